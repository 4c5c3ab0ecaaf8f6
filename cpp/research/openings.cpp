// Openings: fits the model of their win chances (catan/settle/opening_chances.hpp), tests it, and compares methods of
// settling.
#include <cmath>
#include <cstdio>
#include <functional>
#include <ranges>

#include "catan/settle/drawn_openings.hpp"
#include "catan/settle/opening_chances.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "research/games.hpp"
#include "research/models/conditional_logit.hpp"
#include "research/models/labelled_games.hpp"
#include "research/models/seat_network_training.hpp"
#include "research/research.hpp"
#include "stats/distributions.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::analysis;
using namespace catan::players;
using namespace catan::settle;

namespace {

/// A board and whole games from drawn openings on it. Successive boards cycle through the kinds. Every third board is
/// on the extension, for five and six players.
struct LabelledBoard {
    RatedBoard board;
    BoardKind kind;
    std::vector<LabelledGame> games;  // finished games only

    LabelledBoard(std::uint64_t seed, std::int64_t number)
        : board(setup_of(number), board_of_kind(setup_of(number), kind_of(number), derived_seed(seed, number))),
          kind(kind_of(number)) {
        const ScoredBoard guide(setup_of(number), board.board(), {});
        for (int game = 0; game < kinds_of_labels; ++game) {
            games.push_back(play_labelled(board, guide, derived_seed(seed, number), game));
            if (games.back().winner == rules::nobody) games.pop_back();
        }
    }

private:
    static const Setup& setup_of(std::int64_t number) { return number % 3 == 2 ? extension_setup : standard_setup; }
    static BoardKind kind_of(std::int64_t number) { return static_cast<BoardKind>(number % board_kinds); }
};

std::span<const SeatOpening> openings_of(const LabelledGame& game) {
    return std::span(game.openings).first(static_cast<std::size_t>(game.players));
}

struct GroupedGame {
    std::int64_t board;
    BoardKind kind;
    OpeningSource source;
    int players;
};

/// Games as choices of a winner among the seats, which the models of openings predict.
struct OpeningGames {
    Choices choices{2};
    std::vector<GroupedGame> games;

    std::vector<std::size_t> where(auto&& holds) const {
        std::vector<std::size_t> named;
        for (std::size_t i = 0; i < games.size(); ++i)
            if (holds(games[i])) named.push_back(i);
        return named;
    }
};

// A seat has two values: the logarithm of its chance by the model, and its worth by "proven". Each of these weights
// selects one value.
constexpr std::array<double, 2> by_model{1, 0};
constexpr std::array<double, 2> by_proven{0, 1};

/// The factor of the worth by "proven", for each number of players. It has the maximum likelihood on the games on which
/// "proven" is tested, which favors "proven".
using Factors = std::array<double, most_players + 1>;

void print_scores(const Table& table, const OpeningGames& data, const std::string& name, const Factors& factors,
                  auto&& holds) {
    Scores scores;
    stats::Summary by_others;
    stats::Summary hits;
    std::vector<double> gains;
    const std::vector<std::size_t> named = data.where(holds);
    for (const std::size_t i : named) {
        const auto winner = static_cast<std::size_t>(data.choices.chosen(i));
        const auto chances = logit_chances(data.choices, i, by_model);
        const double factor = factors[chances.size()];
        const double loss = -std::log(logit_chances(data.choices, i, by_proven, factor)[winner]);
        scores.add(chances, winner);
        by_others.add(loss);
        gains.push_back(loss + std::log(chances[winner]));
        hits.add(static_cast<std::size_t>(std::ranges::max_element(chances) - chances.begin()) == winner);
    }
    // Half the width of the mean gain's 95 % interval. Each board is one sample, because its games are not independent.
    const double gain = by_others.mean() - scores.log_loss.mean();
    double squares = 0;
    double of_board = 0;
    for (std::size_t i = 0; i < gains.size(); ++i) {
        of_board += gains[i] - gain;
        if (i + 1 < gains.size() && data.games[named[i + 1]].board == data.games[named[i]].board) continue;
        squares += of_board * of_board;
        of_board = 0;
    }
    const double half = stats::critical_value(0.95) * std::sqrt(squares) / static_cast<double>(gains.size());
    table.row({name, fixed(scores.even_log_loss.mean(), 3), fixed(by_others.mean(), 3),
               fixed(scores.log_loss.mean(), 3), fixed(gain, 4) + " ± " + fixed(half, 4),
               fixed(scores.squares.mean(), 3), percent(hits.mean())});
}

void print_calibration(const OpeningGames& data) {
    std::array<Reliability, most_players + 1> reliability;
    for (std::size_t i = 0; i < data.games.size(); ++i) {
        const auto chances = logit_chances(data.choices, i, by_model);
        for (std::size_t seat = 0; seat < chances.size(); ++seat)
            reliability[chances.size()].add(chances[seat], data.choices.chosen(i) == static_cast<int>(seat));
    }
    Table table("opening-calibration", {"stated"}, {"2 players", "3 players", "4 players", "5 players", "6 players"});
    for (std::size_t tenth = 0; tenth < 10; ++tenth) {
        std::vector<std::string> cells{Reliability::name(tenth)};
        for (std::size_t players = 2; players <= most_players; ++players) {
            const auto& [count, stated, variance, came] = reliability[players].bins[tenth];
            const auto n = static_cast<double>(count);
            cells.push_back(count < 100 ? "–" : fixed(stated / n, 3) + " → " + fixed(static_cast<double>(came) / n, 3));
        }
        table.row(cells);
    }
}

}  // namespace

// Tests the model on boards that were not used for its fit.
void opening_chances(const Options& options) {
    OpeningGames data;
    in_parallel(
        options["boards"], [&](std::int64_t i) { return LabelledBoard(options.seed(161'616), i); },
        [&, number = std::int64_t{0}](const LabelledBoard& labelled) mutable {
            for (const LabelledGame& game : labelled.games) {
                const auto openings = openings_of(game);
                const auto chances = settle::opening_chances(labelled.board.board(), labelled.board.scored(), openings);
                std::vector<double> rows;
                for (std::size_t seat = 0; seat < openings.size(); ++seat) {
                    const auto& [first, second] = openings[seat].settlements;
                    rows.push_back(std::log(chances[seat]));
                    rows.push_back(labelled.board.scored().pair(first, second));
                }
                data.choices.add(rows, game.winner);
                data.games.push_back({number, labelled.kind, game.source, game.players});
            }
            ++number;
        });
    Factors factors{};
    for (int players = 2; players <= most_players; ++players) {
        const auto named = data.where([&](const GroupedGame& game) { return game.players == players; });
        factors[static_cast<std::size_t>(players)] = fit_scale(data.choices, named, by_proven);
    }
    const Table table("opening-chances", {"games"},
                      {"even chances", "\"proven\"", "`openingChances`", "gain", "Brier score", "hits"});
    for (int players = 2; players <= most_players; ++players)
        print_scores(table, data, std::to_string(players) + " players", factors,
                     [&](const GroupedGame& game) { return game.players == players; });
    constexpr std::array sources{"at random", "drawn by score", "by the levels", "by policies"};
    for (std::size_t source = 0; source < sources.size(); ++source)
        print_scores(table, data, std::string("openings ") + sources[source], factors,
                     [&](const GroupedGame& game) { return game.source == static_cast<OpeningSource>(source); });
    constexpr std::array kinds{"random", "official", "fair", "classic"};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        print_scores(table, data, std::string(kinds[kind]) + " boards", factors,
                     [&](const GroupedGame& game) { return game.kind == static_cast<BoardKind>(kind); });
    print_calibration(data);
}

namespace {

using OpeningExamples = SeatExamples<OpeningNetworkParts, float>;

void add_games(OpeningExamples& examples, const LabelledBoard& labelled) {
    for (const LabelledGame& game : labelled.games) {
        std::array<OpeningFacts, most_players> facts;
        std::array<OpeningExamples::Row, most_players> rows;
        const auto players = static_cast<std::size_t>(game.players);
        opening_facts(labelled.board.board(), labelled.board.scored(), openings_of(game), facts);
        for (std::size_t seat = 0; seat < players; ++seat)
            std::ranges::transform(facts[seat], rows[seat].begin(),
                                   [](double fact) { return static_cast<float>(fact); });
        examples.add(std::span(rows).first(players), game.winner);
    }
}

}  // namespace

// Prints cpp/catan/settle/opening_weights.hpp. On standard error, prints each epoch's log loss on the last tenth of the
// boards, which the fit does not use.
void fit_openings(const Options& options) {
    OpeningExamples fitted;
    OpeningExamples held_out;
    const std::int64_t boards = options["boards"];
    const std::int64_t fitted_boards = boards * 9 / 10;
    in_parallel(
        boards, [&](std::int64_t i) { return LabelledBoard(options.seed(20'261'125), i); },
        [&, number = std::int64_t{0}](const LabelledBoard& labelled) mutable {
            add_games(number++ < fitted_boards ? fitted : held_out, labelled);
        });
    const auto weights = trained(fitted, held_out, {.epochs = static_cast<int>(options["epochs"]), .step = 0.004});
    constexpr double parts = 1024;
    std::printf(
        "// Made by `hexsmith_research fit-openings`, not by hand, from %zu games of \"advanced\" on %lld boards. "
        "What\n"
        "// they come to on other boards is in web/docs/chances.md.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\n#include \"catan/settle/opening_chances.hpp\"\n\n"
        "namespace hexsmith::catan::settle {\n\ninline constexpr double opening_weight_parts = %.0f;\n"
        "inline constexpr std::array<std::int16_t, OpeningNetworkParts::count> opening_weights{",
        fitted.games.size(), static_cast<long long>(fitted_boards), parts);
    std::vector<long> numbers;
    for (const float weight : weights) numbers.push_back(std::lround(parts * static_cast<double>(weight)));
    print_numbers(numbers);
    std::printf("\n};\n\n}  // namespace hexsmith::catan::settle\n");
}

namespace {

/// Two ways to draft, with the scores of "guide" or "proven". Policies are greedy, maxmin or optimal drafts in turn.
/// Habits are random drafts in which better scores are likelier.
enum class Drafts : std::uint8_t { policies, habits };

std::vector<std::int16_t> drafted(Drafts way, const ScoredBoard& scored, int players, std::int64_t number,
                                  Rng& random) {
    if (way == Drafts::habits) {
        DrawnOpenings drawn(scored, players, usual_temperature);
        const auto draft = drawn.draw(random);
        return {draft.begin(), draft.end()};
    }
    const DraftState state{.players = players};
    const Draft draft = number % 3 == 0   ? draft_greedy(scored, state)
                        : number % 3 == 1 ? draft_maxmin(scored, state)
                                          : run_at_once(draft_optimal(scored, state));
    std::vector<std::int16_t> settlements;
    for (const Pick& pick : std::span(draft.picks).first(static_cast<std::size_t>(draft.pick_count)))
        settlements.push_back(pick.intersection);
    return settlements;
}

}  // namespace

// Measures the differences between predicted chances and the shares that "advanced" wins, on boards of all kinds that
// the fit does not use.
void opening_differences(const Options& options) {
    constexpr int players = 4;
    constexpr std::array names{"even", "`openingChances`", "300 playouts of \"intermediate\""};
    std::array<std::array<stats::Summary, names.size()>, 2> distances;
    for (const Drafts way : {Drafts::policies, Drafts::habits})
        in_parallel(
            options["drafts"],
            [&](std::int64_t i) {
                const std::uint64_t seed = derived_seed(options.seed(777), i);
                const Board board = board_of_kind(standard_setup, static_cast<BoardKind>(i % board_kinds), seed);
                const RatedBoard played(standard_setup, board);
                const ScoredBoard guide(standard_setup, board, {});
                Rng random(seed, 1);
                const auto settlements =
                    drafted(way, i / board_kinds % 2 == 0 ? guide : played.scored(), players, i, random);
                SeatOpenings openings = openings_of_draft(settlements, players);
                const auto seats = std::span(openings).first(players);
                suggest_roads(played.scored(), seats);
                std::vector<PlayedRoad> roads;
                for (int seat = 0; seat < players; ++seat)
                    for (const int road : openings[static_cast<std::size_t>(seat)].roads) roads.push_back({seat, road});
                const auto shares = [&](Level level, std::int64_t games) {
                    const Match match{.options = {.players = players},
                                      .levels = all_of(level),
                                      .settlements = settlements,
                                      .roads = roads};
                    return shares_of_match(played, match, seed, games);
                };
                const Shares won = shares(Level::advanced, options["games"]);
                const Shares others = shares(Level::intermediate, 300);
                const auto stated = settle::opening_chances(standard_setup, board, seats);
                std::array<double, names.size()> sums{};
                for (std::size_t seat = 0; seat < players; ++seat) {
                    sums[0] += std::abs(1.0 / players - won[seat]) / players;
                    sums[1] += std::abs(stated[seat] - won[seat]) / players;
                    sums[2] += std::abs(others[seat] - won[seat]) / players;
                }
                return sums;
            },
            [&](const std::array<double, names.size()>& sums) {
                for (std::size_t i = 0; i < names.size(); ++i) distances[static_cast<std::size_t>(way)][i].add(sums[i]);
            });
    Table table("opening-differences", {"chances"}, {"drafts by policies", "drafts by habits"});
    for (std::size_t i = 0; i < names.size(); ++i)
        table.row({names[i], plus_minus(distances[0][i], 1, 100) + " points",
                   plus_minus(distances[1][i], 1, 100) + " points"});
}

namespace {

/// An unfinished draft, as the player who settles next sees it.
struct DraftTable {
    const RatedBoard& board;
    const ScoredBoard& guide;
    std::span<const std::int16_t> settlements;  // settlements so far, in order of placement
    int players;

    int best_by(auto&& worth) const {
        int best = hex::none;
        double most = 0;
        OpenSpots(board.layout(), settlements).for_each([&](int id) {
            const double here = worth(id);
            if (best == hex::none || here > most) {
                best = id;
                most = here;
            }
        });
        return best;
    }
    int next_of_optimal(const ScoredBoard& scored) const {
        return run_at_once(draft_optimal(scored, {.players = players, .settlements = settlements}))
            .picks[0]
            .intersection;
    }
};

struct Method {
    const char* name;
    std::function<int(const DraftTable&)> settlement;
};

/// Returns whether a player who settles by a method wins a game. The others settle as "advanced", and after the set-up
/// all players play as "advanced".
bool wins_by(const Method& method, const RatedBoard& board, int players, int seat, std::uint64_t seed) {
    const ScoredBoard guide(standard_setup, board.board(), SpotParams{});
    std::vector<std::int16_t> settlements;
    std::vector<PlayedRoad> roads;
    auto state = rules::new_game(board, {.players = players});
    for (int pick = 0; pick < 2 * players; ++pick) {
        const int player = state.player;
        const auto settlement = player == seat
                                    ? static_cast<std::int16_t>(method.settlement({board, guide, settlements, players}))
                                    : choose_move(state, board, Level::advanced, 0).place;
        rules::perform(state, board, {.kind = rules::MoveKind::settlement, .place = settlement});
        settlements.push_back(settlement);
        const auto road = choose_move(state, board, Level::advanced, 0);
        rules::perform(state, board, road);
        roads.push_back({player, road.place});
    }
    const Match match{
        .options = {.players = players}, .levels = all_of(Level::advanced), .settlements = settlements, .roads = roads};
    return run_at_once(play(board, match, seed, seat))->winner == seat;
}

}  // namespace

// Tests each method of settling in each seat in turn, on random boards. All methods get the same dice.
void drafts(const Options& options) {
    const std::array<Method, 5> methods{{
        {"most pips",
         [](const DraftTable& t) { return t.best_by([&](int id) { return t.board.scored().yield(id).pips(); }); }},
        {R"(`"greedy"` with "guide")",
         [](const DraftTable& t) { return t.best_by([&](int id) { return t.guide.spot(id); }); }},
        {R"(`"greedy"` with "proven")",
         [](const DraftTable& t) { return t.best_by([&](int id) { return t.board.scored().spot(id); }); }},
        {R"(`"optimal"` with "guide")", [](const DraftTable& t) { return t.next_of_optimal(t.guide); }},
        {R"(`"optimal"` with "proven")", [](const DraftTable& t) { return t.next_of_optimal(t.board.scored()); }},
    }};
    Table table("drafts", {"method"}, {"2 players", "3 players", "4 players"});
    table.row({"as the others", percent(1.0 / 2), percent(1.0 / 3), percent(1.0 / 4)});
    for (const Method& method : methods) {
        std::vector<std::string> cells{method.name};
        for (int players = 2; players <= 4; ++players) {
            std::int64_t wins = 0;
            in_parallel(
                options["boards"],
                [&](std::int64_t i) {
                    const std::uint64_t seed = derived_seed(options.seed(77), i);
                    const RatedBoard board(standard_setup, board_of_kind(standard_setup, BoardKind::random, seed));
                    int won = 0;
                    for (int seat = 0; seat < players; ++seat) won += wins_by(method, board, players, seat, seed);
                    return won;
                },
                [&](int won) { wins += won; });
            cells.push_back(percent_of(wins, players * options["boards"]));
        }
        table.row(cells);
    }
}

}  // namespace hexsmith::research
