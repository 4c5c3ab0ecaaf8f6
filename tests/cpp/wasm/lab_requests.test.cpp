// What the decoders of "hexsmith/lab" read from the very numbers that JavaScript writes (tests/golden/requests.txt):
// each field, since fields of one kind could change places unseen.
#include <array>
#include <catch_amalgamated.hpp>
#include <limits>
#include <string_view>
#include <vector>

#include "core/seed.hpp"
#include "requests.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/cribbage_game_request.hpp"
#include "wasm/cribbage_request.hpp"
#include "wasm/sampling_request.hpp"
#include "wasm/stats_request.hpp"
#include "wasm/tournament_request.hpp"
#include "wasm/tune_request.hpp"

using namespace hexsmith;
using namespace hexsmith::wasm;
using cribbage::CardSet;

namespace {

CardSet cards(std::initializer_list<std::string_view> names) {
    CardSet found;
    for (const std::string_view name : names) found.insert(cribbage::parse_card(name).value());
    return found;
}

const CardSet four = cards({"5H", "TD", "JS", "AC"});
const CardSet six = four | cards({"2C", "KS"});

}  // namespace

TEST_CASE("what is asked of statistics is read as it was written") {
    CHECK(read_golden<SummaryRequest>("Summary", "given").values == std::vector<double>{1.5, -2, 3});

    const auto plain = read_golden<SampleSizeRequest>("SampleSize", "default");
    CHECK(plain.margin == 0.0625);
    CHECK(plain.options.confidence == 0.95);
    CHECK(plain.options.proportion == 0.5);
    const auto size = read_golden<SampleSizeRequest>("SampleSize", "given");
    CHECK(size.margin == 0.125);
    CHECK(size.options.confidence == 0.75);
    CHECK(size.options.proportion == 0.25);

    const auto convergence = read_golden<ConvergenceRequest>("Convergence", "given");
    CHECK(convergence.standard_deviation == 2.5);
    CHECK(convergence.errors == std::vector<double>{0.5, 0.25});

    const auto proportions = read_golden<ProportionsRequest>("Proportions", "given");
    CHECK(proportions.a.wins == 3);
    CHECK(proportions.a.games == 7);
    CHECK(proportions.b.wins == 2);
    CHECK(proportions.b.games == 9);
    const auto proportion = read_golden<ProportionRequest>("Proportion", "given").proportion;
    CHECK(proportion.wins == 3);
    CHECK(proportion.games == 7);
    CHECK(read_golden<IntervalRequest>("Interval", "default").confidence == 0.95);
    const auto interval = read_golden<IntervalRequest>("Interval", "given");
    CHECK(interval.proportion.wins == 3);
    CHECK(interval.proportion.games == 7);
    CHECK(interval.confidence == 0.75);
    const auto difference = read_golden<DifferenceRequest>("Difference", "given");
    CHECK(difference.proportions.a.wins == 3);
    CHECK(difference.proportions.b.games == 9);
    CHECK(difference.confidence == 0.5);

    const auto elo = read_golden<EloRequest>("Elo", "default");
    CHECK(elo.before.a == 1500);
    CHECK(elo.before.b == 1400.5);
    CHECK(elo.score == 0.5);
    CHECK(elo.k == 32);
    const auto other = read_golden<EloRequest>("Elo", "given");
    CHECK(other.before.a == -1);
    CHECK(other.before.b == 2);
    CHECK(other.score == 1);
    CHECK(other.k == 16);

    const auto assessment = read_golden<AssessmentRequest>("Assessment", "five");
    CHECK(assessment.scores.counts == std::array<std::int64_t, 5>{1, 2, 3, 4, 5});
    CHECK(assessment.confidence == 0.95);
    const auto three = read_golden<AssessmentRequest>("Assessment", "three");
    CHECK(three.scores.counts == std::array<std::int64_t, 5>{1, 0, 2, 0, 3});
    CHECK(three.confidence == 0.75);

    const auto ratings = read_golden<RatingsRequest>("Ratings", "given");
    CHECK(ratings.players == 3);
    REQUIRE(ratings.pairings.size() == 2);
    CHECK(ratings.pairings[0].a == 1);
    CHECK(ratings.pairings[0].b == 0);
    CHECK(ratings.pairings[0].scores.counts == std::array<std::int64_t, 5>{1, 0, 2, 0, 3});
    CHECK(ratings.pairings[1].a == 0);
    CHECK(ratings.pairings[1].b == 2);
    CHECK(ratings.pairings[1].scores.counts == std::array<std::int64_t, 5>{1, 2, 3, 4, 5});
}

TEST_CASE("what to sample is read as it was written") {
    const auto plain = read_golden<SamplingRequest>("Sampling", "default");
    CHECK(plain.config.min_samples == stats::fast.min_samples);
    CHECK(plain.config.max_samples == stats::fast.max_samples);
    CHECK(plain.config.target_standard_error == stats::fast.target_standard_error);
    CHECK(plain.time_budget_ms == stats::fast.time_budget_ms);
    CHECK(plain.seed == seed_of("s"));
    const auto given = read_golden<SamplingRequest>("Sampling", "given");
    CHECK(given.config.min_samples == 2);
    CHECK(given.config.max_samples == 3);
    CHECK(given.config.target_standard_error == 0.25);
    CHECK_FALSE(given.time_budget_ms);
    CHECK(given.seed == seed_of("6"));

    const auto bootstrap = read_golden<BootstrapRequest>("Bootstrap", "default");
    CHECK(bootstrap.seed == seed_of("b"));
    CHECK(bootstrap.options.resamples == stats::BootstrapOptions{}.resamples);
    CHECK(bootstrap.options.confidence == stats::BootstrapOptions{}.confidence);
    CHECK(bootstrap.count == 3);
    CHECK(read_golden<ValuesRequest>("Values", "some").values == std::vector<double>{1.5, -2, 3});
    const auto other = read_golden<BootstrapRequest>("Bootstrap", "given");
    CHECK(other.seed == seed_of("5"));
    CHECK(other.options.resamples == 7);
    CHECK(other.options.confidence == 0.75);
    CHECK(other.count == 1);
    CHECK(read_golden<ValuesRequest>("Values", "one").values == std::vector<double>{4});
}

TEST_CASE("what tournament to play is read as it was written") {
    const auto plain = read_golden<TournamentRequest>("Tournament", "default");
    CHECK(plain.seed == seed_of("t"));
    CHECK(plain.players == 2);
    CHECK(plain.options.first_pair == 0);
    CHECK(plain.options.pairs == 250);
    CHECK_FALSE(plain.time_budget_ms);
    CHECK_FALSE(plain.options.sequential);

    const auto given = read_golden<TournamentRequest>("Tournament", "given");
    CHECK(given.seed == seed_of("1"));
    CHECK(given.options.first_pair == 5);
    CHECK(given.options.pairs == 2);
    CHECK(given.time_budget_ms == 1e9);
    REQUIRE(given.options.sequential);
    CHECK(given.options.sequential->elo_0 == -1);
    CHECK(given.options.sequential->elo_1 == 2);
    CHECK(given.options.sequential->alpha == 0.125);
    CHECK(given.options.sequential->beta == 0.25);
    CHECK(read_golden<TournamentRequest>("Tournament", "three").players == 3);

    const auto levels = read_golden<LevelsRequest>("Levels", "given");
    CHECK(levels.tournament.seed == seed_of("4"));
    CHECK(levels.tournament.options.first_pair == 6);
    CHECK(levels.tournament.options.pairs == 1);
    CHECK(levels.contest.first == cribbage::Level::beginner);
    CHECK(levels.contest.second == cribbage::Level::intermediate);
}

TEST_CASE("hands of cribbage are read as they were written") {
    const auto plain = read_golden<HandScoreRequest>("HandScore", "default");
    CHECK(plain.hand == four);
    CHECK(plain.starter == cribbage::parse_card("2C"));
    CHECK_FALSE(plain.crib);
    CHECK(read_golden<HandScoreRequest>("HandScore", "crib").crib);

    const auto discard = read_golden<DiscardRequest>("Discard", "default");
    CHECK(discard.six == six);
    CHECK_FALSE(discard.dealer);
    CHECK(discard.model == cribbage::CribModel::uniform);
    const auto given = read_golden<DiscardRequest>("Discard", "given");
    CHECK(given.six == six);
    CHECK(given.dealer);
    CHECK(given.model == cribbage::CribModel::table);
    const auto distribution = read_golden<DistributionRequest>("Distribution", "given");
    CHECK(distribution.discard.six == six);
    CHECK(distribution.discard.dealer);
    CHECK(distribution.discard.model == cribbage::CribModel::table);
    CHECK(distribution.two == cards({"KS", "TD"}));

    const auto anytime = read_golden<AnytimeRequest>("Anytime", "default");
    CHECK(anytime.six == six);
    CHECK_FALSE(anytime.dealer);
    CHECK_FALSE(anytime.time_budget_ms);
    CHECK(read_golden<AnytimeRequest>("Anytime", "given").dealer);
    CHECK(read_golden<AnytimeRequest>("Anytime", "given").time_budget_ms == 1e9);

    const auto hand = read_golden<HandRequest>("Hand", "default");
    CHECK(hand.sampling.seed == seed_of("1"));
    CHECK(hand.keep == four);
    CHECK(hand.excluded.empty());
    const auto other = read_golden<HandRequest>("Hand", "given");
    CHECK(other.sampling.seed == seed_of("2"));
    CHECK(other.sampling.config.min_samples == 8);
    CHECK(other.sampling.config.max_samples == 9);
    CHECK(other.keep == four);
    CHECK(other.excluded == cards({"2C", "KS", "3D"}));
}

TEST_CASE("games of cribbage are read as they were written") {
    const auto begins = read_golden<CribbageGameRequest>("CribbageGame", "new");
    CHECK(begins.seed == seed_of("3"));
    CHECK(begins.dealer == 0);
    CHECK(begins.moves.empty());

    cribbage::Game game = cribbage::new_game(seed_of("g"), 1);
    const auto begun = read_golden<CribbageGameRequest>("CribbageGame", "begun");
    CHECK(begun.seed == seed_of("g"));
    CHECK(begun.dealer == 1);
    REQUIRE(begun.moves.size() == 4);
    for (const cribbage::Move move : begun.moves) {
        CHECK(move == *cribbage::legal_moves(game).begin());
        game = cribbage::apply(game, move);
    }
    const CribbageReplay replay(begun);
    CHECK(replay.legal);
    CHECK(replay.made == 4);

    const auto view = read_golden<CribbageViewRequest>("CribbageView", "begun");
    CHECK(view.seat == 1);
    CHECK(view.game.seed == begun.seed);
    CHECK(view.game.dealer == begun.dealer);
    CHECK(view.game.moves == begun.moves);
    const auto decision = read_golden<CribbageDecisionRequest>("CribbageDecision", "begun");
    CHECK(decision.level == cribbage::Level::intermediate);
    CHECK(decision.game.hands == game.hands);
    CHECK(decision.game.phase == cribbage::Phase::play);
    CHECK(decision.game.turn == game.turn);
}

TEST_CASE("what to anneal in the laboratory is read as it was written") {
    const auto puzzle = read_golden<AnnealRequest>("Anneal", "magic19");
    CHECK(puzzle.seed == seed_of("m"));
    CHECK(puzzle.steps == 6);
    CHECK(puzzle.restarts == 5);
    CHECK(puzzle.patience == 4);
    CHECK_FALSE(puzzle.schedule);

    const auto tune = read_golden<TuneRequest>("Tune", "given");
    CHECK(tune.annealing.seed == seed_of(std::u16string_view(u"a\u00e9")));
    CHECK(tune.annealing.steps == 2);
    CHECK(tune.annealing.restarts == 3);
    CHECK(tune.annealing.time_budget_ms == 1e9);
    CHECK(tune.annealing.trace);
    CHECK(tune.start.base_resource_strength == std::array<double, 5>{1, 2, 3, 4, 5});
    CHECK(tune.start.harbor_strength == catan::HarborStrength::own);
    CHECK(tune.boards == 2);
    CHECK(tune.holdout == 0.5);
    CHECK(tune.gone_ms == 0);

    // Board by board: the first and the third position, then the second.
    const auto first = read_golden<PositionsRequest>("Positions", "first");
    CHECK(first.board.harbor_count == 1);
    CHECK(first.begins);
    REQUIRE(first.positions.size() == 2);
    CHECK(first.positions[0].settlements == std::vector<std::int16_t>{3, 9});
    CHECK(first.positions[0].own == std::vector<std::int16_t>{9});
    CHECK(first.positions[0].expert == 0);
    CHECK(first.positions[1].settlements.empty());
    CHECK(first.positions[1].own.empty());
    CHECK(first.positions[1].expert == 2);
    const auto second = read_golden<PositionsRequest>("Positions", "second");
    CHECK(second.board.harbor_count == 0);
    CHECK(second.begins);
    REQUIRE(second.positions.size() == 1);
    CHECK(second.positions[0].expert == 5);
}
