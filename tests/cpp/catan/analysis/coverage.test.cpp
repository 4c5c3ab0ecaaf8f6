// The coverage of the intervals of analyses. `hexsmith_research intervals` measures more positions.
#include <catch_amalgamated.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "catan/analysis/best_arm.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

/// A choice in a list with a known true chance.
struct KnownChoice {
    double chance = 0;
    std::vector<int> counted;  // 1 for each game that was won
    int chosen = 0;            // wins in the games that select
};

double unit(Rng& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// The number of figures of a kind whose intervals contain the true value.
struct Within {
    int within = 0;
    int all = 0;

    void add(stats::Interval interval, double truth) {
        ++all;
        within += interval.low <= truth && truth <= interval.high;
    }
    double share() const { return static_cast<double>(within) / all; }
};

struct ListCoverage {
    Within second;
    Within last;
    Within last_loss;
    Within all;
};

/// Ranks a list of choices after sequential halving, as SpotChances does. The games share a part of their luck.
void cover_list(int count, int games, Rng& random, ListCoverage& coverage) {
    std::vector<KnownChoice> choices(static_cast<std::size_t>(count));
    for (KnownChoice& choice : choices) choice.chance = 0.1 + 0.22 * unit(random);
    std::vector<std::size_t> left(choices.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    const int per_round = games / halving_rounds(choices.size());
    std::vector<double> luck;
    while (left.size() > 1) {
        const int passes = std::max(1, per_round / (2 * static_cast<int>(left.size())));
        const std::size_t played = choices[left[0]].counted.size();
        for (int pass = 0; pass < passes; ++pass) luck.push_back(unit(random));
        for (const std::size_t place : left) {
            KnownChoice& choice = choices[place];
            for (std::size_t game = played; game < luck.size(); ++game) {
                choice.chosen += unit(random) < choice.chance;
                const bool shared = unit(random) < 0.3;
                choice.counted.push_back((shared ? luck[game] : unit(random)) < choice.chance);
            }
        }
        keep_better_half(left, [&](std::size_t place) { return choices[place].chosen; });
    }
    const KnownChoice& best = choices[left[0]];
    const auto wins = std::accumulate(best.counted.begin(), best.counted.end(), std::int64_t{0});
    const stats::Proportion seen{wins, static_cast<std::int64_t>(best.counted.size())};
    std::vector<PairedTrials> trials;
    std::vector<double> truths;
    for (std::size_t place = 0; place < choices.size(); ++place) {
        if (place == left[0]) continue;
        PairedTrials& paired = trials.emplace_back();
        const std::vector<int>& counted = choices[place].counted;
        for (std::size_t game = 0; game < counted.size(); ++game) paired.add(counted[game], best.counted[game]);
        truths.push_back(choices[place].chance);
    }
    const ComparedChance first{
        .chance = seen.rate(), .interval = *stats::wilson_interval(seen, 0.95), .loss_interval = {0, 0}};
    const std::vector<RankedChance> ranked = rank_other_choices(first, {seen.rate(), seen.games}, trials, 0.95);
    for (const RankedChance& choice : ranked) coverage.all.add(choice.interval, truths[choice.place]);
    coverage.second.add(ranked.front().interval, truths[ranked.front().place]);
    coverage.last.add(ranked.back().interval, truths[ranked.back().place]);
    coverage.last_loss.add(ranked.back().loss_interval, best.chance - truths[ranked.back().place]);
}

}  // namespace

TEST_CASE("Intervals of the first and the last choices contain the true value, for 200 lists of each length") {
    Rng random(1);
    for (const int count : {5, 40}) {
        CAPTURE(count);
        ListCoverage coverage;
        for (int list = 0; list < 200; ++list) cover_list(count, 100 * count, random, coverage);
        // The coverage of 95 %, minus 2.6 standard errors of 200.
        CHECK(coverage.second.share() >= 0.91);
        CHECK(coverage.last.share() >= 0.91);
        CHECK(coverage.last_loss.share() >= 0.91);
        CHECK(coverage.all.share() >= 0.91);
    }
}

TEST_CASE("Intervals of win chances contain the true value, for 40 positions with 400 whole games each", "[.all]") {
    Within chances;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng random(seed);
        const RatedBoard board(standard_setup,
                               {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
        const int players = 2 + static_cast<int>(seed % 3);
        GameOptions options{.players = players, .seed = seed};
        options.points_to_win = 8 + static_cast<int>(seed % 5);
        State state = new_game(board, options);
        Knowledge knowledge;
        Plans plans;
        const std::uint32_t moves = 8 + random.below(200);
        while (state.moves < moves && state.phase != Phase::over) {
            const State before = state;
            const Move move = choose_move(state, board, Level::intermediate, seed, plans);
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
        if (state.phase == Phase::over) continue;
        const SeenPosition seen{&state, state.player, knowledge.of(state.player)};
        SeatShares shares{};
        run_at_once(add_playouts(board, seen, {.seed = seed}, 200, shares));
        std::array<double, most_players> truth{};
        constexpr int games = 400;
        for (int game = 0; game < games; ++game) {
            const auto played = run_at_once(play_out(board, seen, nullptr, {.seed = seed + 1'000}, game));
            for (std::size_t seat = 0; seat < truth.size(); ++seat) truth[seat] += played->chances[seat] / games;
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            const stats::Interval interval = shares[seat].interval(0.95);
            // The interval is widened by the standard error of the true value.
            const double z = stats::critical_value(0.95);
            const double mean = shares[seat].mean();
            const double by_truth = z * std::sqrt(truth[seat] * (1 - truth[seat]) / games);
            chances.add(
                {mean - std::hypot(mean - interval.low, by_truth), mean + std::hypot(interval.high - mean, by_truth)},
                truth[seat]);
        }
    }
    CAPTURE(chances.within, chances.all);
    CHECK(chances.all > 60);
    CHECK(chances.share() >= 0.88);
}
