#include "catan/players/judge.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "catan/players/advanced_weights.hpp"
#include "catan/players/judge_weights.hpp"
#include "core/portable_math.hpp"
#include "core/slow_assert.hpp"

namespace hexsmith::catan::players {

namespace {

/// Writes the facts of a seat in order.
class JudgeFactWriter {
public:
    explicit JudgeFactWriter(JudgeFacts& facts) : facts_(facts) {}
    ~JudgeFactWriter() { assert(next_ == facts_.size()); }
    JudgeFactWriter(const JudgeFactWriter&) = delete;
    JudgeFactWriter& operator=(const JudgeFactWriter&) = delete;

    /// Adds a fact in units of 1/64.
    void add(int fact) { facts_[next_++] = static_cast<std::int16_t>(std::clamp(fact, -4 * fact_one, 4 * fact_one)); }
    void add(bool fact) { add(fact ? fact_one : 0); }
    /// Adds one fact for each step, which are the integers from `from` on: 1 if `number`, in units of 1/64, has reached
    /// the step, and 0 if the number is at least one below the step. Between, the fact rises from 0 to 1.
    void add_steps(int number, int from, int steps) {
        for (int step = from; step < from + steps; ++step) add(std::clamp(number - (step - 1) * fact_one, 0, fact_one));
    }

private:
    JudgeFacts& facts_;
    std::size_t next_ = 0;
};

using Waits = std::array<int, resource_count>;

/// Returns the wait for the next card of each resource, from production or a bank trade, in units of 1/16 roll.
Waits waits_of(Counts income, Counts rates) {
    constexpr int never = 16 * 200;
    Waits waits{};
    int traded = never;
    for (int resource = 0; resource < resource_count; ++resource) {
        waits[resource] = income[resource] == 0 ? never : 16 * 36 / income[resource];
        traded = std::min(traded, rates[resource] * waits[resource]);
    }
    for (int& wait : waits) wait = std::min(wait, traded);
    return waits;
}

/// Returns the wait until a hand can pay a price, in units of 1/16 roll. The formula is that of rolls_until().
int rolls_to(const Waits& waits, Counts rates, const std::array<int, resource_count>& hand, Counts price) {
    int rolls = 0;
    int missing = 0;
    int spare = 0;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int left = hand[resource] - price[resource] * fact_one;
        if (left < 0) {
            missing -= left;
            rolls -= left * waits[resource];
        } else {
            spare += left / (rates[resource] * fact_one) * fact_one;
        }
    }
    if (missing == 0) return 0;
    rolls /= fact_one;
    return rolls - rolls * 4 / 5 * std::min(spare, missing) / missing;
}

/// Converts a wait, in units of 1/16 roll, to a speed: 1 for no wait, and 1/2 for `half` rolls.
int speed_of(int sixteenths, int half) { return fact_one * 16 * half / (sixteenths + 16 * half); }

/// The spots in reach of a seat: [0] without a new road, [1] after one road, [2] after two.
struct PlayerReach {
    std::array<int, 3> count{};  // number of spots
    std::array<int, 3> best{};   // highest pips_of_spot(), in quarters of a pip
    std::array<rules::Bits, 3> spots{};
};

PlayerReach reach_of(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player) {
    PlayerReach reach;
    reach.spots[0] = state.open & state.seats[player].ends;
    for_each_in_reach(state, board.layout(), player, [&](int, int spot, int roads) {
        if (state.open[spot]) reach.spots[roads].add(spot);
    });
    // A spot counts only once, with the lowest number of roads.
    reach.spots[2].for_each([&](int spot) {
        if (reach.spots[1][spot]) reach.spots[2].remove(spot);
    });
    for (std::size_t roads = 0; roads < 3; ++roads)
        reach.spots[roads].for_each([&](int spot) {
            ++reach.count[roads];
            reach.best[roads] = std::max(reach.best[roads], static_cast<int>(4 * pips_of_spot(board, pace, spot)));
        });
    return reach;
}

/// Values of all seats, which the facts of several seats need.
struct Table {
    std::array<PlayerReach, rules::most_players> reaches;
    std::array<Pace, rules::most_players> paces;
    std::array<int, rules::most_players> missing{};  // number of points missing to the win, in units of 1/64
};

class SeatFacts {
public:
    SeatFacts(const rules::State& state, const rules::GameBoard& board, const CardsOfAll& cards, const Table& table,
              int player, JudgeFacts& facts)
        : state_(state),
          board_(board),
          cards_(cards[player]),
          table_(table),
          player_(player),
          seat_(state.seats[player]),
          waits_(waits_of(seat_.income, seat_.rates)),
          facts_(facts) {}

    void write() {
        write_points();
        write_prize(state_.largest_army, 3, [](const rules::Seat& seat) { return int{seat.knights}; });
        write_prize(state_.longest_road, 5, [](const rules::Seat& seat) { return int{seat.road_length}; });
        write_cards();
        write_income();
        write_hand();
        write_reach();
        write_turn();
        write_game();
        write_estimate();
    }

private:
    void write_points() {
        const int missing = table_.missing[player_];
        facts_.add_steps(10 * fact_one - missing, 1, 9);
        facts_.add(cards_.seen ? 0 : cards_.cards[index(rules::Card::point)]);
    }

    void write_prize(int holder, int least, auto number) {
        int most = 0;
        for (int other = 0; other < state_.players; ++other)
            if (other != player_) most = std::max(most, number(state_.seats[other]));
        const int own = number(seat_);
        const bool holds = holder == player_;
        const int needed =
            holds ? 0 : std::max(least, holder == rules::nobody ? least : number(state_.seats[holder]) + 1) - own;
        facts_.add(holds);
        facts_.add(own * fact_one / 8);
        for (int within = 1; within <= 3; ++within) facts_.add(!holds && needed <= within);
        facts_.add(holds && own - most >= 1);
        facts_.add(holds && own - most >= 2);
        facts_.add(holds && own - most >= 3);
    }

    void write_cards() {
        facts_.add(seat_.card_count * fact_one / 4);
        for (const rules::Card kind :
             {rules::Card::knight, rules::Card::plenty, rules::Card::monopoly, rules::Card::roads})
            facts_.add(cards_.cards[index(kind)] / 2);
    }

    void write_income() {
        const Counts income = seat_.income;
        for (int resource = 0; resource < resource_count; ++resource) {
            facts_.add(income[resource] * fact_one / 8);
            facts_.add(income[resource] > 0);
            facts_.add(seat_.rates[resource] == 2 ? income[resource] * fact_one / 8 : 0);
        }
        bool any = false;
        for (int resource = 0; resource < resource_count; ++resource) any = any || seat_.rates[resource] == 3;
        facts_.add(any);
        facts_.add(income.total() * fact_one / 32);
        facts_.add(std::min(income[0], income[1]) * fact_one / 8);
        facts_.add(std::min(income[3], income[4]) * fact_one / 8);
        facts_.add(std::min({income[2], income[3], income[4]}) * fact_one / 8);
        int stopped = 0;
        int numbers = 0;
        if (state_.robber != hex::none && yields(board_.terrain(state_.robber)))
            for (const int corner : board_.layout().corners[state_.robber])
                stopped += (seat_.settlements[corner] + 2 * seat_.cities[corner]) * pips[board_.token(state_.robber)];
        for (const auto& of_number : state_.production) numbers += !of_number[player_].empty();
        facts_.add(stopped * fact_one / 8);
        facts_.add(numbers * fact_one / 8);
        constexpr std::array<int, resource_count> nothing_held{};
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, nothing_held, road_price), 16));
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, nothing_held, settlement_price), 32));
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, nothing_held, city_price), 32));
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, nothing_held, card_price), 24));
    }

    void write_hand() {
        for (const int held : cards_.hand) facts_.add_steps(held, 1, 3);
        facts_.add(seat_.hand_size * fact_one / 8);
        facts_.add(std::max(0, seat_.hand_size - state_.discard_limit) * fact_one / 4);
        facts_.add(cards_.hidden / 8);
        facts_.add(!cards_.seen);
        for (const Counts price : {road_price, settlement_price, city_price, card_price}) {
            const int rolls = rolls_to(waits_, seat_.rates, cards_.hand, price);
            facts_.add(speed_of(rolls, 8));
            facts_.add(rolls == 0);
        }
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, cards_.hand, settlement_price + road_price), 12));
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, cards_.hand, city_price + settlement_price), 16));
        facts_.add(speed_of(rolls_to(waits_, seat_.rates, cards_.hand, city_price + city_price), 16));
    }

    void write_reach() {
        facts_.add(seat_.settlement_count * fact_one / 4);
        facts_.add(seat_.city_count * fact_one / 4);
        facts_.add(seat_.road_count * fact_one / 8);
        facts_.add(seat_.settlement_count > 0 && seat_.city_count < city_pieces);
        facts_.add(seat_.settlement_count < settlement_pieces);
        const PlayerReach& reach = table_.reaches[player_];
        facts_.add_steps(reach.count[0] * fact_one, 1, 3);
        facts_.add(reach.best[0]);
        for (const int roads : {1, 2}) {
            facts_.add_steps(reach.count[roads] * fact_one, 1, 2);
            facts_.add(reach.best[roads]);
        }
        // The maximum number of these spots that one rival reaches with at most one road.
        for (const int roads : {0, 1}) {
            int contested = 0;
            for (int rival = 0; rival < state_.players; ++rival) {
                if (rival == player_) continue;
                const PlayerReach& theirs = table_.reaches[rival];
                contested = std::max(contested, (reach.spots[roads] & (theirs.spots[0] | theirs.spots[1])).count());
            }
            facts_.add(std::min(contested, 3) * fact_one / 2);
        }
        int best_city = 0;
        seat_.settlements.for_each([&](int spot) { best_city = std::max(best_city, int{board_.values(spot).pips}); });
        facts_.add(best_city * fact_one / 16);
    }

    void write_turn() {
        const bool set_up = state_.phase == rules::Phase::set_up;
        const int turns = (player_ - state_.turn + state_.players) % state_.players;
        facts_.add(!set_up && turns == 0 && !state_.rolled());
        facts_.add(!set_up && turns == 0 && state_.rolled());
        for (int until = 1; until < rules::most_players; ++until) facts_.add(!set_up && turns == until);
        facts_.add(!set_up && turns == state_.players - 1);
        facts_.add(state_.player == player_);
        facts_.add(state_.phase == rules::Phase::robber && turns == 0);
        facts_.add(seat_.owed * fact_one / 4);
        facts_.add(turns == 0 ? state_.free_roads * fact_one / 2 : 0);
        const int last = state_.players - 1;
        facts_.add(set_up);
        facts_.add(set_up ? player_ * fact_one / last : 0);
        facts_.add(set_up && seat_.settlement_count == 0);
        facts_.add(set_up && seat_.settlement_count == 1);
    }

    void write_game() {
        for (const int players : {2, 3, 5, 6}) facts_.add(state_.players == players);
        facts_.add(state_.offers_per_turn > 0);
        facts_.add(state_.deck_size * fact_one / 32);
        int least = 20 * fact_one;
        for (int rival = 0; rival < state_.players; ++rival)
            if (rival != player_) least = std::min(least, table_.missing[rival]);
        facts_.add(fact_one * fact_one / (least + fact_one / 2));
    }

    void write_estimate() {
        const Plan plan{table_.paces[player_], goals_of(state_, board_, table_.paces[player_], player_)};
        const Evaluation evaluation(state_, player_, plan, advanced_weights.evaluation);
        Counts hand;
        for (int resource = 0; resource < resource_count; ++resource)
            hand += Counts::of(resource, (cards_.hand[resource] + fact_one / 2) / fact_one);
        const int needed = static_cast<int>(std::clamp(-evaluation.worth(hand), 0.0, 400.0));
        facts_.add(needed * fact_one / 100);
        facts_.add(fact_one * 20 / (needed + 20));
        facts_.add(static_cast<int>(evaluation.rolls() * fact_one / 20));
        facts_.add(static_cast<int>(plan.goals.reach));
    }

    const rules::State& state_;
    const rules::GameBoard& board_;
    const SeatCards& cards_;
    const Table& table_;
    int player_;
    const rules::Seat& seat_;
    Waits waits_;
    JudgeFactWriter facts_;
};

/// Returns the expected number of each kind in `places` that draw from `loose`, the cards whose place is unknown.
std::array<int, resource_count> expect(const std::array<int, resource_count>& loose, int places) {
    std::array<int, resource_count> expected{};
    int all = 0;
    for (const int cards : loose) all += cards;
    if (all == 0) return expected;
    for (int kind = 0; kind < resource_count; ++kind) expected[kind] = fact_one * places * loose[kind] / all;
    return expected;
}

/// Returns the expected resource cards of all players. Weights and sums are integers below 2^64, so that results do not
/// depend on the order of players.
std::array<std::array<int, resource_count>, rules::most_players> expected_hands(const rules::State& seen,
                                                                                const rules::HandOdds& odds) {
    std::array<std::array<std::uint64_t, resource_count>, rules::most_players> sums{};
    std::uint64_t total = 0;
    for (const auto& [hands, weight] : odds.possible()) {
        const auto each_weight = static_cast<std::uint64_t>(weight);
        const auto loose = unlocated_cards(hands, seen, rules::nobody);
        total += each_weight;
        for (int player = 0; player < seen.players; ++player) {
            const auto found = expect(loose, seen.seats[player].hand_size - hands[player].total());
            for (int kind = 0; kind < resource_count; ++kind)
                sums[player][kind] +=
                    each_weight * static_cast<std::uint64_t>(fact_one * hands[player][kind] + found[kind]);
        }
    }
    std::array<std::array<int, resource_count>, rules::most_players> expected{};
    for (int player = 0; player < seen.players; ++player)
        for (int kind = 0; kind < resource_count; ++kind)
            expected[player][kind] = static_cast<int>(sums[player][kind] / total);
    return expected;
}

}  // namespace

CardsOfAll known_cards(const rules::State& state) {
    CardsOfAll all;
    for (int player = 0; player < state.players; ++player)
        for (int kind = 0; kind < resource_count; ++kind) {
            all[player].hand[kind] = fact_one * state.seats[player].hand[kind];
            all[player].cards[kind] = fact_one * state.seats[player].cards[kind];
        }
    return all;
}

CardsOfAll expected_cards(const rules::State& seen, rules::Viewer viewer, const rules::HandOdds& odds) {
    slow_assert(is_consistent(odds, seen, viewer, false));
    CardsOfAll all;
    const rules::KnownHands known = odds.proven();
    const auto expected = expected_hands(seen, odds);
    std::array<int, resource_count> deck{};
    const Counts unplayed = rules::supply_of(seen.players).deck - seen.played_cards;
    for (int kind = 0; kind < resource_count; ++kind) {
        deck[kind] = unplayed[kind];
        if (viewer.is_player()) deck[kind] -= seen.seats[viewer.player()].cards[kind];
    }
    for (int player = 0; player < seen.players; ++player) {
        const rules::Seat& seat = seen.seats[player];
        SeatCards& cards = all[player];
        cards.hand = expected[player];
        if (player == viewer) {
            for (int kind = 0; kind < resource_count; ++kind) cards.cards[kind] = fact_one * seat.cards[kind];
            continue;
        }
        cards.cards = expect(deck, seat.card_count);
        // If the player's victory point cards were enough to win, the player would have won already.
        int& points = cards.cards[index(rules::Card::point)];
        points = std::min(points, fact_one * std::max(0, seen.points_to_win - 1 - seat.open_points));
        const int hidden = seat.hand_size - known[player].total();
        cards.hidden = fact_one * hidden;
        cards.seen = hidden == 0 && seat.card_count == 0;
    }
    return all;
}

rules::State without_hidden_cards(const rules::State& seen, rules::Viewer viewer) {
    rules::State state = seen;
    for (int player = 0; player < state.players; ++player)
        if (player != viewer) state.seats[player].hand = state.seats[player].cards = {};
    return state;
}

void judge_facts(const rules::State& state, const rules::GameBoard& board, const CardsOfAll& cards,
                 std::span<JudgeFacts> facts) {
    Table table;
    for (int player = 0; player < state.players; ++player) {
        table.paces[player] = pace_of(state, player);
        table.reaches[player] = reach_of(state, board, table.paces[player], player);
        table.missing[player] = std::max(0, fact_one * (state.points_to_win - state.seats[player].open_points) -
                                                cards[player].cards[index(rules::Card::point)]);
    }
    for (int player = 0; player < state.players; ++player)
        SeatFacts(state, board, cards, table, player, facts[player]).write();
}

namespace {

using First = std::array<std::int32_t, JudgeParts::first_units>;
using Second = std::array<std::int32_t, JudgeParts::second_units>;

/// Adds a row of weights, multiplied by `value`.
template <class Units>
void add(Units& sums, const std::int16_t* row, int value) {
    for (std::size_t unit = 0; unit < sums.size(); ++unit) sums[unit] += value * row[unit];
}

/// Converts sums to the values of rectified linear units: divides the sums by `parts` and clamps the results.
template <class Units>
void rectify(Units& units, int parts) {
    for (auto& unit : units) unit = std::clamp(unit / parts, 0, largest_unit);
}

/// Returns the network's output (logit) for each seat, in units of 1 / (weight_parts * unit_parts).
std::array<int, rules::most_players> worths_of(std::span<const JudgeFacts> facts, const JudgeWeights& weights) {
    const auto seats = static_cast<int>(facts.size());
    std::array<First, rules::most_players> layer{};
    for (int seat = 0; seat < seats; ++seat) {
        First& units = layer[seat];
        add(units, &weights[JudgeParts::first_offset], fact_one);
        for (std::size_t fact = 0; fact < JudgeParts::facts; ++fact)
            if (const int value = facts[seat][fact]; value != 0)
                add(units, &weights[JudgeParts::first + fact * JudgeParts::first_units], value);
        rectify(units, fact_one * weight_parts / unit_parts);
    }
    std::array<int, rules::most_players> worths{};
    for (int seat = 0; seat < seats; ++seat) {
        Second sums{};
        add(sums, &weights[JudgeParts::second_offset], unit_parts);
        for (std::size_t unit = 0; unit < JudgeParts::first_units; ++unit) {
            int sum = 0;
            int most = 0;
            for (int rival = 0; rival < seats; ++rival) {
                if (rival == seat) continue;
                sum += layer[rival][unit];
                most = std::max(most, layer[rival][unit]);
            }
            const std::size_t row = unit * JudgeParts::second_units;
            add(sums, &weights[JudgeParts::own + row], layer[seat][unit]);
            add(sums, &weights[JudgeParts::rivals_mean + row], sum / (seats - 1));
            add(sums, &weights[JudgeParts::rivals_most + row], most);
        }
        rectify(sums, weight_parts);
        for (std::size_t unit = 0; unit < JudgeParts::second_units; ++unit)
            worths[seat] += sums[unit] * weights[JudgeParts::second + unit];
        for (std::size_t fact = 0; fact < JudgeParts::facts; ++fact)
            worths[seat] += facts[seat][fact] * weights[JudgeParts::direct + fact] * (unit_parts / fact_one);
    }
    return worths;
}

}  // namespace

WinProbabilities judged(std::span<const JudgeFacts> facts, const JudgeWeights& weights) {
    const std::size_t seats = facts.size();
    const std::array<int, rules::most_players> worths = worths_of(facts, weights);
    const int most = *std::max_element(worths.begin(), worths.begin() + seats);
    // The shares are integers, so their sum does not depend on the order of the seats.
    std::array<std::int64_t, rules::most_players> shares{};
    std::int64_t sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        constexpr double parts = weight_parts * unit_parts;
        const double below = (static_cast<double>(worths[seat]) - static_cast<double>(most)) / parts;
        sum += shares[seat] = static_cast<std::int64_t>(0x1p40 * exponential(below));
    }
    WinProbabilities chances{};
    for (std::size_t seat = 0; seat < seats; ++seat)
        chances[seat] = static_cast<double>(shares[seat]) / static_cast<double>(sum);
    return chances;
}

namespace {

WinProbabilities judge_with(const CardsOfAll& cards, const rules::State& state, const rules::GameBoard& board) {
    if (state.phase == rules::Phase::over) {
        WinProbabilities chances{};
        chances[static_cast<std::size_t>(state.winner)] = 1;
        return chances;
    }
    std::array<JudgeFacts, rules::most_players> all;
    const auto facts = std::span(all).first(state.players);
    judge_facts(state, board, cards, facts);
    return judged(facts, judge_weights);
}

}  // namespace

WinProbabilities judge(const rules::State& state, const rules::GameBoard& board) {
    return judge_with(known_cards(state), state, board);
}

WinProbabilities judge(const rules::State& seen, const rules::GameBoard& board, rules::Viewer viewer,
                       const rules::HandOdds& odds) {
    return judge_with(expected_cards(seen, viewer, odds), without_hidden_cards(seen, viewer), board);
}

}  // namespace hexsmith::catan::players
