// What the search of "expert" gains: how much likelier a player is to win by its move than by that of "advanced", if
// everybody plays on as "advanced". Whole games decide, so that the judge, which the search believes, is not asked.
// Decisions that differ by 0.002 are told apart by some hundred positions; matches would need tens of thousands of
// games for it.
//
//     expert_gains <positions> <seed> <games of a move> <playouts>[x<turns>]...
//
// Positions are of games of four of "advanced" on random boards, a few of each, as one player sees them. Each is
// searched twice in each way. Games of different moves have the same dice, and the same hidden cards. Prints the gain
// of each way, and the difference to that of the first, with 95 % intervals over positions.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <vector>

#include "catan/analysis/expert.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/winning_line.hpp"
#include "catan/rules/apply.hpp"
#include "stats/summary.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

struct Decision {
    std::shared_ptr<const RatedBoard> board;
    State state;
    KnownHands known;
    std::vector<Move> moves;  // that of "advanced" first

    SeenPosition seen() const { return {&state, state.player, known}; }
};

/// Adds some decisions of one player of a game.
void add_decisions(std::vector<Decision>& decisions, std::size_t most, std::uint64_t seed, std::uint64_t game,
                   Rng& pick) {
    Rng random(seed + game);
    const auto board = std::make_shared<const RatedBoard>(
        standard_setup, Board{deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
    State state = new_game(*board, {.seed = seed * 1000 + game});
    const int viewer = static_cast<int>(game % 4);
    Knowledge knowledge;
    Plans plans;
    constexpr int of_a_game = 3;
    constexpr std::uint32_t one_in = 22;
    for (int taken = 0; state.phase != Phase::over && taken < of_a_game && decisions.size() < most;) {
        if (state.player == viewer && pick.below(one_in) == 0) {
            std::vector<Move> moves = moves_to_compare(state, *board);
            if (!winning_move(state, *board) && moves.size() > 1) {
                decisions.push_back({board, state, knowledge.of(viewer), std::move(moves)});
                ++taken;
            }
        }
        const Move move = choose_move(state, *board, Level::advanced, state.seed, plans);
        const State before = state;
        const Outcome outcome = perform(state, *board, move);
        knowledge.follow(before, state, move, outcome);
    }
}

/// Gains of moves of a decision, each worked out when it is first asked for.
class Gains {
public:
    Gains(const Decision& decision, int games, std::uint64_t seed) : decision_(decision), games_(games), seed_(seed) {}

    double of(std::size_t move) {
        if (move == 0) return 0;
        if (known_.empty()) known_[0] = chance(0);
        if (!known_.contains(move)) known_[move] = chance(move);
        return known_[move] - known_[0];
    }

private:
    double chance(std::size_t move) const {
        stats::Summary wins;
        for (int game = 0; game < games_; ++game) {
            const auto played = run_at_once(play_out(*decision_.board, decision_.seen(), &decision_.moves[move],
                                                     {.level = Level::advanced, .horizon = 0, .seed = seed_}, game));
            wins.add(played->chances[static_cast<std::size_t>(decision_.state.player)]);
        }
        return wins.mean();
    }

    const Decision& decision_;
    int games_;
    std::uint64_t seed_;
    std::map<std::size_t, double> known_;
};

std::size_t searched(const Decision& decision, ExpertOptions options, std::uint64_t seed) {
    options.seed = seed;
    ExpertSearch search(*decision.board, decision.seen(), options);
    run_at_once(search.run());
    const Move best = search.result();
    std::size_t place = 0;
    while (decision.moves[place] != best) ++place;
    return place;
}

void print(const char* name, const stats::Summary& gains) {
    const double half = 1.96 * gains.standard_error();
    std::printf("%s %.4f [%.4f, %.4f]", name, gains.mean(), gains.mean() - half, gains.mean() + half);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::fputs("expert_gains <positions> <seed> <games of a move> <playouts>[x<turns>]...\n", stderr);
        return 1;
    }
    const auto positions = static_cast<std::size_t>(std::atoi(argv[1]));
    const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
    const int games = std::atoi(argv[3]);
    std::vector<ExpertOptions> ways;
    for (int i = 4; i < argc; ++i) {
        char* rest = nullptr;
        ExpertOptions options{.playouts = std::strtoll(argv[i], &rest, 10)};
        options.horizon = *rest == 'x' ? std::atoi(rest + 1) : search_horizon(options.playouts);
        ways.push_back(options);
    }

    std::vector<Decision> decisions;
    Rng pick(seed, 77);
    for (std::uint64_t game = 0; decisions.size() < positions; ++game)
        add_decisions(decisions, positions, seed, game, pick);

    std::vector<stats::Summary> gains(ways.size());
    std::vector<stats::Summary> differences(ways.size());
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        Gains of_moves(decisions[i], games, 424'242 + i);
        double first = 0;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            double gain = 0;
            for (const std::uint64_t search : {0, 1})
                gain += 0.5 * of_moves.of(searched(decisions[i], ways[way], 1'000'003 * search + 17 * i + 5));
            if (way == 0) first = gain;
            gains[way].add(gain);
            differences[way].add(gain - first);
        }
        if (i % 20 != 19 && i + 1 != decisions.size()) continue;
        std::printf("%zu positions\n", i + 1);
        for (std::size_t way = 0; way < ways.size(); ++way) {
            std::printf("%lld playouts of %d turns: ", static_cast<long long>(ways[way].playouts),
                        ways[way].horizon.value_or(0));
            print("gain", gains[way]);
            if (way > 0) print("; more than the first", differences[way]);
            std::printf("\n");
        }
        std::fflush(stdout);
    }
}
