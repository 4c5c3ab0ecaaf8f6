#include "catan/players/winning_line.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "catan/players/heuristics.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/longest_road.hpp"

namespace hexsmith::catan::players {

namespace {

using rules::MoveKind;

bool would_take_army(const rules::State& state) {
    const rules::Seat& seat = state.seats[state.player];
    const int holder = state.largest_army;
    if (holder == state.player) return false;
    return seat.knights + 1 >= 3 && (holder == rules::nobody || seat.knights + 1 > state.seats[holder].knights);
}

constexpr Counts times(int number, Counts price) {
    Counts sum;
    for (int i = 0; i < number; ++i) sum += price;
    return sum;
}

/// A hand compared with a price.
struct Balance {
    int missing = 0;  // number of missing cards
    int spare = 0;    // number of bank trades that the other cards pay for
};

Balance balance(Counts hand, Counts price, Counts rates) {
    Balance sums;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int left = hand[resource] - price[resource];
        if (left < 0)
            sums.missing -= left;
        else
            sums.spare += left / rates[resource];
    }
    return sums;
}

/// The means of payment for a line.
struct Purse {
    Counts hand;
    Counts bank;
    Counts rates;
    FiveSet cards = 0;   // development cards that can be played, of which a line plays at most one
    int free_roads = 0;  // number of free roads, which are the first moves of the line
    int cities = 0;      // number of cities that the line still builds
    rules::Bits sites;   // intersections with the player's settlements
};

/// The search for a winning line.
class Lines {
public:
    explicit Lines(const rules::GameBoard& board) : board_(board) {}

    /// Returns the first move of the line that wins() has found.
    const rules::Move& first() const { return first_; }

    /// Whether a line of at most `moves` moves wins.
    bool wins(const rules::State& state, int moves) {
        switch (state.phase) {
            case rules::Phase::over: return true;
            case rules::Phase::trade: return after_trade(state, moves);
            case rules::Phase::discard: return after_discard(state, moves, 0);
            case rules::Phase::roll:
            case rules::Phase::main: break;
            case rules::Phase::roads: return builds(state, moves, missing_points(state), state.free_roads, 0);
            default: return false;
        }
        const rules::Seat& seat = state.seats[state.player];
        const int points = missing_points(state);
        const FiveSet cards = playable(state, state.player);
        const auto can_play = [cards](rules::Card card) { return (cards >> index(card) & 1) != 0; };
        if (can_play(rules::Card::knight) && would_take_army(state) &&
            (points <= 2
                 ? moves > 0
                 : builds(state, moves - 2, points - 2, 0, 0)))  // the robber move is the second of the two moves
            return found({.kind = MoveKind::knight});
        if (can_play(rules::Card::roads) && !seat.frontier.empty() && seat.road_count < road_pieces &&
            builds(state, moves - 1, points, std::min(2, road_pieces - seat.road_count), 0))
            return found({.kind = MoveKind::roads});
        return builds(state, moves, points, 0, cards);
    }

private:
    static int missing_points(const rules::State& state) {
        return state.points_to_win - state.seats[state.player].points();
    }

    /// Whether building settlements, cities and roads in at most `moves` moves brings `points` points. The first `free`
    /// roads cost nothing, and `cards` are the development cards that can be played.
    bool builds(const rules::State& state, int moves, int points, int free, FiveSet cards) {
        const rules::Seat& seat = state.seats[state.player];
        start_ = &state;
        moves_ = moves;
        points_ = points;
        purse_ = {seat.hand, state.bank, seat.rates, cards, free, 0, seat.settlements};
        // Each point costs at least four cards, except the two points for the longest road.
        if (points > 2 && 4 * (points - 2) > most_cards()) return false;
        for (int cities = 0; cities <= std::min(moves, city_pieces - seat.city_count); ++cities)
            for (int settlements = 0; settlements + cities <= moves; ++settlements) {
                const int built = settlements + cities;
                const bool prize = built < points;
                if (built < points - 2 || built > std::max(points, 1)) continue;
                if (prize && cities > 0 && built > points - 2) continue;  // the line also wins with one city fewer
                if (cities > seat.settlement_count + settlements ||
                    seat.settlement_count + settlements - cities > settlement_pieces)
                    continue;
                purse_.cities = cities;
                const int most = std::min(moves - built, road_pieces - seat.road_count);
                int roads = free;
                if (roads > most || !payable(settlements, roads)) continue;
                while ((settlements > 0 || prize) && roads < most && payable(settlements, roads + 1)) ++roads;
                // If no list with this number of roads brings the points, no list with fewer roads does.
                for (fits_ = true; roads >= free && fits_; --roads) {
                    fits_ = false;
                    count_ = 0;
                    if (lay(state, settlements, roads)) return true;
                }
            }
        return false;
    }

    bool can_play(rules::Card card) const { return (purse_.cards >> index(card) & 1) != 0; }

    int most_cards() const {
        int most = can_play(rules::Card::plenty) ? 2 : 0;
        for (int resource = 0; resource < resource_count && can_play(rules::Card::monopoly); ++resource)
            most = std::max(most, held_by_others(*start_, resource));
        return purse_.hand.total() + most;
    }

    /// Whether the cards can pay in the best case: with an unlimited bank and any harbor at a new settlement.
    bool payable(int settlements, int roads) const {
        const Counts price = times(settlements, settlement_price) + times(purse_.cities, city_price) +
                             times(roads - purse_.free_roads, road_price);
        if (price.empty()) return true;
        const int trades = moves_ - settlements - purse_.cities - roads;
        const Counts rates = settlements > 0 ? Counts(2, 2, 2, 2, 2) : purse_.rates;
        const auto suffices = [&](Counts hand, int any, int most) {
            const auto [missing, spare] = balance(hand, price, rates);
            return missing - any <= std::min(most, spare);
        };
        if (!start_->rolled()) return false;
        if (suffices(purse_.hand, 0, trades)) return true;
        if (trades == 0) return false;
        if (can_play(rules::Card::plenty) && suffices(purse_.hand, 2, trades - 1)) return true;
        for (int resource = 0; resource < resource_count && can_play(rules::Card::monopoly); ++resource)
            if (suffices(purse_.hand + Counts::of(resource, held_by_others(*start_, resource)), 0, trades - 1))
                return true;
        return false;
    }

    void add(MoveKind kind, int place) { list_[count_++] = {.kind = kind, .place = static_cast<std::int16_t>(place)}; }

    void add_road(rules::State& state, int edge) {
        place_road(state, board_, state.player, {edge});
        add(MoveKind::road, edge);
    }

    /// Adds the pieces of a line to `list_`: first roads to spots and settlements on the spots, then roads that take
    /// the longest road, or free roads anywhere. Returns whether a line wins and the player can pay for it.
    bool lay(const rules::State& state, int settlements, int roads) {
        bool won = false;
        if (settlements > 0) {
            const rules::Bits& ends = state.seats[state.player].ends;
            (roads == 0 ? state.open & ends : state.open).for_each([&](int spot) {
                std::array<int, longest_winning_line> path;
                won = won || reach(state, spot, spot, path, 0, settlements, roads);
            });
            return won;
        }
        const int player = state.player;
        const rules::Seat& seat = state.seats[player];
        const int gained = seat.points() - start_->seats[player].points();
        int free = purse_.free_roads;
        for (int i = 0; i < count_; ++i) free -= list_[i].kind == MoveKind::road;
        const int count = count_;
        if (gained + purse_.cities < points_) {
            rules::LongerTrail trail(board_.layout(), state, player);
            if (roads == 0 || state.longest_road == player || !trail.find(roads)) return false;
            rules::State next = state;
            for (rules::Bits left = trail.roads(); left.meets(next.seats[player].frontier); --free)
                add_road(next, (left & next.seats[player].frontier).at(0));
            lay_anywhere(next, free);
        } else if (free > 0) {
            lay_anywhere(state, free);
        }
        won = pays();
        count_ = count;
        return won;
    }

    void lay_anywhere(rules::State state, int roads) {
        const rules::Bits& frontier = state.seats[state.player].frontier;
        for (; roads > 0 && !frontier.empty(); --roads) add_road(state, frontier.at(0));
    }

    /// Extends a path from a spot back to the player's roads. `at` is the current end of the path. Returns whether a
    /// line that settles the spot wins.
    bool reach(const rules::State& state, int spot, int at, std::array<int, longest_winning_line>& path, int length,
               int settlements, int roads) {
        const rules::Seat& seat = state.seats[state.player];
        if (state.occupied[at] && !seat.built_on(at)) return false;
        bool won = false;
        if (seat.ends[at]) {
            const int count = count_;
            rules::State next = state;
            for (int i = length; i-- > 0;) add_road(next, path[i]);
            place_settlement(next, board_, state.player, {spot});
            add(MoveKind::settlement, spot);
            won = lay(next, settlements - 1, roads);
            count_ = count;
        } else if (roads > 0) {
            rules::for_each_edge(board_.layout(), at, [&](int edge) {
                if (won || state.taken[edge] || (length > 0 && path[length - 1] == edge)) return;
                path[length] = edge;
                const int next = rules::other_end(board_.layout(), {edge}, {at}).value;
                won = reach(state, spot, next, path, length + 1, settlements, roads - 1);
            });
        }
        return won;
    }

    /// Whether the player can pay for the pieces in `list_`, if free roads are built first.
    bool pays() {
        fits_ = true;
        auto list = list_;
        int front = 0;
        for (int i = 0; i < count_ && front < purse_.free_roads; ++i)
            if (list[i].kind == MoveKind::road)
                std::rotate(list.begin() + front++, list.begin() + i, list.begin() + i + 1);
        return pay(std::span(list).first(static_cast<std::size_t>(count_)), purse_, moves_);
    }

    /// Whether the player can pay for the pieces of a list in their order, with cities at any time between them, with
    /// bank trades, and with one development card.
    bool pay(std::span<const rules::Move> list, const Purse& purse, int moves) {
        const int builds = static_cast<int>(list.size()) + purse.cities;
        if (builds == 0) return true;
        if (builds > moves) return false;
        if (!list.empty()) {
            const rules::Move& move = list.front();
            const bool settles = move.kind == MoveKind::settlement;
            const Counts price = settles ? settlement_price : purse.free_roads > 0 ? Counts() : road_price;
            if (purse.hand.covers(price) && !(settles && purse.sites.count() == settlement_pieces)) {
                Purse next = paid(purse, price);
                if (settles) next.rates = lowered(next.rates, board_.harbors(move.place));
                if (settles) next.sites.add(move.place);
                next.free_roads -= !settles && next.free_roads > 0;
                if (pay(list.subspan(1), next, moves - 1)) return found(move);
            }
        }
        if (purse.cities > 0 && purse.free_roads == 0 && purse.hand.covers(city_price) && !purse.sites.empty()) {
            Purse next = paid(purse, city_price);
            const int site = purse.sites.at(0);
            --next.cities;
            next.sites.remove(site);
            if (pay(list, next, moves - 1))
                return found({.kind = MoveKind::city, .place = static_cast<std::int16_t>(site)});
        }
        return builds < moves && pay_after_exchange(list, purse, moves);
    }

    static Purse paid(Purse purse, Counts price) {
        purse.hand -= price;
        purse.bank += price;
        return purse;
    }

    bool pay_after_exchange(std::span<const rules::Move> list, const Purse& purse, int moves) {
        const auto id = [](int resource) { return static_cast<std::uint8_t>(resource); };
        Purse next = purse;
        const auto pays_with = [&](Counts given, Counts got, const rules::Move& move) {
            if (!purse.bank.covers(got)) return false;
            next.hand = purse.hand - given + got;
            next.bank = purse.bank + given - got;
            return pay(list, next, moves - 1) && found(move);
        };
        for (int a = 0; a < resource_count; ++a)
            for (int b = 0; b < resource_count && purse.hand[a] >= purse.rates[a]; ++b)
                if (a != b && pays_with(Counts::of(a, purse.rates[a]), Counts::of(b),
                                        {.kind = MoveKind::bank_trade, .a = id(a), .b = id(b)}))
                    return true;
        next.cards = 0;
        if ((purse.cards >> index(rules::Card::plenty) & 1) != 0)
            for (int a = 0; a < resource_count; ++a)
                for (int b = a; b < resource_count; ++b) {
                    const bool single = purse.bank == Counts::of(a);  // the bank has no other card
                    if (pays_with({}, single ? Counts::of(a) : Counts::of(a) + Counts::of(b),
                                  {.kind = MoveKind::plenty, .a = id(a), .b = single ? rules::nothing : id(b)}))
                        return true;
                }
        next.bank = purse.bank;
        if ((purse.cards >> index(rules::Card::monopoly) & 1) != 0)
            for (int resource = 0; resource < resource_count; ++resource) {
                next.hand = purse.hand + Counts::of(resource, held_by_others(*start_, resource));
                if (next.hand != purse.hand && pay(list, next, moves - 1))
                    return found({.kind = MoveKind::monopoly, .a = id(resource)});
            }
        return false;
    }

    /// Whether a line wins that begins with the player's discards and a robber move. Discards are tried only in
    /// ascending order of resources, because other orders would repeat the same discards.
    bool after_discard(const rules::State& state, int moves, int lowest) {
        const rules::Seat& seat = state.seats[state.player];
        const int left = moves - seat.owed - 1;
        const int points = missing_points(state);
        if (left <= 0 || points > left + 2 || 4 * (points - 2) > seat.hand_size - seat.owed) return false;
        for (int resource = lowest; resource < resource_count; ++resource) {
            if (seat.hand[resource] == 0) continue;
            rules::State next = state;
            // Discards of the others only add cards to the bank, so the search ignores them.
            for (int other = 0; other < state.players; ++other)
                if (other != state.player) next.seats[other].owed = 0;
            const rules::Move move{.kind = MoveKind::discard, .a = static_cast<std::uint8_t>(resource)};
            perform(next, board_, move);
            next.played = true;  // a view does not contain which cards may be played
            const bool last = next.phase == rules::Phase::robber;
            if (last) next.phase = rules::Phase::main;
            if (last ? wins(next, moves - 2) : after_discard(next, moves - 1, resource)) return found(move);
        }
        return false;
    }

    /// Whether a line wins that begins with the cancellation or a confirmation of the trade.
    bool after_trade(const rules::State& state, int moves) {
        const rules::LegalMoves legal = legal_moves(state, board_);
        const auto with = [&](const rules::Offer& terms) {
            rules::State next = state;
            rules::Seat& seat = next.seats[state.player];
            seat.hand -= terms.give;
            seat.hand += terms.receive;
            next.phase = rules::Phase::main;
            next.played = true;  // a view does not contain which cards may be played
            return wins(next, moves - 1);
        };
        if (with({})) return found({.kind = MoveKind::cancel_trade});
        for (int partner = 0; partner < state.players; ++partner)
            if ((legal.partners & rules::only(partner)) != 0 && with(state.trade.terms(partner)))
                return found({.kind = MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)});
        return false;
    }

    /// Records the first move of a line. The search returns from the last move to the first. Returns true.
    bool found(const rules::Move& move) {
        first_ = move;
        return true;
    }

    const rules::GameBoard& board_;
    const rules::State* start_ = nullptr;
    Purse purse_;
    int moves_ = 0;                                       // maximum number of moves of the line
    int points_ = 0;                                      // points that the line must bring
    std::array<rules::Move, longest_winning_line> list_;  // roads and settlements so far
    int count_ = 0;
    bool fits_ = false;  // whether a list has brought the points, regardless of its price
    rules::Move first_;
};

}  // namespace

std::optional<rules::Move> winning_move(const rules::State& state, const rules::GameBoard& board, int moves) {
    assert(moves <= longest_winning_line);
    // Players can win only in their own turn.
    if (state.player != state.turn) return std::nullopt;
    Lines lines(board);
    if (!lines.wins(state, moves)) return std::nullopt;
    // The shortest line is returned, so that every move makes progress.
    for (int fewer = 1; !lines.wins(state, fewer); ++fewer) {
    }
    return lines.first();
}

}  // namespace hexsmith::catan::players
