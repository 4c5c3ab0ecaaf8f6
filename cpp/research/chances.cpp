// Compares predicted win chances with the results of games, and measures the effect of skill on these results.
#include <cmath>

#include "catan/analysis/game_review.hpp"
#include "catan/analysis/spot_chances.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/board/settling.hpp"
#include "catan/players/judge.hpp"
#include "catan/rules/random_streams.hpp"
#include "catan/settle/draft.hpp"
#include "catan/settle/drawn_openings.hpp"
#include "research/games.hpp"
#include "research/research.hpp"
#include "stats/distributions.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::analysis;
using namespace catan::players;
using namespace catan::rules;

// Compares win chances from playouts with the winners of games. Each game contributes one random position, from the
// set-up to the last turn, as the active player sees it.
void win_chances(const Options& options) {
    struct Prediction {
        bool over = false;  // whether the game has ended with a winner
        WinProbabilities chances{};
        int players = 0;
        Level level = Level::intermediate;
        int winner = nobody;
        int leader = 0;  // points of the leader
    };
    Reliability reliability;
    Scores all_scores;
    std::array<Scores, 8> parts;
    constexpr std::array part_names{"2 players",
                                    "3 players",
                                    "4 players",
                                    "intermediate",
                                    "advanced",
                                    "leader has 0 to 3 points",
                                    "leader has 4 to 6 points",
                                    "leader has 7 to 9 points"};
    in_parallel(
        options["positions"],
        [&](std::int64_t i) {
            const std::uint64_t seed = options.seed(30'000'000, i);
            const RatedBoard board = random_board(seed);
            Prediction prediction{.players = static_cast<int>(2 + i % 3),
                                  .level = i / 3 % 2 == 0 ? Level::intermediate : Level::advanced};
            State state = new_game(board, {.players = prediction.players, .seed = draw(seed, Stream::games, 0)});
            const std::vector<Moment> moments = play_on(state, board, prediction.level);
            if (state.phase != Phase::over) return prediction;
            prediction.over = true;
            prediction.winner = state.winner;
            const Moment& moment = moments[random_moment(moments, seed)];
            SeatShares seats{};
            run_at_once(add_playouts(board, moment.seen(),
                                     {.level = prediction.level, .seed = draw(seed, Stream::games, 2)},
                                     options["playouts"], seats));
            for (std::size_t player = 0; player < static_cast<std::size_t>(prediction.players); ++player)
                prediction.chances[player] = seats[player].mean();
            for (const Seat& seat : moment.state.seated())
                prediction.leader = std::max(prediction.leader, int{seat.open_points});
            return prediction;
        },
        [&](const Prediction& prediction) {
            if (!prediction.over) return;
            for (int player = 0; player < prediction.players; ++player)
                reliability.add(prediction.chances[static_cast<std::size_t>(player)], player == prediction.winner);
            const auto add = [&](Scores& part) {
                part.add(std::span(prediction.chances).first(static_cast<std::size_t>(prediction.players)),
                         static_cast<std::size_t>(prediction.winner));
            };
            add(all_scores);
            add(parts[static_cast<std::size_t>(prediction.players - 2)]);
            add(parts[prediction.level == Level::intermediate ? 3 : 4]);
            add(parts[prediction.leader < 4 ? 5 : prediction.leader < 7 ? 6 : 7]);
        });
    reliability.print({"win-chances", {"stated"}, {"mean", "won", "chances"}});
    Table table("win-chances-brier", {"positions"}, {"Brier score", "of even chances"});
    const auto row = [&](const char* name, const Scores& scores) {
        table.row({name, fixed(scores.brier.mean(), 3), fixed(scores.even_brier.mean(), 3)});
    };
    row("all", all_scores);
    for (std::size_t part = 0; part < parts.size(); ++part) row(part_names[part], parts[part]);
}

// Compares the win chances of the judge with those of playouts. Each game of four "advanced" players contributes one
// position, as the active player sees it. Errors are root mean squares, after subtraction of the variance of the
// playouts.
void judge_precision(const Options& options) {
    static constexpr std::array<std::int64_t, 3> numbers{10, 30, 100};  // numbers of playouts
    struct Position {
        WinProbabilities judged{};
        std::array<WinProbabilities, numbers.size()> playout_sums{};  // sums of the playouts' chances
        int winner = nobody;
    };
    std::array<Scores, 1 + numbers.size()> scores;
    stats::Summary squares;    // squared differences between the judge's and the playouts' chances
    stats::Summary variances;  // variance of a single game
    in_parallel(
        options["positions"],
        [&](std::int64_t i) {
            const std::uint64_t seed = options.seed(60'000'000, i);
            const RatedBoard board = random_board(seed);
            State state = new_game(board, {.seed = draw(seed, Stream::games, 0)});
            const std::vector<Moment> moments = play_on(state, board, Level::advanced);
            const Moment& moment = moments[random_moment(moments, seed)];
            const SeenPosition seen = moment.seen();
            Position position{.judged = judge(moment.state, board, seen.viewer, seen.odds), .winner = state.winner};
            WinProbabilities sums{};
            for (std::int64_t playout = 0; playout < numbers.back(); ++playout) {
                const auto result =
                    run_at_once(play_out(board, seen, nullptr, {.level = Level::advanced, .seed = seed}, playout));
                for (std::size_t seat = 0; seat < 4; ++seat) sums[seat] += result->chances[seat];
                for (std::size_t n = 0; n < numbers.size(); ++n)
                    if (playout + 1 == numbers[n]) position.playout_sums[n] = sums;
            }
            return position;
        },
        [&](const Position& position) {
            const auto winner = static_cast<std::size_t>(position.winner);
            scores[0].add(std::span(position.judged).first(4), winner);
            for (std::size_t n = 0; n < numbers.size(); ++n) {
                WinProbabilities mean{};
                for (std::size_t seat = 0; seat < 4; ++seat)
                    mean[seat] = position.playout_sums[n][seat] / static_cast<double>(numbers[n]);
                scores[n + 1].add(std::span(mean).first(4), winner);
                if (n + 1 < numbers.size()) continue;
                for (std::size_t seat = 0; seat < 4; ++seat) {
                    const auto playouts = static_cast<double>(numbers[n]);
                    const double variance = mean[seat] * (1 - mean[seat]) * playouts / (playouts - 1);
                    const double difference = position.judged[seat] - mean[seat];
                    squares.add(difference * difference - variance / playouts);
                    variances.add(variance);
                }
            }
        });
    Table table("judge-precision", {"chances"}, {"Brier score", "error"});
    const auto row = [&](const std::string& name, const Scores& score, double square) {
        table.row(
            {name, fixed(score.brier_of_even(), 3), fixed(100 * std::sqrt(std::max(0.0, square)), 1) + " points"});
    };
    row("without playouts", scores[0], squares.mean());
    for (std::size_t n = 0; n < numbers.size(); ++n)
        row(std::to_string(numbers[n]) + " playouts", scores[n + 1],
            variances.mean() / static_cast<double>(numbers[n]));
}

namespace {

/// An estimate of a chance with its interval, and the true chance, which is the share of games that the player wins.
struct Estimate {
    std::size_t figure;  // row of the table
    double value;
    stats::Interval interval;
    double truth;
    double variance;  // variance of `truth`
};

/// Counts for the estimates of one kind.
struct Coverage {
    int count = 0;
    int covered = 0;   // number of intervals that contain the truth
    double error = 0;  // sum of absolute errors

    void add(const Estimate& estimate) {
        const auto& [figure, value, interval, truth, variance] = estimate;
        ++count;
        const double z = stats::critical_value(0.95);
        const double side = truth < value ? value - interval.low : interval.high - value;
        covered += std::abs(truth - value) <= std::sqrt(side * side + z * z * variance) + 1e-12;
        error += std::abs(value - truth);
    }
    std::string within() const { return count == 0 ? "–" : fixed(100.0 * covered / count, 1); }
    std::string mean_error() const { return count == 0 ? "–" : fixed(100 * error / count, 1); }
};

enum Figure : std::uint8_t { chances, judged, first_move, second_move, second_loss, last_move, last_loss, reviewed };
constexpr std::array figure_names{"`winChances`",
                                  "`winChances`, no playouts",
                                  "`rateMoves`, chance of the first move",
                                  "`rateMoves`, chance of the second",
                                  "`rateMoves`, loss of the second",
                                  "`rateMoves`, chance of the last",
                                  "`rateMoves`, loss of the last",
                                  "`reviewGame`, chances"};
constexpr std::array spot_names{"first", "second", "fourth", "last"};

/// Compares the estimates of the analyses for one position with the results of games from this position.
class PositionMeasurement {
public:
    PositionMeasurement(std::int64_t number, std::uint64_t seed, std::int64_t games, std::int64_t playouts)
        : games_(games),
          playouts_(playouts),
          players_(static_cast<int>(2 + number % 5)),
          points_(static_cast<int>(number / 5 % 2 == 0 ? 10 : 8 + number / 10 % 9)),
          board_(random_board(seed, players_)) {
        GameOptions game = options_for(players_, draw(seed, Stream::games, 0));
        game.points_to_win = points_;
        const Level level = number % 2 == 0 ? Level::intermediate : Level::advanced;
        options_ = {.level = level, .seed = draw(seed, Stream::games, 2)};
        held_out_ = {.level = level, .seed = draw(seed, Stream::games, 3)};
        const State start = new_game(board_, game);
        State state = start;
        const std::vector<Moment> moments = play_on(state, board_, level);
        // The position is the first position with a choice from a random moment on.
        std::size_t at = random_moment(moments, seed);
        for (std::size_t i = 0; i < moments.size() && forced_move(moments[at].state); ++i)
            at = (at + 1) % moments.size();
        const SeenPosition seen = moments[at].seen();
        measure_position(seen);
        measure_moves(seen);
        measure_review(seen);
        if (number % 5 == number / 5 % 5) measure_spots(game, draw(seed, Stream::games, 4));
    }

    bool to_ten() const { return points_ == 10; }
    const std::vector<Estimate>& estimates() const { return estimates_; }
    const std::vector<Estimate>& spots() const { return spots_; }
    std::optional<double> disagreement() const { return disagreement_; }

private:
    double variance(double truth) const { return truth * (1 - truth) / static_cast<double>(games_); }
    void add(std::vector<Estimate>& to, std::size_t figure, double value, stats::Interval interval,
             double truth) const {
        to.push_back({figure, value, interval, truth, variance(truth)});
    }
    /// Adds an estimated loss. The true loss is the difference of two true chances, so its variance is the sum of their
    /// variances.
    void add_loss(std::size_t figure, const ComparedChance& compared, double best, double truth) {
        estimates_.push_back(
            {figure, compared.loss, compared.loss_interval, best - truth, variance(best) + variance(truth)});
    }

    /// Returns the share of games from a position, or after a move if `move` is not null, that each seat wins.
    WinProbabilities truth_of(const SeenPosition& seen, const Move* move) const {
        WinProbabilities shares{};
        for (std::int64_t game = 0; game < games_; ++game) {
            const auto result =
                run_at_once(play_out(board_, seen, move, {.level = held_out_.level, .seed = held_out_.seed}, game));
            for (std::size_t seat = 0; seat < shares.size(); ++seat)
                shares[seat] += result->chances[seat] / static_cast<double>(games_);
        }
        return shares;
    }

    void measure_position(const SeenPosition& seen) {
        const WinProbabilities truth = truth_of(seen, nullptr);
        SeatShares seats{};
        run_at_once(add_playouts(board_, seen, options_, playouts_, seats));
        const WinProbabilities without_playouts = judge(seen, board_);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
            add(estimates_, chances, seats[seat].mean(), seats[seat].interval(0.95), truth[seat]);
            add(estimates_, judged, without_playouts[seat], judged_interval(without_playouts[seat], 0.95), truth[seat]);
        }
        own_chance_ = seats[static_cast<std::size_t>(seen.state->player)].mean();
    }

    ComparisonOptions comparison_options(const State& state) const {
        PlayoutOptions playout = options_;
        playout.horizon = horizon_of(playout.level, state);
        return {.playout = playout, .playouts = playouts_, .uses_separate_playouts = true};
    }

    void measure_moves(const SeenPosition& seen) {
        const std::vector<Move> moves = moves_to_compare(*seen.state, board_);
        if (moves.size() < 2) return;
        MoveComparison comparison(board_, seen, moves, comparison_options(*seen.state));
        run_at_once(comparison.run());
        const std::vector<RatedMove> rated = comparison.result();
        const auto truth_after = [&](const RatedMove& move) {
            return truth_of(seen, &moves[move.move])[static_cast<std::size_t>(seen.state->player)];
        };
        const double best = truth_after(rated[0]);
        const double second = truth_after(rated[1]);
        add(estimates_, first_move, rated[0].chance, rated[0].interval, best);
        add(estimates_, second_move, rated[1].chance, rated[1].interval, second);
        add_loss(second_loss, rated[1], best, second);
        disagreement_ = std::abs(own_chance_ - rated[0].chance);
        if (rated.size() == 2) return;
        const double last = truth_after(rated.back());
        add(estimates_, last_move, rated.back().chance, rated.back().interval, last);
        add_loss(last_loss, rated.back(), best, last);
    }

    void measure_review(const SeenPosition& seen) {
        Plans plans;
        const Move move = choose_move(*seen.state, board_, options_.level, seen.state->seed, plans);
        GameReview review(board_, {*seen.state}, {{.move = move, .outcome = {}}},
                          {.playout = comparison_options(*seen.state).playout, .playouts = playouts_});
        run_at_once(review.run());
        const Review& result = review.result();
        if (result.decisions.empty()) return;
        const auto truth = truth_of({seen.state, seen.viewer, {}}, &result.decisions[0].best);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
            add(estimates_, reviewed, result.chances[0].chances[seat], result.chances[0].intervals[seat], truth[seat]);
    }

    void measure_spots(const GameOptions& game, std::uint64_t seed) {
        Rng random(seed);
        settle::DrawnOpenings openings(board_.scored(), game.players, settle::usual_temperature);
        const auto opening = openings.draw(random);
        std::vector<std::int16_t> settlements(opening.begin(), opening.end());
        settlements.resize(random.below(static_cast<std::uint32_t>(settlements.size())));
        const Match match{.options = game, .levels = all_of(options_.level), .settlements = settlements};
        SpotChances search(board_, match, open_spots(board_, settlements),
                           {.games = 10 * playouts_, .seed = options_.seed});
        run_at_once(search.run());
        const std::vector<ChanceOfSpot> chances = search.result();
        if (chances.size() < spot_names.size()) return;
        const std::array<std::size_t, spot_names.size()> places{0, 1, 3, chances.size() - 1};
        for (std::size_t place = 0; place < places.size(); ++place) {
            const ChanceOfSpot& spot = chances[places[place]];
            std::vector<std::int16_t> settlements_after = settlements;
            settlements_after.push_back(static_cast<std::int16_t>(spot.intersection));
            Match match_after = match;
            match_after.settlements = settlements_after;
            double wins = 0;
            for (std::int64_t number = 0; number < games_; ++number)
                wins += run_at_once(play(board_, match_after, held_out_.seed, number))->winner ==
                        seat_of(static_cast<int>(settlements.size()), game.players);
            add(spots_, place, spot.chance, spot.interval, wins / static_cast<double>(games_));
        }
    }

    std::int64_t games_;
    std::int64_t playouts_;
    int players_;
    int points_;
    RatedBoard board_;
    PlayoutOptions options_;
    PlayoutOptions held_out_;
    double own_chance_ = 0;
    std::optional<double> disagreement_;
    std::vector<Estimate> estimates_;
    std::vector<Estimate> spots_;
};

}  // namespace

// Measures how often 95% intervals contain the true chance: the share of whole games that a player wins from a
// position, or after a move or a settlement. The intervals are widened by the variance of this share.
void intervals(const Options& options) {
    std::array<std::array<Coverage, 2>, figure_names.size()> coverage;
    std::array<Coverage, spot_names.size()> spot_coverage;
    std::array<stats::Summary, 2> disagreement;
    in_parallel(
        options["positions"],
        [&](std::int64_t i) {
            return PositionMeasurement(i, options.seed(72'000'000, i), options["games"], options["playouts"]);
        },
        [&](const PositionMeasurement& measurement) {
            const std::size_t kind = measurement.to_ten() ? 0 : 1;
            for (const Estimate& estimate : measurement.estimates()) coverage[estimate.figure][kind].add(estimate);
            for (const Estimate& estimate : measurement.spots()) spot_coverage[estimate.figure].add(estimate);
            if (measurement.disagreement()) disagreement[kind].add(*measurement.disagreement());
        });
    Table table("intervals", {"figure"}, {"to 10 points: within", "error", "to 8 to 16 points: within", "error"});
    for (std::size_t figure = 0; figure < figure_names.size(); ++figure) {
        const auto& [ten, others] = coverage[figure];
        table.row({figure_names[figure], ten.within(), ten.mean_error(), others.within(), others.mean_error()});
    }
    table.row({"`winChances` from the first move of `rateMoves`", "", fixed(100 * disagreement[0].mean(), 1), "",
               fixed(100 * disagreement[1].mean(), 1)});
    Table spots("intervals-of-spots", {"spot of `spotChances`"}, {"intervals that contain the truth"});
    for (std::size_t place = 0; place < spot_names.size(); ++place)
        spots.row({spot_names[place],
                   std::to_string(spot_coverage[place].covered) + " of " + std::to_string(spot_coverage[place].count)});
}

// Reviews games between the four levels by playouts of "advanced". Each game has a random board, and the levels change
// seats from game to game.
void reviews(const Options& options) {
    struct Figures {
        stats::Summary losses;
        stats::Summary mistakes;
        stats::Summary luck;
        stats::Summary errors;
    };
    const auto level_of = [](int player, std::int64_t game) {
        return static_cast<Level>((player + game) % level_count);
    };
    std::array<Figures, level_count> figures;
    std::int64_t game = 0;
    in_parallel(
        options["games"],
        [&](std::int64_t i) -> std::optional<Review> {
            const std::uint64_t seed = options.seed(40'000'000, i);
            const RatedBoard board = random_board(seed);
            const State start = new_game(board, {.seed = draw(seed, Stream::games, 0)});
            State state = start;
            Plans plans;
            std::vector<Step> steps;
            while (state.phase != Phase::over && steps.size() < 20'000) {
                const Move move = choose_move(state, board, level_of(state.player, i), state.seed, plans);
                steps.push_back({move, perform(state, board, move)});
            }
            if (state.phase != Phase::over) return std::nullopt;
            GameReview review(board, {start}, std::move(steps),
                              {.playout = {.level = Level::advanced, .horizon = shortened_playout, .seed = seed},
                               .playouts = options["playouts"]});
            run_at_once(review.run());
            return review.result();
        },
        [&](const std::optional<Review>& review) {
            const std::int64_t number = game++;
            if (!review) return;
            std::array<int, most_players> mistakes{};
            for (const ReviewedDecision& decision : review->decisions)
                mistakes[static_cast<std::size_t>(decision.player)] +=
                    decision.loss >= 0.05 && decision.interval.low > 0;
            for (int player = 0; player < 4; ++player) {
                const auto seat = static_cast<std::size_t>(player);
                const ReviewedSeat& seat_review = review->seats[seat];
                Figures& level_figures = figures[static_cast<std::size_t>(level_of(player, number))];
                level_figures.losses.add(seat_review.total_loss / seat_review.decisions);
                level_figures.mistakes.add(mistakes[seat]);
                level_figures.luck.add(seat_review.luck);
                level_figures.errors.add(std::abs(seat_review.error));
            }
        });
    Table table("reviews", {"level"}, {"loss of a decision", "mistakes per game", "luck", "mean absolute `error`"});
    for (std::size_t level = 0; level < level_count; ++level) {
        const auto& [losses, mistakes, luck, errors] = figures[level];
        table.row({level_names[level], plus_minus(losses, 3), plus_minus(mistakes, 1), plus_minus(luck, 2),
                   fixed(errors.mean(), 2)});
    }
}

// Measures how much variance common random numbers save in comparisons of spots. The spots are for the first, fifth and
// eighth settlement of four players on random boards, where the earlier settlements are on the best-ranked spots. The
// function compares each spot with at least 100 games with the best spot. With separate games, the variance of a
// difference is the sum of the two variances. Paired games save twice the covariance. Both are summed over the spots of
// a board, and each board is one sample of the interval.
void common_numbers(const Options& options) {
    Table table("common-numbers", {"level"}, {"first settlement", "fifth", "eighth"});
    const auto saved_share = [&](std::int64_t i, Level level, int placed) -> std::optional<double> {
        const std::uint64_t seed = options.seed(1, i);
        const RatedBoard board = random_board(seed);
        std::vector<std::int16_t> settlements;
        for (const std::int16_t spot : board.ranking())
            if (std::ssize(settlements) < placed && OpenSpots(standard_setup.layout, settlements)[spot])
                settlements.push_back(spot);
        SpotChances search(board, {.levels = all_of(level), .settlements = settlements}, open_spots(board, settlements),
                           {.games = options["games"], .seed = seed});
        run_at_once(search.run());
        const std::vector<ChanceOfSpot> chances = search.result();
        const auto variance = [](double chance) { return chance * (1 - chance); };
        double separate_variance = 0;
        double saved_variance = 0;
        for (const ChanceOfSpot& spot : std::span(chances).subspan(1)) {
            if (spot.games < 100) continue;
            separate_variance += variance(chances[0].chance) + variance(spot.chance);
            saved_variance += 2 * spot.covariance;
        }
        if (separate_variance == 0) return std::nullopt;
        return saved_variance / separate_variance;
    };
    for (std::size_t level = 0; level < level_count; ++level) {
        std::vector<std::string> cells{level_names[level]};
        for (const int placed : {0, 4, 7}) {
            stats::Summary shares;
            in_parallel(
                options["boards"], [&](std::int64_t i) { return saved_share(i, static_cast<Level>(level), placed); },
                [&](std::optional<double> share) {
                    if (share) shares.add(*share);
                });
            cells.push_back(plus_minus(shares, 1, 100) + " %");
        }
        table.row(cells);
    }
}

}  // namespace hexsmith::research
