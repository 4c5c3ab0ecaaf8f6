// How well stated chances to win agree with games: positions from the set-up to the last turn, one of each game, judged
// from the view of the player who has to choose, and how the game of the same level went on from there.
//
//     win_chances [positions] [playouts] [seed]
//
// Prints a reliability table and Brier scores, also by players, level and points of the leader, and the same for the
// judge of positions, which needs no playouts.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "catan/analysis/win_chances.hpp"
#include "catan/board/deal.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

RatedBoard board_of(std::uint64_t seed) {
    Rng random(seed);
    return {standard_setup, {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors}};
}

struct Moment {
    State state;
    Knowledge knowledge;
};

/// Stated chances of all players of some positions, and who won.
class Reliability {
public:
    void add(const std::array<double, most_players>& stated, int players, int winner) {
        ++positions_;
        for (int player = 0; player < players; ++player) {
            const double chance = stated[static_cast<std::size_t>(player)];
            const double won = player == winner;
            brier_ += (chance - won) * (chance - won) / players;
            even_ += (1.0 / players - won) * (1.0 / players - won) / players;
            Row& row = rows_[static_cast<std::size_t>(std::min(9.0, chance * 10))];
            ++row.count;
            row.stated += chance;
            row.won += won;
            row.variance += chance * (1 - chance);
        }
    }
    void print(const char* name) const {
        std::printf("%-36s %5d positions, Brier %.4f (even chances %.4f)\n", name, positions_, brier_ / positions_,
                    even_ / positions_);
    }
    void print_table() const {
        for (const Row& row : rows_)
            if (row.count > 0)
                std::printf("    stated %.3f   won %.3f +- %.3f   of %d\n", row.stated / row.count, row.won / row.count,
                            1.96 * std::sqrt(row.variance) / row.count, row.count);
    }

private:
    struct Row {
        int count = 0;
        double stated = 0;
        double won = 0;
        double variance = 0;
    };
    int positions_ = 0;
    double brier_ = 0;
    double even_ = 0;
    std::array<Row, 10> rows_{};
};

}  // namespace

int main(int argc, char** argv) {
    const int positions = argc > 1 ? std::atoi(argv[1]) : 2'000;
    const std::int64_t playouts = argc > 2 ? std::atoll(argv[2]) : 200;
    const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 30'000'000;
    Reliability all;
    Reliability judged;
    std::map<std::string, Reliability> parts;
    for (int i = 0; i < positions; ++i) {
        const std::uint64_t each = seed + static_cast<std::uint64_t>(i);
        const RatedBoard board = board_of(each);
        const int players = 2 + i % 3;
        const Level level = i / 3 % 2 == 0 ? Level::intermediate : Level::advanced;
        State state = new_game(board, {.players = players, .seed = draw(each, Stream::games, 0)});
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
        if (state.phase != Phase::over) continue;
        const Moment& moment = moments[low_below(draw(each, Stream::games, 1), static_cast<int>(moments.size()))];
        const int viewer = moment.state.player;
        const analysis::SeenPosition seen{&moment.state, viewer, moment.knowledge.of(viewer)};
        analysis::SeatShares seats{};
        std::array<double, most_players> stated{};
        run_at_once(add_playouts(board, seen, {.level = level, .seed = draw(each, Stream::games, 2)}, playouts, seats));
        for (int player = 0; player < players; ++player)
            stated[static_cast<std::size_t>(player)] = seats[static_cast<std::size_t>(player)].mean();
        all.add(stated, players, state.winner);
        int points = 0;
        for (const Seat& seat : moment.state.seated()) points = std::max(points, int{seat.open_points});
        parts[std::to_string(players) + " players"].add(stated, players, state.winner);
        parts[level == Level::advanced ? "advanced" : "intermediate"].add(stated, players, state.winner);
        parts[points < 4   ? "leader has 0 to 3 points"
              : points < 7 ? "leader has 4 to 6 points"
                           : "leader has 7 to 9"]
            .add(stated, players, state.winner);
        judged.add(analysis::judge(seen, board), players, state.winner);
    }
    std::printf("%lld playouts of each position\n", static_cast<long long>(playouts));
    all.print("all");
    all.print_table();
    for (const auto& [name, part] : parts) part.print(name.c_str());
    std::printf("\nthe judge, without playouts\n");
    judged.print("all");
    judged.print_table();
}
