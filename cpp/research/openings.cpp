// Openings: fits and tests the model of their win chances (catan/settle/opening_chances.hpp), and compares methods of
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

/// A board, and whole games from random openings on this board. Successive boards cycle through the kinds of boards.
/// Every third board has the extension layout, for five and six players.
struct LabeledBoard {
    RatedBoard board;
    BoardKind kind;
    std::vector<LabeledGame> games;  // finished games only

    LabeledBoard(std::uint64_t seed, std::int64_t number)
        : board(setup_of(number), board_of_kind(setup_of(number), kind_of(number), derived_seed(seed, number))),
          kind(kind_of(number)) {
        const ScoredBoard guide(setup_of(number), board.board(), {});
        for (int game = 0; game < kinds_of_labels; ++game) {
            games.push_back(play_labeled(board, guide, derived_seed(seed, number), game));
            if (games.back().winner == rules::nobody) games.pop_back();
        }
    }

private:
    static const Setup& setup_of(std::int64_t number) { return number % 3 == 2 ? extension_setup : standard_setup; }
    static BoardKind kind_of(std::int64_t number) { return static_cast<BoardKind>(number % board_kinds); }
};

std::span<const SeatOpening> openings_of(const LabeledGame& game) {
    return std::span(game.openings).first(static_cast<std::size_t>(game.players));
}

struct GroupedGame {
    std::int64_t board;
    BoardKind kind;
    OpeningSource source;
    int players;
};

/// Games as choices of the winner among the seats, which the models of openings predict.
struct OpeningGames {
    Choices choices{2};
    std::vector<GroupedGame> games;

    /// Returns the indices of the games for which a predicate is true.
    std::vector<std::size_t> where(auto&& predicate) const {
        std::vector<std::size_t> indices;
        for (std::size_t i = 0; i < games.size(); ++i)
            if (predicate(games[i])) indices.push_back(i);
        return indices;
    }
};

// A seat has two values: the logarithm of its chance by the model, and its score by "proven". Each of these vectors of
// weights selects one of the values.
constexpr std::array<double, 2> by_model{1, 0};
constexpr std::array<double, 2> by_proven{0, 1};

/// The factor of the score by "proven", for each number of players. The factor is fitted on the same games on which
/// "proven" is tested, which favors "proven".
using Factors = std::array<double, most_players + 1>;

void print_scores(Table& table, const OpeningGames& data, const std::string& name, const Factors& factors,
                  auto&& predicate) {
    Scores scores;
    stats::Summary proven_losses;
    stats::Summary hits;
    std::vector<double> gains;
    const std::vector<std::size_t> indices = data.where(predicate);
    for (const std::size_t i : indices) {
        const auto winner = static_cast<std::size_t>(data.choices.chosen(i));
        const auto chances = logit_chances(data.choices, i, by_model);
        const double factor = factors[chances.size()];
        const double loss = -std::log(logit_chances(data.choices, i, by_proven, factor)[winner]);
        scores.add(chances, winner);
        proven_losses.add(loss);
        gains.push_back(loss + std::log(chances[winner]));
        hits.add(static_cast<std::size_t>(std::ranges::max_element(chances) - chances.begin()) == winner);
    }
    // The half-width of the 95% interval of the mean gain. Each board is one sample, because the games of a board are
    // not independent.
    const double gain = proven_losses.mean() - scores.log_loss.mean();
    double squares = 0;
    double board_sum = 0;
    for (std::size_t i = 0; i < gains.size(); ++i) {
        board_sum += gains[i] - gain;
        if (i + 1 < gains.size() && data.games[indices[i + 1]].board == data.games[indices[i]].board) continue;
        squares += board_sum * board_sum;
        board_sum = 0;
    }
    const double half = stats::critical_value(0.95) * std::sqrt(squares) / static_cast<double>(gains.size());
    table.row({name, fixed(scores.even_log_loss.mean(), 3), fixed(proven_losses.mean(), 3),
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
            const auto& [count, predicted, variance, events] = reliability[players].bins[tenth];
            const auto n = static_cast<double>(count);
            cells.push_back(count < 100 ? "–"
                                        : fixed(predicted / n, 3) + " → " + fixed(static_cast<double>(events) / n, 3));
        }
        table.row(cells);
    }
}

}  // namespace

// Tests the model on boards that the fit does not use.
void opening_chances(const Options& options) {
    OpeningGames data;
    in_parallel(
        options["boards"], [&](std::int64_t i) { return LabeledBoard(options.seed(161'616), i); },
        [&, number = std::int64_t{0}](const LabeledBoard& labeled) mutable {
            for (const LabeledGame& game : labeled.games) {
                const auto openings = openings_of(game);
                const auto chances = settle::opening_chances(labeled.board.board(), labeled.board.scored(), openings);
                std::vector<double> rows;
                for (std::size_t seat = 0; seat < openings.size(); ++seat) {
                    const auto& [first, second] = openings[seat].settlements;
                    rows.push_back(std::log(chances[seat]));
                    rows.push_back(labeled.board.scored().pair_score(first, second));
                }
                data.choices.add(rows, game.winner);
                data.games.push_back({number, labeled.kind, game.source, game.players});
            }
            ++number;
        });
    Factors factors{};
    for (int players = 2; players <= most_players; ++players) {
        const auto indices = data.where([&](const GroupedGame& game) { return game.players == players; });
        factors[static_cast<std::size_t>(players)] = fit_scale(data.choices, indices, by_proven);
    }
    Table table("opening-chances", {"games"},
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

void add_games(OpeningExamples& examples, const LabeledBoard& labeled) {
    for (const LabeledGame& game : labeled.games) {
        std::array<OpeningFacts, most_players> facts;
        std::array<OpeningExamples::Row, most_players> rows;
        const auto players = static_cast<std::size_t>(game.players);
        opening_facts(labeled.board.board(), labeled.board.scored(), openings_of(game), facts);
        for (std::size_t seat = 0; seat < players; ++seat)
            std::ranges::transform(facts[seat], rows[seat].begin(),
                                   [](double fact) { return static_cast<float>(fact); });
        examples.add(std::span(rows).first(players), game.winner);
    }
}

}  // namespace

// Prints cpp/catan/settle/opening_weights.hpp. Prints the log loss of each epoch to standard error, on the last tenth
// of the boards, which the fit does not use.
void fit_openings(const Options& options) {
    OpeningExamples training;
    OpeningExamples held_out;
    const std::int64_t boards = options["boards"];
    const std::int64_t training_boards = boards * 9 / 10;
    in_parallel(
        boards, [&](std::int64_t i) { return LabeledBoard(options.seed(20'261'125), i); },
        [&, number = std::int64_t{0}](const LabeledBoard& labeled) mutable {
            add_games(number++ < training_boards ? training : held_out, labeled);
        });
    const auto weights = train(training, held_out, {.epochs = static_cast<int>(options["epochs"]), .step = 0.004});
    constexpr double parts = 1024;
    std::printf(
        "// Made by `hexsmith_research fit-openings`, not by hand, from %zu games of \"advanced\" on %lld boards. "
        "What\n"
        "// they come to on other boards is in web/docs/chances.md.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\n#include \"catan/settle/opening_chances.hpp\"\n\n"
        "namespace hexsmith::catan::settle {\n\ninline constexpr double opening_weight_parts = %.0f;\n"
        "inline constexpr std::array<std::int16_t, OpeningNetworkParts::count> opening_weights{",
        training.games.size(), static_cast<long long>(training_boards), parts);
    std::vector<long> numbers;
    for (const float weight : weights) numbers.push_back(std::lround(parts * static_cast<double>(weight)));
    print_numbers(numbers);
    std::printf("\n};\n\n}  // namespace hexsmith::catan::settle\n");
}

namespace {

/// Two kinds of drafts, with the scores of "guide" or "proven". Drafts of the kind `policies` are greedy, maxmin and
/// optimal drafts in turn. Drafts of the kind `habits` are random, and spots with higher scores are more likely.
enum class DraftKind : std::uint8_t { policies, habits };

std::vector<std::int16_t> make_draft(DraftKind kind, const ScoredBoard& scored, int players, std::int64_t number,
                                     Rng& random) {
    if (kind == DraftKind::habits) {
        DrawnOpenings openings(scored, players, usual_temperature);
        const auto draft = openings.draw(random);
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

// Measures the differences between predicted win chances and the shares of games that each seat wins if all play as
// "advanced", on boards of all kinds that the fit does not use.
void opening_differences(const Options& options) {
    constexpr int players = 4;
    constexpr std::array names{"even", "`openingChances`", "300 playouts of \"intermediate\""};
    std::array<std::array<stats::Summary, names.size()>, 2> distances;
    for (const DraftKind kind : {DraftKind::policies, DraftKind::habits})
        in_parallel(
            options["drafts"],
            [&](std::int64_t i) {
                const std::uint64_t seed = derived_seed(options.seed(777), i);
                const Board board = board_of_kind(standard_setup, static_cast<BoardKind>(i % board_kinds), seed);
                const RatedBoard rated(standard_setup, board);
                const ScoredBoard guide(standard_setup, board, {});
                Rng random(seed, 1);
                const auto settlements =
                    make_draft(kind, i / board_kinds % 2 == 0 ? guide : rated.scored(), players, i, random);
                SeatOpenings openings = openings_of_draft(settlements, players);
                const auto seats = std::span(openings).first(players);
                suggest_roads(rated.scored(), seats);
                std::vector<PlayedRoad> roads;
                for (int seat = 0; seat < players; ++seat)
                    for (const int road : openings[static_cast<std::size_t>(seat)].roads) roads.push_back({seat, road});
                const auto shares_of_level = [&](Level level, std::int64_t games) {
                    const Match match{.options = {.players = players},
                                      .levels = all_of(level),
                                      .settlements = settlements,
                                      .roads = roads};
                    return shares_of_match(rated, match, seed, games);
                };
                const Shares shares = shares_of_level(Level::advanced, options["games"]);
                const Shares intermediate_shares = shares_of_level(Level::intermediate, 300);
                const auto chances = settle::opening_chances(standard_setup, board, seats);
                std::array<double, names.size()> sums{};
                for (std::size_t seat = 0; seat < players; ++seat) {
                    sums[0] += std::abs(1.0 / players - shares[seat]) / players;
                    sums[1] += std::abs(chances[seat] - shares[seat]) / players;
                    sums[2] += std::abs(intermediate_shares[seat] - shares[seat]) / players;
                }
                return sums;
            },
            [&](const std::array<double, names.size()>& sums) {
                for (std::size_t i = 0; i < names.size(); ++i)
                    distances[static_cast<std::size_t>(kind)][i].add(sums[i]);
            });
    Table table("opening-differences", {"chances"}, {"drafts by policies", "drafts by habits"});
    for (std::size_t i = 0; i < names.size(); ++i)
        table.row({names[i], plus_minus(distances[0][i], 1, 100) + " points",
                   plus_minus(distances[1][i], 1, 100) + " points"});
}

namespace {

/// An unfinished draft, from the view of the player who settles next.
struct DraftTable {
    const RatedBoard& board;
    const ScoredBoard& guide;
    std::span<const std::int16_t> settlements;  // settlements so far, in order of placement
    int players;

    /// Returns the open spot with the highest `value(id)`.
    int best_by(auto&& value) const {
        int best = hex::none;
        double best_value = 0;
        OpenSpots(board.layout(), settlements).for_each([&](int id) {
            const double spot_value = value(id);
            if (best == hex::none || spot_value > best_value) {
                best = id;
                best_value = spot_value;
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

/// Plays a game in which one player settles by a method, and returns whether this player wins. The other players settle
/// as "advanced", and all players play as "advanced" after the set-up.
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
    const Match match{.options = {.players = players},
                      .levels = all_of(Level::advanced),
                      .settlements = settlements,
                      .roads = roads,
                      .drawn_set_up = false};
    return run_at_once(play(board, match, seed, seat))->winner == seat;
}

}  // namespace

// Tests each method of settling in each seat in turn, on random boards. The games of all methods have the same dice.
void drafts(const Options& options) {
    const std::array<Method, 5> methods{{
        {"most pips",
         [](const DraftTable& t) { return t.best_by([&](int id) { return t.board.scored().yield(id).pips(); }); }},
        {R"(`"greedy"` with "guide")",
         [](const DraftTable& t) { return t.best_by([&](int id) { return t.guide.spot_score(id); }); }},
        {R"(`"greedy"` with "proven")",
         [](const DraftTable& t) { return t.best_by([&](int id) { return t.board.scored().spot_score(id); }); }},
        {R"(`"optimal"` with "guide")", [](const DraftTable& t) { return t.next_of_optimal(t.guide); }},
        {R"(`"optimal"` with "proven")", [](const DraftTable& t) { return t.next_of_optimal(t.board.scored()); }},
    }};
    Table table("drafts", {"method"}, {"2 players", "3 players", "4 players"});
    table.row({"as the others", percent(1.0 / 2), percent(1.0 / 3), percent(1.0 / 4)});
    for (const Method& method : methods) {
        if (table.repeats_row(options)) continue;
        std::vector<std::string> cells{method.name};
        for (int players = 2; players <= 4; ++players) {
            std::int64_t wins = 0;
            in_parallel(
                options["boards"],
                [&](std::int64_t i) {
                    const std::uint64_t seed = derived_seed(options.seed(77), i);
                    const RatedBoard board(standard_setup, board_of_kind(standard_setup, BoardKind::random, seed));
                    int board_wins = 0;
                    for (int seat = 0; seat < players; ++seat)
                        board_wins += wins_by(method, board, players, seat, seed);
                    return board_wins;
                },
                [&](int board_wins) { wins += board_wins; });
            cells.push_back(percent_of(wins, players * options["boards"]));
        }
        table.row(cells);
    }
}

}  // namespace hexsmith::research
