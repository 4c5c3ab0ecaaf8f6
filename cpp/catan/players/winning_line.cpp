#include "catan/players/winning_line.hpp"

#include <algorithm>
#include <utility>

#include "catan/players/heuristics.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/view.hpp"

namespace hexsmith::catan::game {

namespace {

bool would_take_army(const State& state) {
    const Seat& seat = state.seats[state.player];
    const int holder = state.largest_army;
    if (holder == state.player) return false;
    return seat.knights + 1 >= 3 && (holder == nobody || seat.knights + 1 > state.seats[holder].knights);
}

/// What the player may still spend, in the best case.
struct Means {
    Counts hand;
    int points = 0;  // still missing
    int moves = 0;   // left
    int any = 0;     // cards of any resource
    int roads = 0;   // free ones
};

/// Whether some more roads make a trail longer than all others: a search over the trails of roads that are there and
/// of a few that are not.
class LongerTrail {
public:
    LongerTrail(const State& state, const GameBoard& board, int to_beat)
        : state_(state), layout_(board.layout()), seat_(state.seats[state.player]), to_beat_(to_beat) {}

    bool exists(int more) {
        bool found = false;
        seat_.ends.for_each([&](int start) {
            if (found) return;
            start_ = start;
            found = walk(start, 0, seat_.road_count, more);
        });
        return found;
    }

private:
    bool passable(int at) const { return !state_.occupied[at] || seat_.built_on(at); }

    /// From where a trail of a length has come to, with so many own roads and new ones left.
    bool walk(int at, int length, int own, int more) {
        if (length > to_beat_) return true;
        if (length + own + more <= to_beat_) return false;
        // The trail may go on at its start, too.
        if (more > 0 && length > 0 && passable(start_) && length + beyond(start_, more) > to_beat_) return true;
        if (length > 0 && !passable(at)) return false;
        bool found = false;
        for_each_edge(layout_, at, [&](int edge) {
            if (found || used_[edge]) return;
            const bool is_own = seat_.roads[edge];
            if (!is_own && (more == 0 || state_.taken[edge] || !passable(at))) return;
            used_.add(edge);
            found = walk(other_end(layout_, {edge}, {at}).value, length + 1, own - is_own, more - !is_own);
            used_.remove(edge);
        });
        return found;
    }

    /// The most new roads in a row.
    int beyond(int at, int more) {
        int most = 0;
        if (more == 0 || !passable(at)) return most;
        for_each_edge(layout_, at, [&](int edge) {
            if (most == more || used_[edge] || state_.taken[edge]) return;
            used_.add(edge);
            most = std::max(most, 1 + beyond(other_end(layout_, {edge}, {at}).value, more - 1));
            used_.remove(edge);
        });
        return most;
    }

    const State& state_;
    const hex::Layout& layout_;
    const Seat& seat_;
    int to_beat_;
    int start_ = 0;
    Bits used_;
};

/// Whether the points that are missing could be had within some moves: never no where they can.
class Prospect {
public:
    Prospect(const State& state, const GameBoard& board, bool trades)
        : state_(state), board_(board), seat_(state.seats[state.player]), trades_(trades) {}

    bool wins_within(int moves) {
        const int points = state_.points_to_win - seat_.points();
        if (points <= 0) return true;
        // A move brings two points at most, and a settlement that takes the longest road three.
        if (moves <= 0 || points > 2 * moves + 1) return false;
        const Counts hand = state_.seats[state_.player].hand;
        const Means now{.hand = hand, .points = points, .moves = moves, .roads = state_.free_roads};
        return suffices(now) || card_suffices(now);
    }

private:
    bool card_suffices(const Means& now) {
        const FiveSet ready = playable(state_, state_.player);
        if (ready == 0) return false;
        const auto can_play = [ready](Card card) { return (ready >> index(card) & 1) != 0; };
        Means after = now;
        --after.moves;
        if (can_play(Card::knight) && would_take_army(state_)) {
            Means with_army = after;
            with_army.points -= 2;
            if (with_army.points <= 0) return true;
            --with_army.moves;  // the robber
            if (suffices(with_army)) return true;
        }
        if (can_play(Card::roads)) {
            Means with_roads = after;
            with_roads.roads = 2;
            if (suffices(with_roads)) return true;
        }
        if (!state_.rolled()) return false;
        if (can_play(Card::plenty)) {
            Means with_cards = after;
            with_cards.any = 2;
            if (suffices(with_cards)) return true;
        }
        if (can_play(Card::monopoly))
            for (int resource = 0; resource < resource_count; ++resource) {
                Means with_cards = after;
                with_cards.hand += Counts::of(resource, held_by_others(state_, resource));
                if (suffices(with_cards)) return true;
            }
        return false;
    }

    /// Whether some settlements, cities and the longest road make up for the points and can be paid for.
    bool suffices(const Means& means) {
        const int cards = means.hand.total() + means.any;
        const int most_roads = means.roads + cards / 2;
        const bool own_road = state_.longest_road == state_.player;
        for (int prize = 0; prize <= 2; prize += 2) {
            if (prize > 0 && (own_road || !road_in_reach(most_roads))) break;
            const int built = std::max(0, means.points - prize);
            if (4 * built > cards) continue;
            for (int cities = 0; cities <= built; ++cities)
                if (affordable(means, built - cities, cities, prize > 0)) return true;
            // A settlement may take the prize by cutting another's road.
            if (prize > 0 && built == 0 && affordable(means, 1, 0, true)) return true;
        }
        return false;
    }

    bool road_in_reach(int roads) const {
        return seat_.road_count + std::min(roads, road_pieces - seat_.road_count) >= 5;
    }

    bool affordable(const Means& means, int settlements, int cities, bool longest_road) {
        if (settlements + cities > means.moves) return false;
        if (cities > std::min(city_pieces - seat_.city_count, seat_.settlement_count + settlements)) return false;
        if (settlements > settlement_pieces - seat_.settlement_count + cities) return false;
        Counts price;
        for (int i = 0; i < settlements; ++i) price += settlement_price;
        for (int i = 0; i < cities; ++i) price += city_price;
        if (!covered(means, price, settlements, means.moves - settlements - cities)) return false;
        const int pieces = settlements + cities;
        const auto can_lay = [&](int roads) {
            if (roads + pieces > means.moves || roads > road_pieces - seat_.road_count) return false;
            Counts whole = price;
            for (int i = means.roads; i < roads; ++i) whole += road_price;
            return covered(means, whole, settlements, means.moves - pieces - roads);
        };
        int roads = settlements > 0 ? roads_to_spot() : 0;
        if (roads > 0 && !can_lay(roads)) return false;
        if (!longest_road) return true;
        while (can_lay(roads + 1)) ++roads;
        if (roads > 0 && takes_prize(roads)) return true;
        return settlements > 0 && roads_to_cut() <= roads &&
               (seat_.road_length > 4 || LongerTrail(state_, board_, 4).exists(roads));
    }

    /// Whether the means cover the price by at most so many trades.
    bool covered(const Means& means, Counts price, int settlements, int most_trades) {
        if (price.empty()) return true;
        if (!state_.rolled()) return false;
        int missing = -means.any;
        for (int resource = 0; resource < resource_count; ++resource)
            missing += std::max(0, price[resource] - means.hand[resource]);
        if (missing <= 0) return true;
        if (missing > most_trades) return false;
        // What is paid may fill an empty bank.
        if (!trades_ && settlements == 0 && state_.bank.present() == all_five) return false;
        const Counts rates = settlements > 0 ? rates_with_harbors() : seat_.rates;
        int spare = 0;
        for (int resource = 0; resource < resource_count; ++resource)
            spare += std::max(0, means.hand[resource] - price[resource]) / rates[resource];
        return missing <= spare;
    }

    /// The bank's rates with every harbor that a settlement within two roads may bring.
    Counts rates_with_harbors() {
        if (!rates_.empty()) return rates_;
        HarborSet harbors = 0;
        (state_.open & within(2)).for_each([&](int spot) { harbors |= board_.harbors(spot); });
        for (int resource = 0; resource < resource_count; ++resource) {
            int rate = seat_.rates[resource];
            if ((harbors & bit(Harbor::any)) != 0) rate = std::min(rate, 3);
            if ((harbors >> resource & 1) != 0) rate = 2;
            rates_ += Counts::of(resource, rate);
        }
        return rates_;
    }

    /// The intersections that so many roads can reach.
    Bits within(int roads) const {
        const hex::Layout& layout = board_.layout();
        Bits reached = seat_.ends;
        for (int road = 0; road < roads; ++road) {
            Bits next = reached;
            reached.for_each([&](int from) {
                if (state_.occupied[from] && !seat_.built_on(from)) return;
                for_each_edge(layout, from, [&](int edge) {
                    if (!state_.taken[edge]) next.add(other_end(layout, {edge}, {from}).value);
                });
            });
            reached = next;
        }
        return reached;
    }

    /// The fewest roads after which there is a spot for a settlement; too many where none is near.
    int roads_to_spot() {
        if (roads_to_spot_ >= 0) return roads_to_spot_;
        roads_to_spot_ = 0;
        while (roads_to_spot_ < longest_winning_line && (state_.open & within(roads_to_spot_)).empty())
            ++roads_to_spot_;
        return roads_to_spot_;
    }

    /// Whether so many roads can take the longest road. More can, too.
    bool takes_prize(int roads) {
        if (roads <= too_few_) return false;
        if (roads >= enough_) return true;
        int to_beat = 4;
        for (const Seat& other : state_.seated())
            if (&other != &seat_) to_beat = std::max(to_beat, int{other.road_length});
        const bool takes = LongerTrail(state_, board_, to_beat).exists(roads);
        (takes ? enough_ : too_few_) = roads;
        return takes;
    }

    /// The fewest roads to a spot that cuts another's road; too many where none is near.
    int roads_to_cut() {
        if (roads_to_cut_ >= 0) return roads_to_cut_;
        Bits cuts;
        state_.open.for_each([&](int spot) {
            for (const Seat& other : state_.seated()) {
                if (&other == &seat_ || !other.ends[spot]) continue;
                int roads = 0;
                for_each_edge(board_.layout(), spot, [&](int edge) { roads += other.roads[edge]; });
                if (roads >= 2) cuts.add(spot);
            }
        });
        roads_to_cut_ = cuts.empty() ? longest_winning_line : 0;
        while (roads_to_cut_ < longest_winning_line && (cuts & within(roads_to_cut_)).empty()) ++roads_to_cut_;
        return roads_to_cut_;
    }

    const State& state_;
    const GameBoard& board_;
    const Seat& seat_;
    bool trades_;
    Counts rates_;
    int roads_to_spot_ = -1;
    int roads_to_cut_ = -1;
    int too_few_ = 0;  // roads for the longest road
    int enough_ = road_pieces + 1;
};

/// Whether what the bank gives has become more or cheaper.
bool opens_trades(const State& before, const State& after, int player) {
    return before.seats[player].rates != after.seats[player].rates ||
           (after.bank.present() & ~before.bank.present()) != 0;
}

class Search {
public:
    Search(const GameBoard& board, int player) : board_(board), player_(player) {}

    const Move& first() const { return first_; }

    /// Whether a line of so many moves wins. `trades`: whether the bank may be asked for anything that it could not be
    /// asked for before.
    bool wins(const State& state, int moves, bool trades) {
        if (state.phase == Phase::over) return true;
        // What partners agreed to give is in no hand yet.
        if (state.phase == Phase::trade) return after_trade(state, moves);
        if (!Prospect(state, board_, trades).wins_within(moves)) return false;
        switch (state.phase) {
            case Phase::robber: return after_robber(state, moves, trades);
            case Phase::discard: return after_discard(state, moves);
            case Phase::roll:
            case Phase::main:
            case Phase::roads: return after_any(state, moves, trades);
            case Phase::trade:
            case Phase::set_up:
            case Phase::extra_building:
            case Phase::over: break;
        }
        return false;
    }

private:
    bool after_any(const State& state, int moves, bool trades) {
        const LegalMoves legal = legal_moves(state, board_);
        if (legal.knight && would_take_army(state) && makes(state, {.kind = MoveKind::knight}, moves, trades))
            return true;
        for (const MoveKind kind : {MoveKind::city, MoveKind::settlement, MoveKind::road, MoveKind::roads})
            for (int place = 0, count = count_of(legal, kind); place < count; ++place)
                if (makes(state, move_at(legal, kind, place), moves, trades)) return true;
        if (!state.rolled()) return false;
        for (int place = 0, count = count_of(legal, MoveKind::plenty); place < count; ++place)
            if (makes(state, move_at(legal, MoveKind::plenty, place), moves, trades)) return true;
        for (int resource = 0; resource < resource_count; ++resource)
            if ((legal.monopolies >> resource & 1) != 0 && after_monopoly(state, resource, moves)) return true;
        if (!trades) return false;
        for (int place = 0, count = count_of(legal, MoveKind::bank_trade); place < count; ++place)
            if (makes(state, move_at(legal, MoveKind::bank_trade, place), moves, trades)) return true;
        return false;
    }

    bool makes(const State& state, const Move& move, int moves, bool trades) {
        State next = state;
        perform(next, board_, move);
        const bool paid = move.kind == MoveKind::city || move.kind == MoveKind::settlement ||
                          (move.kind == MoveKind::road && state.phase != Phase::roads);
        const bool more = paid ? opens_trades(state, next, player_) : trades;
        return wins(next, moves - 1, more || (move.kind == MoveKind::plenty)) && found(move);
    }

    /// The others' hands may be hidden; what they hold together is not.
    bool after_monopoly(const State& state, int resource, int moves) {
        State next = state;
        Seat& seat = next.seats[player_];
        const int cards = held_by_others(state, resource);
        if (cards == 0) return false;
        seat.hand += Counts::of(resource, cards);
        seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + cards);
        seat.cards -= Counts::of(index(Card::monopoly));
        --seat.card_count;
        next.played = true;
        return wins(next, moves - 1, true) &&
               found({.kind = MoveKind::monopoly, .a = static_cast<std::uint8_t>(resource)});
    }

    /// Wherever the robber goes, and whatever it steals.
    bool after_robber(const State& state, int moves, bool trades) {
        State next = state;
        next.phase = state.rolled() ? Phase::main : Phase::roll;
        return wins(next, moves - 1, trades) && found({.kind = MoveKind::robber});
    }

    bool after_discard(const State& state, int moves) {
        const Seat& seat = state.seats[player_];
        // In ascending order: no other leaves another hand.
        for (int resource = lowest_discard_; resource < resource_count; ++resource) {
            if (seat.hand[resource] == 0) continue;
            const int lowest = std::exchange(lowest_discard_, resource);
            State next = state;
            // What the others discard makes the bank no poorer.
            for (int other = 0; other < state.players; ++other)
                if (other != player_) next.seats[other].owed = 0;
            const Move move{.kind = MoveKind::discard, .a = static_cast<std::uint8_t>(resource)};
            perform(next, board_, move);
            const bool wins_so = wins(next, moves - 1, true);
            lowest_discard_ = lowest;
            if (wins_so) return found(move);
        }
        return false;
    }

    bool after_trade(const State& state, int moves) {
        const LegalMoves legal = legal_moves(state, board_);
        const auto with = [&](const Offer& terms) {
            State next = state;
            Seat& seat = next.seats[player_];
            seat.hand -= terms.give;
            seat.hand += terms.receive;
            seat.hand_size = static_cast<std::uint8_t>(seat.hand.total());
            next.trade = {};
            next.phase = Phase::main;
            return wins(next, moves - 1, true);
        };
        if (with({})) return found({.kind = MoveKind::cancel_trade});
        for (int partner = 0; partner < state.players; ++partner)
            if ((legal.partners & only(partner)) != 0 && with(state.trade.terms(partner)))
                return found({.kind = MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)});
        return false;
    }

    bool found(const Move& move) {
        first_ = move;
        return true;
    }

    const GameBoard& board_;
    int player_;
    int lowest_discard_ = 0;
    Move first_;
};

}  // namespace

std::optional<Move> winning_move(const State& state, const GameBoard& board, int moves) {
    // Only an own turn can be won. The robber may go anywhere.
    if (state.player != state.turn || state.phase == Phase::set_up || state.phase == Phase::extra_building ||
        state.phase == Phase::robber || state.phase == Phase::over)
        return std::nullopt;
    if (state.phase != Phase::trade && !Prospect(state, board, true).wins_within(moves)) return std::nullopt;
    State start = state;
    // A view does not tell which cards may be played after these.
    if (state.phase == Phase::discard || state.phase == Phase::trade) start.played = true;
    // The shortest line, so that each of its moves comes nearer to the end.
    Search search(board, state.player);
    for (int length = 1; length <= moves; ++length)
        if (search.wins(start, length, true)) return search.first();
    return std::nullopt;
}

}  // namespace hexsmith::catan::game
