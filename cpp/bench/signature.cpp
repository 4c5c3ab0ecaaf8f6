// Prints the signature, a hash over many results. The signature shows whether behavior changed, and whether all
// compilers, optimizations and machines compute the same bits. A commit that changes the signature states the new
// signature.
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

#include "anneal/temperature.hpp"
#include "bench/sixty_one.hpp"
#include "catan/analysis/certificate.hpp"
#include "catan/analysis/game_review.hpp"
#include "catan/analysis/spot_chances.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/drop_in/drop_in.hpp"
#include "catan/drop_in/placements.hpp"
#include "catan/fairness/attribution.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/repair.hpp"
#include "catan/players/judge.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/evaluator.hpp"
#include "catan/settle/opening_chances.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "catan/settle/seat_chances.hpp"
#include "catan/tune/labelled_positions.hpp"
#include "core/hash.hpp"
#include "core/random.hpp"
#include "cribbage/contest.hpp"
#include "cribbage/discard.hpp"
#include "magic19/solver.hpp"
#include "stats/bootstrap.hpp"
#include "stats/monte_carlo.hpp"
#include "stats/proportion.hpp"
#include "stats/tournament.hpp"
#include "tune/tuner.hpp"

namespace hexsmith::bench {

inline void add(Fnv1a& hash, const catan::Setup& setup, const catan::Hexes& hexes) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        hash.add(static_cast<std::uint8_t>(index(hexes.terrains[hex])));
        hash.add(hexes.tokens[hex]);
    }
}

inline void add(Fnv1a& hash, const catan::Setup& setup, const catan::Board& board) {
    add(hash, setup, board.hexes);
    for (int slot = 0; slot < board.harbor_count; ++slot)
        hash.add(static_cast<std::uint8_t>(index(board.harbors[slot])));
}

/// Adds fair boards with every option of the generator, percentiles of official boards, and repairs.
inline void add_fair_boards(Fnv1a& hash) {
    catan::Setup lake = catan::standard_setup;  // a custom shape without regions and letters
    std::array<hex::Axial, 18> ring{};
    for (std::size_t hex = 0, next = 0; hex < 19; ++hex)
        if (hex != 9) ring[next++] = catan::standard_setup.layout.hexes[hex];
    lake.layout = hex::make_layout(ring);
    lake.bag.terrains[index(catan::Terrain::desert)] = 0;
    lake.harbor_count = 0;
    catan::Locks locks;
    locks.terrains[9] = catan::Terrain::desert;
    locks.tokens[0] = 6;
    locks.harbors[0] = catan::Harbor::ore;

    const auto add_board = [&](const catan::Setup& setup, catan::generate::FairOptions options, std::uint64_t seed) {
        options.seed = seed;
        const catan::generate::GeneratedBoard fair = run_at_once(generate_fair(setup, options));
        add(hash, setup, fair.board);
        hash.add(fair.energy);
        hash.add(static_cast<std::uint64_t>(fair.accepted));
        // 366 = 6 * 61 is a former maximum number of intersections. Another number would change the signature.
        const catan::fairness::Attribution shares = attribute(setup, options.criteria, fair.board);
        for (const double share : std::span(shares.intersections).first<366>()) hash.add(share);
    };
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        for (const catan::LayoutKind kind : {catan::LayoutKind::standard, catan::LayoutKind::extension}) {
            const catan::Setup& setup =
                kind == catan::LayoutKind::standard ? catan::standard_setup : catan::extension_setup;
            add_board(setup, {}, seed);
            add_board(setup,
                      {.criteria = {.pip_cap = 10},
                       .forbidden_terms = bit(catan::fairness::Term::pips_above_cap) |
                                          bit(catan::fairness::Term::adjacent_high_numbers)},
                      seed);
            add_board(setup, {.desert = catan::DesertPlace::coast, .harbors = catan::generate::HarborOrder::shuffled},
                      seed);
            add_board(setup, {.harbors = catan::generate::HarborOrder::none, .locks = locks}, seed);
            add_board(setup, catan::generate::spiral_options(), seed);
            const catan::Board official = catan::generate::official_board(setup, seed);
            hash.add(*catan::fairness::percentile(kind, official));
            const catan::generate::Repair repaired = run_at_once(
                catan::generate::repair(setup, {.swaps = kind == catan::LayoutKind::standard ? 2 : 1}, official));
            add(hash, setup, repaired.board);
            for (const catan::generate::RepairStep& step : repaired.steps) hash.add(step.gain);
        }
        add_board(lake, {}, seed);
    }
}

/// Adds rankings of spots, drafts of every policy, win chances after drafts, advice of the coach, and placements of the
/// drop-in generator, for random boards of both named layouts and for both sets of parameters.
inline void add_settlements(Fnv1a& hash) {
    const auto add_draft = [&](const catan::settle::Draft& draft) {
        hash.add(draft.gap());
        for (const catan::settle::Pick& pick :
             std::span(draft.picks).first(static_cast<std::size_t>(draft.pick_count))) {
            hash.add(static_cast<std::uint64_t>(pick.intersection));
            hash.add(static_cast<std::uint64_t>(pick.road));
            hash.add(pick.score);
        }
    };
    const auto add_chances = [&](const catan::Setup& setup, const catan::Board& board,
                                 const catan::settle::ScoredBoard& worth, int players) {
        const catan::settle::Draft draft = draft_greedy(worth, {players});
        catan::settle::SeatOpenings openings;
        for (int seat = 0; seat < players; ++seat)
            openings[seat].settlements = {draft.seats[seat].settlements[0], draft.seats[seat].settlements[1]};
        const auto seats = std::span(openings).first(static_cast<std::size_t>(players));
        for (const double chance : opening_chances(setup, board, seats)) hash.add(chance);
    };
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        for (const catan::Setup* setup : {&catan::standard_setup, &catan::extension_setup}) {
            Rng random(seed);
            const catan::Board board{deal(*setup, {}, random), setup->harbor_count, setup->harbors};
            for (const catan::settle::SpotParams& params :
                 {catan::settle::SpotParams{}, catan::settle::proven_params}) {
                for (const catan::settle::Spot& spot : rank_spots(*setup, board, params)) {
                    hash.add(static_cast<std::uint64_t>(spot.intersection));
                    hash.add(spot.breakdown.score);
                    hash.add(static_cast<std::uint64_t>(spot.breakdown.reasons));
                }
                const catan::settle::ScoredBoard worth(*setup, board, params);
                for (int players = 2; players <= 5; ++players) {
                    add_draft(draft_greedy(worth, {players}));
                    add_draft(draft_maxmin(worth, {players}));
                    add_draft(run_at_once(draft_optimal(worth, {players})));
                }
                for (int players = 2; players <= catan::most_players; ++players)
                    add_chances(*setup, board, worth, players);
                const catan::settle::Draft draft = draft_greedy(worth, {});
                const catan::settle::CoachOptions options{.seat = static_cast<int>(seed % 4), .samples = 100};
                const catan::settle::DraftAdvice advice = run_at_once(
                    coach(worth, {.settlements = std::span(&draft.picks[0].intersection, 1)}, options, random));
                for (const catan::settle::AdvisedSpot& spot : advice.spots) {
                    hash.add(static_cast<std::uint64_t>(spot.intersection));
                    hash.add(spot.still_open);
                    hash.add(spot.standard_error);
                }
            }
            if (setup != &catan::standard_setup) continue;
            for (const catan::drop_in::Placement& placement : catan::drop_in::calculate_placements(board.hexes, 4)) {
                hash.add(static_cast<std::uint64_t>(placement.settlement));
                hash.add(static_cast<std::uint64_t>(placement.road));
            }
        }
}

}  // namespace hexsmith::bench

namespace {

using namespace hexsmith;

constexpr catan::BalanceMode modes[] = {catan::BalanceMode::resources, catan::BalanceMode::numbers,
                                        catan::BalanceMode::both};

/// Adds classic boards: of 1,000 seeds in all modes with few and many steps, on the extension layout, and with each
/// schedule.
void add_boards(Fnv1a& hash) {
    const auto add_board = [&](const catan::Setup& setup, catan::generate::ClassicOptions options, int seed) {
        const std::string text = std::to_string(seed);
        options.seed = seed_of(text);
        const catan::generate::GeneratedBoard generated =
            run_at_once(catan::generate::generate_classic(setup, options));
        bench::add(hash, setup, generated.board.hexes);
        hash.add(generated.energy);
        hash.add(static_cast<std::uint64_t>(generated.accepted));
    };
    for (int seed = 0; seed < 1000; ++seed)
        for (const catan::BalanceMode mode : modes)
            for (catan::generate::ClassicOptions options :
                 {catan::generate::classic_options(), catan::generate::patient_options()}) {
                options.mode = mode;
                add_board(catan::standard_setup, options, seed);
            }
    for (int seed = 0; seed < 100; ++seed) {
        add_board(catan::extension_setup, catan::generate::classic_options(), seed);
        for (const anneal::AnySchedule& schedule :
             {anneal::AnySchedule{anneal::Fast{}}, anneal::AnySchedule{anneal::Nested{}},
              anneal::AnySchedule{anneal::Adaptive{}}}) {
            catan::generate::ClassicOptions options = catan::generate::classic_options();
            options.schedule = schedule;
            add_board(catan::standard_setup, options, seed);
        }
    }
}

/// Adds boards of the drop-in generator.
void add_drop_in(Fnv1a& hash) {
    for (int seed = 0; seed < 1000; ++seed)
        for (const catan::BalanceMode mode : modes) {
            const std::string digits = std::to_string(seed);
            const catan::Hexes hexes =
                catan::drop_in::generate(std::u16string(digits.begin(), digits.end()), mode, 300);
            bench::add(hash, catan::standard_setup, hexes);
        }
}

/// Adds the win chances of seats on fair boards, for two to six players.
void add_seat_chances(Fnv1a& hash) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const int players = 2 + static_cast<int>(seed) % 5;
        const catan::Setup& setup = players > 4 ? catan::extension_setup : catan::standard_setup;
        const catan::Board board = run_at_once(catan::generate::generate_fair(setup, {.seed = seed})).board;
        for (const auto& seat : run_at_once(catan::settle::seat_chances(setup, board, players, 32, seed)))
            hash.add(seat.chance);
    }
}

/// Adds solutions of Magic-19 for 100 seeds, and suggested temperatures.
void add_magic19(Fnv1a& hash) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto outcome = magic19::solve(seed, never_expired);
        for (const std::uint8_t value : outcome.best) hash.add(value);
        hash.add(static_cast<std::uint64_t>(outcome.steps));
        Rng random(seed);
        hash.add(anneal::suggest_temperature(magic19::Puzzle{}, random).value_or(0));
    }
}

/// Adds the result of tuning the evaluator to drafts that another evaluator made, and the hits on held-out boards.
void add_tuning(Fnv1a& hash) {
    using namespace catan;
    using namespace catan::settle;
    using namespace catan::tune;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        LabeledPositions tuned;
        LabeledPositions held_out;
        for (const bool is_held_out : hexsmith::tune::hold_out(12, 0.25, seed)) {
            Rng random(seed, tuned.size() + held_out.size());
            const Board board{deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors};
            const Draft draft = draft_greedy(ScoredBoard(standard_setup, board, proven_params), {});
            std::vector<LabeledPosition> positions;
            LabeledPosition position;
            for (const Pick& pick : std::span(draft.picks).first(static_cast<std::size_t>(draft.pick_count))) {
                position.expert = pick.intersection;
                positions.push_back(position);
                position.settlements.push_back(static_cast<std::int16_t>(pick.intersection));
                position.own = {static_cast<std::int16_t>(pick.intersection)};
            }
            (is_held_out ? held_out : tuned).add(standard_setup, board, positions);
        }
        const auto outcome =
            hexsmith::tune::tune(parameters_around<hexsmith::tune::Parameter>(SpotParams{}), HitRate{&tuned}, seed);
        for (const double value : outcome.best) hash.add(value);
        hash.add(outcome.energy);
        hash.add(static_cast<std::uint64_t>(outcome.accepted));
        hash.add(static_cast<std::uint64_t>(held_out.hits(params_of(outcome.best))));
    }
}

/// A random game for tournaments. Player p beats player q with the probability that an Elo difference of 40 (p - q)
/// means.
struct Duel {
    stats::GameResult operator()(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) const {
        Rng random(deal);
        const double luck = random.uniform();
        const double expected = stats::elo_expected(40 * static_cast<double>(a), 40 * static_cast<double>(b));
        return (a_begins ? luck : 1 - luck) < expected ? stats::GameResult::won : stats::GameResult::lost;
    }
};

/// Adds values of the normal distribution, estimates and intervals of random values, and rating tables.
void add_statistics(Fnv1a& hash) {
    const auto add_interval = [&](const stats::Interval& interval) {
        hash.add(interval.low);
        hash.add(interval.high);
    };
    for (int i = -4000; i <= 4000; ++i) {
        hash.add(stats::normal_cdf(i * 0.01));
        hash.add(stats::normal_quantile((i + 4000.5) / 8001));
    }
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng random(seed);
        std::vector<double> values(50);
        for (double& value : values) value = logarithm(1 - random.uniform());
        add_interval(stats::bootstrap(values, seed)->interval);
        const auto hits = static_cast<std::int64_t>(seed);
        add_interval(*stats::wilson_interval({hits, 30}));
        add_interval(*stats::clopper_pearson_interval({hits, 30}));
        const auto sample = [](Rng& source) { return power(source.uniform(), 0.3); };
        hash.add(stats::monte_carlo(sample, random, stats::coaching).mean);
        stats::RoundRobinRecord round_robin(4, seed, {.pairs = 100, .sequential = stats::SequentialTest{}});
        while (!round_robin.over()) {
            const auto& [a, b, scores] = round_robin.pairing();
            round_robin.add(Duel{}(a, b, round_robin.deal(), round_robin.a_begins()));
        }
        for (const stats::Pairing& pairing : round_robin.pairings())
            add_interval(stats::assess(pairing.scores)->interval);
        const auto table = stats::rating_table(round_robin.pairings(), 4, {.prior = 1});
        for (const stats::Rating& rating : *table) hash.add(rating.elo);
    }
}

/// Adds scores, sampled means and discards of random hands, and games of each level against the next lower level.
void add_cribbage(Fnv1a& hash) {
    using namespace cribbage;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Deck deck = deal(seed, 0);
        const std::span<const Card> dealt(deck);
        const CardSet six(dealt.subspan(0, 6));
        const CardSet four(dealt.subspan(0, 4));
        for (std::size_t i = 6; i < deck.size(); ++i)
            for (const bool crib : {false, true})
                hash.add(static_cast<std::uint64_t>(breakdown(four, deck[i], crib).total()));
        Rng random(seed);
        hash.add(sample_hand(four, six - four, random).mean);
        for (const bool dealer : {false, true})
            for (const CribModel model : {CribModel::uniform, CribModel::table})
                for (const Discard& discard : discards(six, dealer, other_weights(model, dealer))) {
                    hash.add(static_cast<std::uint64_t>(discard.split.thrown.first()));
                    hash.add(discard.net);
                }
    }
    for (const int level : {0, 1, 2, 3})
        for (std::uint64_t seed = 0; seed < (level == 3 ? 3 : 10); ++seed) {
            const Game game =
                play_game(seed, {static_cast<Level>(level), static_cast<Level>(level > 0 ? level - 1 : 0)});
            for (const auto& points : game.points)
                for (const int source_points : points) hash.add(static_cast<std::uint64_t>(source_points));
        }
}

/// Adds two games with a player of level "expert". Also adds win chances and a review of a game of level "advanced".
void add_analysis(Fnv1a& hash) {
    using namespace catan;
    using namespace catan::analysis;
    using namespace catan::players;
    using namespace catan::rules;
    Rng random(1);
    const RatedBoard board(standard_setup,
                           {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
    Match match{.options = {.players = 3, .offers_per_turn = 2}, .playouts = 60, .drawn_set_up = false};
    match.levels = {Level::expert, Level::advanced, Level::intermediate};
    Sums sums;
    run_at_once(simulate(board, match, {.seed = 1, .count = 2}, sums));
    for (const std::int64_t points : sums.points) hash.add(static_cast<std::uint64_t>(points));
    hash.add(static_cast<std::uint64_t>(sums.squared_turns));

    const State start = new_game(board, {.seed = 7, .offers_per_turn = 2});
    State state = start;
    Knowledge knowledge;
    Plans plans;
    std::vector<Step> steps;
    while (state.phase != Phase::over) {
        const State before = state;
        const Move move = choose_move(state, board, Level::advanced, state.seed, plans);
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(before, state, move, outcome);
        steps.push_back({move, outcome});
        if (state.moves % 40 != 0) continue;
        const int viewer = state.player;
        SeatShares shares{};
        run_at_once(add_playouts(board, {&state, viewer, knowledge.of(viewer)}, {.seed = 3}, 10, shares));
        for (const stats::MeanShare& seat : shares) hash.add(seat.mean());
    }
    const ReviewOptions options{.playout = {.level = Level::advanced, .horizon = shortened_playout, .seed = 5},
                                .playouts = 16};
    GameReview review(board, {start}, std::move(steps), options);
    run_at_once(review.run());
    for (const ReviewedSeat& seat : review.result().seats) {
        hash.add(seat.luck);
        hash.add(seat.total_loss);
    }
}

/// Adds the judge's win chances for positions in games of level "intermediate", both with all cards known and for
/// spectators.
void add_judge(Fnv1a& hash) {
    using namespace catan;
    using namespace catan::players;
    using namespace catan::rules;
    for (int players = 2; players <= most_players; ++players) {
        const Setup& setup = players < extension_players ? standard_setup : extension_setup;
        Rng random(static_cast<std::uint64_t>(players));
        const RatedBoard board(setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors});
        State state = new_game(board, {.players = players, .seed = 11});
        Knowledge knowledge;
        Plans plans;
        while (state.phase != Phase::over) {
            if (state.moves % 10 == 0) {
                for (const double chance : judge(state, board)) hash.add(chance);
                for (const double chance : judge(state, board, nobody, knowledge.of(nobody))) hash.add(chance);
            }
            const State before = state;
            const Move move = choose_move(state, board, Level::intermediate, state.seed, plans);
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
    }
}

/// Adds games of each level on boards of three sizes, with two to six players, trades and extra turns. Also adds
/// certificates and the win chances of spots.
void add_games(Fnv1a& hash) {
    using namespace catan;
    using namespace catan::analysis;
    using namespace catan::players;
    using namespace catan::rules;
    const Setup largest = bench::sixty_one();
    for (const Setup* setup : {&standard_setup, &extension_setup, &largest}) {
        Rng random(1);
        const RatedBoard board(*setup, {deal(*setup, {}, random), setup->harbor_count, setup->harbors});
        for (int level = 0; level < level_count; ++level)
            for (const int players : {2, 4, 5, 6}) {
                Match match{.options = {.players = players, .offers_per_turn = players == 2 ? 0u : 4u},
                            .drawn_set_up = false};
                match.options.extra_turns = static_cast<ExtraTurns>(players - 4 > 0 ? players - 4 : 0);
                match.levels.fill(static_cast<Level>(level));
                Sums sums;
                run_at_once(simulate(board, match, {.seed = 1, .count = 50}, sums));
                for (const std::int64_t wins : sums.wins) hash.add(static_cast<std::uint64_t>(wins));
                for (const std::int64_t points : sums.points) hash.add(static_cast<std::uint64_t>(points));
                hash.add(static_cast<std::uint64_t>(sums.squared_turns));
            }
        constexpr Level levels[] = {Level::beginner, Level::intermediate};
        Certificate certificate(board, levels, {.seed = 1, .margin = 0.08, .most_games = 300});
        run_at_once(certificate.run());
        for (const CertifiedLevel& level : certificate.result())
            for (const stats::ConfidenceSequence& seat : level.seats) {
                hash.add(static_cast<std::uint64_t>(level.verdict));
                hash.add(seat.interval(0.95).low);
                hash.add(seat.interval(0.95).high);
            }
        constexpr std::int16_t spots[] = {9, 20, 30, 41};
        SpotChances chances(board, {}, spots, {.games = 400, .seed = 1});
        run_at_once(chances.run());
        for (const ChanceOfSpot& spot : chances.result()) {
            hash.add(static_cast<std::uint64_t>(spot.intersection));
            hash.add(spot.chance);
            hash.add(spot.loss_interval.low);
        }
    }
}

}  // namespace

int main() {
    Fnv1a hash;
    add_boards(hash);
    bench::add_fair_boards(hash);
    add_drop_in(hash);
    bench::add_settlements(hash);
    add_seat_chances(hash);
    add_magic19(hash);
    add_tuning(hash);
    add_statistics(hash);
    add_cribbage(hash);
    add_games(hash);
    add_analysis(hash);
    add_judge(hash);
    std::printf("%016llx\n", static_cast<unsigned long long>(hash.value()));
}
