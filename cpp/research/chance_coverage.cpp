// How often the intervals of estimated chances contain the truth: positions of games of two to six players to 8 to 16
// points, from the set-up to the last turn, as a player sees them, and whole games played on from each.
//
//     chance_coverage [positions] [games for the truth] [playouts of an estimate] [seed] [points to win]
//
// Half of the games are to 10 points. Prints for each estimate the share of 95 % intervals that contain the truth, the
// mean absolute error, and how far the estimates of one position are apart. The truth of a choice is the share of games
// won after it, whatever its place in the list; the intervals are widened by what this share varies.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "catan/analysis/game_review.hpp"
#include "catan/analysis/spot_chances.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/settling.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "catan/settle/draft.hpp"
#include "catan/settle/drawn_openings.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

struct Moment {
    State state;
    Knowledge knowledge;
};

/// Estimates beside the truth.
class Coverage {
public:
    /// `variance`: of the truth.
    void add(double estimate, stats::Interval interval, double truth, double variance) {
        ++count_;
        const double z = stats::critical_value(0.95);
        const double side = truth < estimate ? estimate - interval.low : interval.high - estimate;
        covered_ += std::abs(truth - estimate) <= std::sqrt(side * side + z * z * variance) + 1e-12;
        error_ += std::abs(estimate - truth);
        width_ += interval.high - interval.low;
    }
    void print(const char* name) const {
        std::printf("%-42s %6d figures, %5.1f %% within, error %.4f, width %.4f\n", name, count_,
                    100.0 * covered_ / count_, error_ / count_, width_ / count_);
    }

private:
    int count_ = 0;
    int covered_ = 0;
    double error_ = 0;
    double width_ = 0;
};

/// The mean distance of two estimates.
struct Agreement {
    int count = 0;
    double distance = 0;

    void add(double a, double b) {
        ++count;
        distance += std::abs(a - b);
    }
};

std::array<double, most_players> truth_of(const RatedBoard& board, const SeenPosition& seen, const Move* move,
                                          const PlayoutOptions& options, int games) {
    std::array<double, most_players> won{};
    for (int game = 0; game < games; ++game) {
        const auto played =
            run_at_once(play_out(board, seen, move, {.level = options.level, .seed = options.seed}, game));
        for (std::size_t seat = 0; seat < won.size(); ++seat) won[seat] += played->chances[seat] / games;
    }
    return won;
}

class Measured {
public:
    Measured(int games, std::int64_t playouts, int points) : games_(games), playouts_(playouts), points_(points) {}

    void position(int number, std::uint64_t seed) {
        const int players = 2 + number % 5;
        const Setup& setup = players > 4 ? extension_setup : standard_setup;
        Rng random(seed);
        const RatedBoard board(setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors});
        const int points = points_ > 0 ? points_ : number / 5 % 2 == 0 ? 10 : 8 + number / 10 % 9;
        GameOptions game{.players = players, .seed = draw(seed, Stream::games, 0)};
        game.points_to_win = points;
        if (players > 4) game.extra_turns = ExtraTurns::special_building;
        const State start = new_game(board, game);
        const Level level = number % 2 == 0 ? Level::intermediate : Level::advanced;
        const Moment moment = moment_of(board, start, level, seed);
        const State& state = moment.state;
        const int viewer = state.player;
        const SeenPosition seen{&state, viewer, moment.knowledge.of(viewer)};
        const PlayoutOptions options{.level = level, .seed = draw(seed, Stream::games, 2)};
        const PlayoutOptions held_out{.level = level, .seed = draw(seed, Stream::games, 3)};
        const std::string kind = points == 10 ? ", to 10" : ", to others";
        const auto truth = truth_of(board, seen, nullptr, held_out, games_);
        SeatShares seats{};
        run_at_once(add_playouts(board, seen, options, playouts_, seats));
        const WinProbabilities judged = judge(seen, board);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            const stats::MeanShare& share = seats[seat];
            add("winChances" + kind, share.mean(), share.interval(0.95), truth[seat]);
            add("winChances, no playouts" + kind, judged[seat], judged_interval(judged[seat], 0.95), truth[seat]);
        }
        moves(board, seen, options, held_out, kind, seats[static_cast<std::size_t>(viewer)].mean());
        review(board, seen, options, held_out, kind);
        if (number % 5 == number / 5 % 5) spots(board, game, options, held_out, draw(seed, Stream::games, 4));
    }

    void print() const {
        for (const auto& [name, coverage] : coverage_) coverage.print(name.c_str());
        for (const auto& [name, agreement] : agreement_)
            std::printf("%-50s %.4f apart\n", name.c_str(), agreement.distance / agreement.count);
    }

private:
    void add(const std::string& name, double estimate, stats::Interval interval, double truth) {
        coverage_[name].add(estimate, interval, truth, truth * (1 - truth) / games_);
    }
    /// A loss: a difference of two truths.
    void add_loss(const std::string& name, const ComparedChance& compared, double best, double truth) {
        coverage_[name].add(compared.loss, compared.loss_interval, best - truth,
                            (best * (1 - best) + truth * (1 - truth)) / games_);
    }

    static Moment moment_of(const RatedBoard& board, const State& start, Level level, std::uint64_t seed) {
        State state = start;
        Knowledge knowledge;
        Plans plans;
        std::vector<Moment> moments;
        while (state.phase != Phase::over && state.moves < 20'000) {
            moments.push_back({state, knowledge});
            const State before = state;
            const Move move = choose_move(state, board, level, state.seed, plans);
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
        // From a random moment on, the first at which there is something to choose.
        const auto size = moments.size();
        const auto first = static_cast<std::size_t>(low_below(draw(seed, Stream::games, 1), static_cast<int>(size)));
        for (std::size_t i = 0; i < size; ++i) {
            const Moment& moment = moments[(first + i) % size];
            if (!forced_move(moment.state)) return moment;
        }
        return moments[first];
    }

    void moves(const RatedBoard& board, const SeenPosition& seen, const PlayoutOptions& options,
               const PlayoutOptions& held_out, const std::string& kind, double position) {
        const std::vector<Move> all = moves_to_compare(*seen.state, board);
        if (all.size() < 2) return;
        MoveComparison comparison(board, seen, all, comparison_options(*seen.state, options));
        run_at_once(comparison.run());
        const std::vector<RatedMove> rated = comparison.result();
        const auto player = static_cast<std::size_t>(seen.viewer);
        const double best = truth_of(board, seen, &all[rated[0].move], held_out, games_)[player];
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}, rated.size() - 1}) {
            const RatedMove& move = rated[place];
            const double truth = place == 0 ? best : truth_of(board, seen, &all[move.move], held_out, games_)[player];
            const std::string name = place == 0   ? "rateMoves, best"
                                     : place == 1 ? "rateMoves, second"
                                                  : "rateMoves, last";
            add(name + kind, move.chance, move.interval, truth);
            if (place > 0) add_loss(std::string(name).append(", loss").append(kind), move, best, truth);
        }
        agreement_["winChances and rateMoves" + kind].add(position, rated[0].chance);
    }

    ComparisonOptions comparison_options(const State& state, const PlayoutOptions& options) const {
        PlayoutOptions playout = options;
        playout.horizon = horizon_of(options.level, state);
        return {.playout = playout, .playouts = playouts_, .counted_apart = true};
    }

    void review(const RatedBoard& board, const SeenPosition& seen, const PlayoutOptions& options,
                const PlayoutOptions& held_out, const std::string& kind) {
        Plans plans;
        const Move made = choose_move(*seen.state, board, options.level, seen.state->seed, plans);
        PlayoutOptions playout = comparison_options(*seen.state, options).playout;
        GameReview review(board, *seen.state, {{.move = made, .outcome = {}}},
                          {.playout = playout, .playouts = playouts_});
        run_at_once(review.run());
        const Review& result = review.result();
        if (result.decisions.empty()) return;
        const SeenPosition as_reviewed{seen.state, seen.viewer, {}};
        const Move best = result.decisions[0].best;
        const auto truth = truth_of(board, as_reviewed, &best, held_out, games_);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seen.state->players); ++seat)
            add("reviewGame" + kind, result.chances[0].chances[seat], result.chances[0].intervals[seat], truth[seat]);
    }

    void spots(const RatedBoard& board, const GameOptions& game, const PlayoutOptions& options,
               const PlayoutOptions& held_out, std::uint64_t seed) {
        Rng random(seed);
        settle::DrawnOpenings openings(board.scored(), game.players, settle::usual_temperature);
        const auto drawn = openings.draw(random);
        std::vector<std::int16_t> settlements(drawn.begin(), drawn.end());
        const auto player = random.below(static_cast<std::uint32_t>(settlements.size()));
        settlements.resize(player);
        std::vector<std::int16_t> spots;
        OpenSpots(board.layout(), settlements).for_each([&](int id) {
            spots.push_back(static_cast<std::int16_t>(id));
        });
        const Match match{.options = game, .levels = all_of(options.level), .settlements = settlements};
        SpotChances search(board, match, spots, {.games = 10 * playouts_, .seed = options.seed});
        run_at_once(search.run());
        const std::vector<ChanceOfSpot> found = search.result();
        const auto truth_after = [&](int spot) {
            std::vector<std::int16_t> with = settlements;
            with.push_back(static_cast<std::int16_t>(spot));
            Match after = match;
            after.settlements = with;
            after.drawn_set_up = true;
            double won = 0;
            for (int number = 0; number < games_; ++number)
                won += run_at_once(play(board, after, held_out.seed, number))->winner ==
                       seat_of(static_cast<int>(settlements.size()), game.players);
            return won / games_;
        };
        const double best = truth_after(found[0].intersection);
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}, std::size_t{3}, found.size() - 1}) {
            if (place >= found.size() || (place == 0 && found.size() < 4)) continue;
            const ChanceOfSpot& spot = found[place];
            const double truth = place == 0 ? best : truth_after(spot.intersection);
            const std::string name = place == 0   ? "spotChances, best"
                                     : place == 1 ? "spotChances, second"
                                     : place == 3 ? "spotChances, fourth"
                                                  : "spotChances, last";
            add(name, spot.chance, spot.interval, truth);
            if (place > 0) add_loss(name + ", loss", spot, best, truth);
        }
    }

    int games_;
    std::int64_t playouts_;
    int points_;
    std::map<std::string, Coverage> coverage_;
    std::map<std::string, Agreement> agreement_;
};

}  // namespace

int main(int argc, char** argv) {
    const int positions = argc > 1 ? std::atoi(argv[1]) : 300;
    const int games = argc > 2 ? std::atoi(argv[2]) : 1000;
    const std::int64_t playouts = argc > 3 ? std::atoll(argv[3]) : 400;
    const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 70'000'000;
    Measured measured(games, playouts, argc > 5 ? std::atoi(argv[5]) : 0);
    for (int i = 0; i < positions; ++i) measured.position(i, seed + static_cast<std::uint64_t>(i));
    std::printf("%d positions, %d games each, %lld playouts\n", positions, games, static_cast<long long>(playouts));
    measured.print();
}
