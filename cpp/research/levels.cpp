// Measures the strength of the levels in games of one player against others. That player takes each seat in turn. The
// boards are random.
#include <cstdio>
#include <map>
#include <memory>

#include "catan/analysis/expert.hpp"
#include "catan/analysis/simulation.hpp"
#include "catan/players/winning_line.hpp"
#include "catan/rules/random_streams.hpp"
#include "research/games.hpp"
#include "research/models/contest.hpp"
#include "research/research.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::analysis;
using namespace catan::players;
using namespace catan::rules;

// Lets one player of each level play against three of the level below. The games of one seed share the board and the
// dice. Intervals therefore treat each seed as one sample.
void levels(const Options& options) {
    Table table("levels", {"one against three of the level below"}, {"wins", "pairs, in Elo points"});
    for (std::size_t level = 1; level < level_count; ++level) {
        if (table.repeats_row(options)) continue;
        ContestResult result;
        in_parallel(
            options["boards"],
            [&](std::int64_t i) {
                const std::uint64_t seed = options.seed(500'000, i);
                ContestResult games;
                games.add(random_board(seed), {static_cast<Level>(level), static_cast<Level>(level - 1)}, seed);
                return games;
            },
            [&](const ContestResult& games) { result.merge(games); });
        table.row({std::string(level_names[level]) + " against " + level_names[level - 1],
                   percent(result.wins().mean(), interval_of(result.wins())), fixed(result.elo(), 0)});
    }
}

// Lets all five levels take turns at four seats, as `simulate` with `rotateLevels` does. In the five games of a board,
// each level has each seat once, and sits out once. Wins by seat would say little, because another level sits out in
// the game of each seat.
void ladder(const Options& options) {
    static constexpr std::array rotation{Level::random, Level::beginner, Level::intermediate, Level::advanced,
                                         Level::expert};
    Sums sums;
    in_parallel(
        options["boards"],
        [&](std::int64_t i) {
            const std::uint64_t seed = options.seed(500'000, i);
            const auto board = random_board(seed);
            const Match match{.rotation = rotation, .playouts = options["playouts"], .drawn_set_up = false};
            Sums games;
            run_at_once(simulate(board, match, {.seed = seed, .count = std::ssize(rotation)}, games));
            return games;
        },
        [&](const Sums& games) { sums.merge(games); });
    Table table("ladder", {"level"}, {"wins (95 %)", "games"});
    for (std::size_t level = 0; level < rotation.size(); ++level)
        table.row({level_names[level], percent_of(sums.level_wins[level], sums.level_games[level]),
                   grouped(sums.level_games[level])});
}

void seats(const Options& options) {
    Table table("seats", {"level"}, {"seat 1", "seat 2", "seat 3", "seat 4", "turns"});
    for (std::size_t level = 0; level < level_count; ++level) {
        if (table.repeats_row(options)) continue;
        const Match match{.levels = all_of(static_cast<Level>(level)), .drawn_set_up = false};
        Sums sums;
        in_parallel(
            options["games"],
            [&](std::int64_t i) {
                const std::uint64_t seed = options.seed(500'000, i);
                const auto board = random_board(seed);
                return run_at_once(play(board, match, seed, 0)).value();
            },
            [&](const PlayedGame& game) { sums.add(game); });
        std::vector<std::string> cells{level_names[level]};
        for (const std::int64_t wins : std::span(sums.wins).first(4))
            cells.push_back(percent(static_cast<double>(wins) / static_cast<double>(sums.games)));
        cells.push_back(fixed(turns_of(sums).mean, 0));
        table.row(cells);
    }
}

void trades(const Options& options) {
    Table table("trades", {"one player", "three others"}, {"wins of the one (95 %)", "trades per game"});
    using enum Trader;
    struct Pair {
        Trader one;
        Trader others;
        const char* one_name;
        const char* others_name;
    };
    constexpr Pair pairs[] = {
        {bargainer, bank_only, "bargains", "trade with the bank only"},
        {bargainer, easy, "bargains", "accept any swap of equal numbers"},
        {bargainer, exploiter, "bargains", "offer a card for a card for whatever they need"},
        {exploiter, bargainer, "offers a card for a card for whatever it needs", "bargain"},
        {bank_only, bargainer, "trades with the bank only", "bargain"},
        {bargainer, bargainer, "bargains", "bargain"},
    };
    for (const Pair& pair : pairs) {
        if (table.repeats_row(options)) continue;
        TradedGames sums;
        in_parallel(
            options["boards"],
            [&](std::int64_t i) {
                TradedGames games;
                play_traders(games, pair.one, pair.others, {.players = 4, .offers_per_turn = 4},
                             options.seed(700'000, i));
                return games;
            },
            [&](const TradedGames& games) { sums.merge(games); });
        const double trades = static_cast<double>(sums.trades) / static_cast<double>(sums.games);
        table.row({pair.one_name, pair.others_name, percent_of(sums.wins, sums.games), fixed(trades, 1)});
    }
}

namespace {

struct ExpertMatch {
    int players;
    std::int64_t playouts;  // playouts per decision
    std::uint32_t offers;   // maximum number of offers per turn
    Trader others;
    const char* trades;
    std::int64_t games;  // number of games in the manual's table
};

struct ExpertGame {
    bool won = false;
    std::int64_t decisions = 0;
};

/// Plays one game of an "expert" against other players. The expert's seat depends on the number of the game.
ExpertGame play_expert(const ExpertMatch& match, std::uint64_t seed, std::int64_t number) {
    const std::uint64_t board_seed = seed + static_cast<std::uint64_t>(number / match.players);
    const RatedBoard board = random_board(board_seed, match.players);
    GameOptions options = options_for(match.players, draw(board_seed, Stream::games, 0));
    options.offers_per_turn = match.offers;
    State state = new_game(board, options);
    Knowledge knowledge;
    Plans plans;
    ExpertGame game;
    const int expert = static_cast<int>(number % match.players);
    for (int moves = 0; moves < 10'000 && state.phase != Phase::over; ++moves) {
        Move move;
        if (state.player == expert) {
            const auto index = static_cast<std::uint64_t>(number) * 100'000 + state.moves;
            ExpertSearch search(board, {&state, expert, knowledge.of(expert)},
                                {.playouts = match.playouts, .seed = draw(seed, Stream::players, index)});
            Running<void> running(search.run());
            running.advance(never_expired);
            move = search.result();
            game.decisions += running.progress().made > 1;
        } else {
            move = choose_move(state, board, match.others, state.seed, plans);
        }
        const State before = state;
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(before, state, move, outcome);
    }
    game.won = state.winner == expert;
    return game;
}

}  // namespace

void expert(const Options& options) {
    Table table("expert", {"players", "playouts of a decision", "trades"}, {"wins (95 %)", "games"});
    using enum Trader;
    constexpr const char* offers = "up to four offers per turn";
    constexpr ExpertMatch matches[] = {
        {4, 1'000, 0, bargainer, "none", 400},
        {4, 3'000, 0, bargainer, "none", 400},
        {4, 1'000, 4, bargainer, offers, 400},
        {4, 1'000, 4, exploiter, "the others offer a card for a card for whatever they need", 80},
        {5, 1'000, 4, bargainer, offers, 100},
        {6, 1'000, 4, bargainer, offers, 60},
    };
    for (const ExpertMatch& match : matches) {
        if (table.repeats_row(options)) continue;
        const std::int64_t games = std::max<std::int64_t>(1, match.games * options["games"] / matches[0].games);
        std::int64_t wins = 0;
        std::int64_t decisions = 0;
        in_parallel(
            games, [&](std::int64_t i) { return play_expert(match, options.seed(500'000), i); },
            [&](const ExpertGame& game) {
                wins += game.won;
                decisions += game.decisions;
            });
        std::fprintf(stderr, "%.1f decisions a game\n", static_cast<double>(decisions) / static_cast<double>(games));
        table.row({std::to_string(match.players), grouped(match.playouts), match.trades, percent_of(wins, games),
                   grouped(games)});
    }
}

namespace {

struct Decision {
    std::shared_ptr<const RatedBoard> board;
    State state;
    HandOdds odds;
    std::vector<Move> moves;  // the first is the choice of "advanced"

    SeenPosition seen() const { return {&state, state.player, odds}; }
};

/// Returns up to three random decisions of one player in a game.
std::vector<Decision> decisions_of(std::uint64_t seed, std::uint64_t game, Rng& pick) {
    const auto board = std::make_shared<const RatedBoard>(random_board(seed + game));
    State last = new_game(*board, {.seed = seed * 1000 + game});
    const int viewer = static_cast<int>(game % 4);
    std::vector<Decision> decisions;
    for (const auto& [state, knowledge] : play_on(last, *board, Level::advanced)) {
        if (decisions.size() == 3) break;
        if (state.player != viewer || pick.below(22) > 0) continue;
        std::vector<Move> moves = moves_to_compare(state, *board);
        if (!winning_move(state, *board) && moves.size() > 1)
            decisions.push_back({board, state, knowledge.of(viewer), std::move(moves)});
    }
    return decisions;
}

/// Computes how much each move of a decision raises the win chance, compared with the move of "advanced". Games after
/// different moves share the dice and the hidden cards. The class caches the chances.
class Gains {
public:
    Gains(const Decision& decision, std::int64_t games, std::uint64_t seed)
        : decision_(decision), games_(games), seed_(seed) {}

    double gain_of(std::size_t move) {
        if (move == 0) return 0;
        if (chances_.empty()) chances_[0] = chance(0);
        if (!chances_.contains(move)) chances_[move] = chance(move);
        return chances_[move] - chances_[0];
    }

private:
    double chance(std::size_t move) const {
        stats::Summary wins;
        for (std::int64_t game = 0; game < games_; ++game) {
            const auto result = run_at_once(play_out(*decision_.board, decision_.seen(), &decision_.moves[move],
                                                     {.level = Level::advanced, .horizon = 0, .seed = seed_}, game));
            wins.add(result->chances[static_cast<std::size_t>(decision_.state.player)]);
        }
        return wins.mean();
    }

    const Decision& decision_;
    std::int64_t games_;
    std::uint64_t seed_;
    std::map<std::size_t, double> chances_;  // win chance after each move, by index
};

/// Returns the index of the move that the search chooses.
std::size_t searched_move(const Decision& decision, ExpertOptions options, std::uint64_t seed) {
    options.seed = seed;
    ExpertSearch search(*decision.board, decision.seen(), options);
    run_at_once(search.run());
    return static_cast<std::size_t>(std::ranges::find(decision.moves, search.result()) - decision.moves.begin());
}

}  // namespace

// Measures how much the moves of "expert" raise the win chance, compared with the moves of "advanced", if all players
// continue as "advanced". The chances are shares of whole games, so they do not depend on the judge, which the search
// uses. This method detects differences of 0.002 between searches. Matches would need tens of thousands of games to
// detect such differences.
void expert_gains(const Options& options) {
    const std::uint64_t first_seed = options.seed(4'242);
    Table table("expert-gains", {"playouts of a decision", "turns of a playout"},
                {"gain (95 %)", "more than the first line (95 %)"});
    const std::array searches{
        ExpertOptions{.playouts = 1'000, .horizon = 8}, ExpertOptions{.playouts = 600, .horizon = 16},
        ExpertOptions{.playouts = 5'000, .horizon = 8}, ExpertOptions{.playouts = 3'000, .horizon = 16},
        ExpertOptions{.playouts = 2'300, .horizon = 24}};
    std::vector<Decision> decisions;
    Rng pick(first_seed, 77);
    for (std::uint64_t game = 0; std::ssize(decisions) < options["positions"]; ++game)
        std::ranges::move(decisions_of(first_seed, game, pick), std::back_inserter(decisions));

    std::array<stats::Summary, searches.size()> gains;
    std::array<stats::Summary, searches.size()> differences;
    in_parallel(
        options["positions"],
        [&](std::int64_t i) {
            const Decision& decision = decisions[static_cast<std::size_t>(i)];
            const auto number = static_cast<std::uint64_t>(i);
            Gains move_gains(decision, options["games"], 424'242 + number);
            std::array<double, searches.size()> mean_gains{};
            for (std::size_t search = 0; search < searches.size(); ++search)
                for (const std::uint64_t run : {0, 1})
                    mean_gains[search] += 0.5 * move_gains.gain_of(searched_move(decision, searches[search],
                                                                                 1'000'003 * run + 17 * number + 5));
            return mean_gains;
        },
        [&](const std::array<double, searches.size()>& mean_gains) {
            for (std::size_t i = 0; i < searches.size(); ++i) {
                gains[i].add(mean_gains[i]);
                differences[i].add(mean_gains[i] - mean_gains[0]);
            }
        });
    for (std::size_t i = 0; i < searches.size(); ++i)
        table.row({grouped(searches[i].playouts), std::to_string(*searches[i].horizon), with_interval(gains[i], 4),
                   i == 0 ? "" : with_interval(differences[i], 4)});
}

}  // namespace hexsmith::research
