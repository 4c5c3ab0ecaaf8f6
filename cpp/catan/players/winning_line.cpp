#include "catan/players/winning_line.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "catan/players/heuristics.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/knowledge.hpp"

namespace hexsmith::catan::players {

namespace winning {

bool would_take_army(const rules::State& state) {
    const rules::Seat& seat = state.seats[state.player];
    const int holder = state.largest_army;
    if (holder == state.player) return false;
    return seat.knights + 1 >= 3 && (holder == rules::nobody || seat.knights + 1 > state.seats[holder].knights);
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
    LongerTrail(const rules::State& state, const rules::GameBoard& board, int to_beat)
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
        rules::for_each_edge(layout_, at, [&](int edge) {
            if (found || used_[edge]) return;
            const bool is_own = seat_.roads[edge];
            if (!is_own && (more == 0 || state_.taken[edge] || !passable(at))) return;
            used_.add(edge);
            found = walk(rules::other_end(layout_, {edge}, {at}).value, length + 1, own - is_own, more - !is_own);
            used_.remove(edge);
        });
        return found;
    }

    /// The most new roads in a row.
    int beyond(int at, int more) {
        int most = 0;
        if (more == 0 || !passable(at)) return most;
        rules::for_each_edge(layout_, at, [&](int edge) {
            if (most == more || used_[edge] || state_.taken[edge]) return;
            used_.add(edge);
            most = std::max(most, 1 + beyond(rules::other_end(layout_, {edge}, {at}).value, more - 1));
            used_.remove(edge);
        });
        return most;
    }

    const rules::State& state_;
    const hex::Layout& layout_;
    const rules::Seat& seat_;
    int to_beat_;
    int start_ = 0;
    rules::Bits used_;
};

/// Mixes words into a hash.
class WordHash {
public:
    explicit WordHash(std::uint64_t start) : hash_(start) {}
    void add(std::uint64_t word) { hash_ = (std::rotl(hash_, 23) ^ word) * 0x9e3779b97f4a7c15u; }
    void add(const rules::Bits& bits) {
        for (const std::uint64_t word : bits.words) add(word);
    }
    std::size_t value() const { return static_cast<std::size_t>(hash_ ^ hash_ >> 32); }

private:
    std::uint64_t hash_;
};

/// New roads that are too few or enough for something; more than enough are enough, too.
struct RoadsFor {
    int too_few = 0;
    int enough = road_pieces + 1;
};

/// What follows from a player's roads and settlements while nobody else builds: worked out when it is first asked for.
/// Cities change none of it, and cards do not either, so that many positions of a search share it.
struct Ground {
    Counts rates;            // none: unknown
    int roads_to_spot = -1;  // -1: unknown
    int roads_to_cut = -1;   // -1: unknown
    RoadsFor longest_road;   // to take it
    RoadsFor longer_than_4;  // roads in a row
};

/// The grounds of a search.
class Grounds {
public:
    Ground& of(const rules::Seat& seat) { return known_[{seat.roads, seat.settlements | seat.cities}]; }

private:
    struct Key {
        rules::Bits roads;
        rules::Bits buildings;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct HashOfKey {
        std::size_t operator()(const Key& key) const {
            WordHash hash(0);
            hash.add(key.roads);
            hash.add(key.buildings);
            return hash.value();
        }
    };
    std::unordered_map<Key, Ground, HashOfKey> known_;
};

/// Whether the points that are missing could be had within some moves: never no where they can.
class Prospect {
public:
    /// `ground`: that of the player who has to choose.
    Prospect(const rules::State& state, const rules::GameBoard& board, bool trades, Ground& ground)
        : state_(state), board_(board), seat_(state.seats[state.player]), trades_(trades), ground_(ground) {}

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
        const auto can_play = [ready](rules::Card card) { return (ready >> index(card) & 1) != 0; };
        Means after = now;
        --after.moves;
        if (can_play(rules::Card::knight) && would_take_army(state_)) {
            Means with_army = after;
            with_army.points -= 2;
            if (with_army.points <= 0) return true;
            --with_army.moves;  // the robber
            if (suffices(with_army)) return true;
        }
        if (can_play(rules::Card::roads)) {
            Means with_roads = after;
            with_roads.roads = 2;
            if (suffices(with_roads)) return true;
        }
        if (!state_.rolled()) return false;
        if (can_play(rules::Card::plenty)) {
            Means with_cards = after;
            with_cards.any = 2;
            if (suffices(with_cards)) return true;
        }
        if (can_play(rules::Card::monopoly))
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
               (seat_.road_length > 4 || makes_trail(ground_.longer_than_4, 4, roads));
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
        Counts& rates = ground_.rates;
        if (!rates.empty()) return rates;
        HarborSet harbors = 0;
        (state_.open & within(2)).for_each([&](int spot) { harbors |= board_.harbors(spot); });
        for (int resource = 0; resource < resource_count; ++resource) {
            int rate = seat_.rates[resource];
            if ((harbors & bit(Harbor::any)) != 0) rate = std::min(rate, 3);
            if ((harbors >> resource & 1) != 0) rate = 2;
            rates += Counts::of(resource, rate);
        }
        return rates;
    }

    /// The intersections that so many roads can reach.
    rules::Bits within(int roads) const {
        const hex::Layout& layout = board_.layout();
        rules::Bits reached = seat_.ends;
        for (int road = 0; road < roads; ++road) {
            rules::Bits next = reached;
            reached.for_each([&](int from) {
                if (state_.occupied[from] && !seat_.built_on(from)) return;
                rules::for_each_edge(layout, from, [&](int edge) {
                    if (!state_.taken[edge]) next.add(rules::other_end(layout, {edge}, {from}).value);
                });
            });
            reached = next;
        }
        return reached;
    }

    /// The fewest roads after which there is a spot for a settlement; too many where none is near.
    int roads_to_spot() {
        int& roads = ground_.roads_to_spot;
        if (roads >= 0) return roads;
        roads = 0;
        while (roads < longest_winning_line && (state_.open & within(roads)).empty()) ++roads;
        return roads;
    }

    /// Whether so many roads can take the longest road.
    bool takes_prize(int roads) {
        int to_beat = 4;
        for (const rules::Seat& other : state_.seated())
            if (&other != &seat_) to_beat = std::max(to_beat, int{other.road_length});
        return makes_trail(ground_.longest_road, to_beat, roads);
    }

    bool makes_trail(RoadsFor& known, int to_beat, int roads) {
        if (roads <= known.too_few) return false;
        if (roads >= known.enough) return true;
        const bool makes = LongerTrail(state_, board_, to_beat).exists(roads);
        (makes ? known.enough : known.too_few) = roads;
        return makes;
    }

    /// The fewest roads to a spot that cuts another's road; too many where none is near.
    int roads_to_cut() {
        int& roads = ground_.roads_to_cut;
        if (roads >= 0) return roads;
        rules::Bits cuts;
        state_.open.for_each([&](int spot) {
            for (const rules::Seat& other : state_.seated()) {
                if (&other == &seat_ || !other.ends[spot]) continue;
                int at_spot = 0;
                rules::for_each_edge(board_.layout(), spot, [&](int edge) { at_spot += other.roads[edge]; });
                if (at_spot >= 2) cuts.add(spot);
            }
        });
        roads = cuts.empty() ? longest_winning_line : 0;
        while (roads < longest_winning_line && (cuts & within(roads)).empty()) ++roads;
        return roads;
    }

    const rules::State& state_;
    const rules::GameBoard& board_;
    const rules::Seat& seat_;
    bool trades_;
    Ground& ground_;
};

/// Whether what the bank gives has become more or cheaper.
bool opens_trades(const rules::State& before, const rules::State& after, int player) {
    return before.seats[player].rates != after.seats[player].rates ||
           (after.bank.present() & ~before.bank.present()) != 0;
}

/// What a position within a line differs by from those of other lines, and how it would be searched: the same moves in
/// another order lead to it, too. Of the other players nothing changes but what follows from these.
struct Reached {
    rules::Bits settlements;
    rules::Bits cities;
    rules::Bits roads;
    Counts hand;
    Counts cards;
    Counts bank;
    std::int8_t longest_road = rules::nobody;  // of equal roads the first counts
    rules::Phase phase{};
    std::uint8_t free_roads = 0;
    std::uint8_t moves = 0;  // left
    bool played = false;
    bool trades = false;

    friend bool operator==(const Reached&, const Reached&) = default;
};

Reached reached(const rules::State& state, int player, int moves, bool trades) {
    const rules::Seat& seat = state.seats[player];
    return {.settlements = seat.settlements,
            .cities = seat.cities,
            .roads = seat.roads,
            .hand = seat.hand,
            .cards = seat.cards,
            .bank = state.bank,
            .longest_road = state.longest_road,
            .phase = state.phase,
            .free_roads = state.free_roads,
            .moves = static_cast<std::uint8_t>(moves),
            .played = state.played,
            .trades = trades};
}

struct HashOfReached {
    std::size_t operator()(const Reached& position) const {
        WordHash hash(std::uint64_t{position.moves} << 1 | std::uint64_t{position.trades});
        for (const rules::Bits* bits : {&position.settlements, &position.cities, &position.roads}) hash.add(*bits);
        for (const Counts counts : {position.hand, position.bank, position.cards}) hash.add(counts.word);
        return hash.value();
    }
};

}  // namespace winning

using namespace winning;

class WinningLine::Search {
public:
    Search(const rules::GameBoard& board, const rules::State& start, int moves)
        : board_(board), player_(start.player), start_(start), most_moves_(moves) {}

    /// Looks at some more positions. Returns whether the search is over.
    bool advance() {
        budget_ = positions_at_once;
        // The shortest line, so that each of its moves comes nearer to the end.
        for (; moves_ <= most_moves_; ++moves_) {
            won_ = wins(start_, moves_, true);
            if (won_) return true;
            if (budget_ == 0) return false;
        }
        return true;
    }

    std::optional<rules::Move> first() const { return won_ ? std::optional(first_) : std::nullopt; }

private:
    static constexpr int positions_at_once = 64;  // for some tenths of a millisecond

    /// Whether a line of so many moves wins. `trades`: whether the bank may be asked for anything that it could not be
    /// asked for before.
    bool wins(const rules::State& state, int moves, bool trades) {
        if (state.phase == rules::Phase::over) return true;
        // What partners agreed to give is in no hand yet.
        if (state.phase == rules::Phase::trade) return after_trade(state, moves);
        const bool known = moves > 0 && state.phase != rules::Phase::discard && state.phase != rules::Phase::robber;
        if (known && lost_.contains(reached(state, player_, moves, trades))) return false;
        Ground& ground = grounds_.of(state.seats[player_]);
        if (Prospect(state, board_, trades, ground).wins_within(moves) && goes_on(state, moves, trades)) return true;
        if (!known || budget_ == 0) return false;
        lost_.insert(reached(state, player_, moves, trades));
        --budget_;
        return false;
    }

    bool goes_on(const rules::State& state, int moves, bool trades) {
        switch (state.phase) {
            case rules::Phase::robber: return after_robber(state, moves, trades);
            case rules::Phase::discard: return after_discard(state, moves);
            case rules::Phase::roll:
            case rules::Phase::main:
            case rules::Phase::roads: return after_any(state, moves, trades);
            case rules::Phase::trade:
            case rules::Phase::set_up:
            case rules::Phase::extra_building:
            case rules::Phase::over: break;
        }
        return false;
    }

    bool after_any(const rules::State& state, int moves, bool trades) {
        const rules::LegalMoves legal = legal_moves(state, board_);
        if (legal.knight && would_take_army(state) && makes(state, {.kind = rules::MoveKind::knight}, moves, trades))
            return true;
        for (const rules::MoveKind kind :
             {rules::MoveKind::city, rules::MoveKind::settlement, rules::MoveKind::road, rules::MoveKind::roads})
            for (int place = 0, count = count_of(legal, kind); place < count; ++place)
                if (makes(state, move_at(legal, kind, place), moves, trades)) return true;
        if (!state.rolled()) return false;
        for (int place = 0, count = count_of(legal, rules::MoveKind::plenty); place < count; ++place)
            if (makes(state, move_at(legal, rules::MoveKind::plenty, place), moves, trades)) return true;
        for (int resource = 0; resource < resource_count; ++resource)
            if ((legal.monopolies >> resource & 1) != 0 && after_monopoly(state, resource, moves)) return true;
        if (!trades) return false;
        for (int place = 0, count = count_of(legal, rules::MoveKind::bank_trade); place < count; ++place)
            if (makes(state, move_at(legal, rules::MoveKind::bank_trade, place), moves, trades)) return true;
        return false;
    }

    bool makes(const rules::State& state, const rules::Move& move, int moves, bool trades) {
        if (budget_ == 0) return false;
        rules::State next = state;
        perform(next, board_, move);
        const bool paid = move.kind == rules::MoveKind::city || move.kind == rules::MoveKind::settlement ||
                          (move.kind == rules::MoveKind::road && state.phase != rules::Phase::roads);
        const bool more = paid ? opens_trades(state, next, player_) : trades;
        return wins(next, moves - 1, more || (move.kind == rules::MoveKind::plenty)) && found(move);
    }

    /// The others' hands may be hidden; what they hold together is not.
    bool after_monopoly(const rules::State& state, int resource, int moves) {
        if (budget_ == 0) return false;
        rules::State next = state;
        rules::Seat& seat = next.seats[player_];
        const int cards = held_by_others(state, resource);
        if (cards == 0) return false;
        seat.hand += Counts::of(resource, cards);
        seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + cards);
        seat.cards -= Counts::of(index(rules::Card::monopoly));
        --seat.card_count;
        next.played = true;
        return wins(next, moves - 1, true) &&
               found({.kind = rules::MoveKind::monopoly, .a = static_cast<std::uint8_t>(resource)});
    }

    /// Wherever the robber goes, and whatever it steals.
    bool after_robber(const rules::State& state, int moves, bool trades) {
        rules::State next = state;
        next.phase = state.rolled() ? rules::Phase::main : rules::Phase::roll;
        return wins(next, moves - 1, trades) && found({.kind = rules::MoveKind::robber});
    }

    bool after_discard(const rules::State& state, int moves) {
        const rules::Seat& seat = state.seats[player_];
        // In ascending order: no other leaves another hand.
        for (int resource = lowest_discard_; resource < resource_count; ++resource) {
            if (seat.hand[resource] == 0) continue;
            if (budget_ == 0) return false;
            const int lowest = std::exchange(lowest_discard_, resource);
            rules::State next = state;
            // What the others discard makes the bank no poorer.
            for (int other = 0; other < state.players; ++other)
                if (other != player_) next.seats[other].owed = 0;
            const rules::Move move{.kind = rules::MoveKind::discard, .a = static_cast<std::uint8_t>(resource)};
            perform(next, board_, move);
            const bool wins_so = wins(next, moves - 1, true);
            lowest_discard_ = lowest;
            if (wins_so) return found(move);
        }
        return false;
    }

    bool after_trade(const rules::State& state, int moves) {
        const rules::LegalMoves legal = legal_moves(state, board_);
        const auto with = [&](const rules::Offer& terms) {
            if (budget_ == 0) return false;
            rules::State next = state;
            rules::Seat& seat = next.seats[player_];
            seat.hand -= terms.give;
            seat.hand += terms.receive;
            seat.hand_size = static_cast<std::uint8_t>(seat.hand.total());
            next.trade = {};
            next.phase = rules::Phase::main;
            return wins(next, moves - 1, true);
        };
        if (with({})) return found({.kind = rules::MoveKind::cancel_trade});
        for (int partner = 0; partner < state.players; ++partner)
            if ((legal.partners & rules::only(partner)) != 0 && with(state.trade.terms(partner)))
                return found({.kind = rules::MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)});
        return false;
    }

    bool found(const rules::Move& move) {
        first_ = move;
        return true;
    }

    const rules::GameBoard& board_;
    int player_;
    rules::State start_;
    int most_moves_;
    int moves_ = 1;   // of the lines that are searched
    int budget_ = 0;  // positions until the search pauses
    bool won_ = false;
    int lowest_discard_ = 0;
    Grounds grounds_;
    std::unordered_set<Reached, HashOfReached> lost_;  // positions from which no line wins
    rules::Move first_;
};

WinningLine::WinningLine() = default;
WinningLine::WinningLine(WinningLine&& other) noexcept = default;
WinningLine& WinningLine::operator=(WinningLine&& other) noexcept = default;
WinningLine::~WinningLine() = default;

WinningLine::WinningLine(const rules::State& state, const rules::GameBoard& board, int moves) {
    // Only an own turn can be won. The robber may go anywhere.
    if (state.player != state.turn || state.phase == rules::Phase::set_up ||
        state.phase == rules::Phase::extra_building || state.phase == rules::Phase::robber ||
        state.phase == rules::Phase::over)
        return;
    Ground ground;
    if (state.phase != rules::Phase::trade && !Prospect(state, board, true, ground).wins_within(moves)) return;
    rules::State start = state;
    // A view does not tell which cards may be played after these.
    if (state.phase == rules::Phase::discard || state.phase == rules::Phase::trade) start.played = true;
    search_ = std::make_unique<Search>(board, start, moves);
}

void WinningLine::advance(Deadline paused) {
    while (search_ != nullptr) {
        if (search_->advance()) {
            first_ = search_->first();
            search_.reset();
        }
        if (paused()) return;
    }
}

std::optional<rules::Move> winning_move(const rules::State& state, const rules::GameBoard& board, int moves) {
    WinningLine line(state, board, moves);
    line.advance(never_expired);
    return line.result();
}

}  // namespace hexsmith::catan::players
