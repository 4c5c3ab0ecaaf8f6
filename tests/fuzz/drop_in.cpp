// Tests the drop-in generator and its placements with any seed and any board of the standard layout.
#include "catan/drop_in/drop_in.hpp"

#include "boards.hpp"
#include "catan/board/settling.hpp"
#include "catan/drop_in/placements.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {

using namespace catan;
using namespace catan::drop_in;

void drop_in_generator(Bytes bytes) {
    const std::u16string seed = bytes.wide_text(40);
    const auto mode = bytes.choice(BalanceMode::both);
    Board generated;
    generated.hexes = catan::drop_in::generate(seed, mode, bytes.integer<std::int64_t>(0, 600));
    require_pieces(standard_setup, {}, generated);
    require(std::isfinite(catan::drop_in::energy(generated.hexes)), "an energy is finite");

    const Board board = bytes.flag() ? generated : read_board(bytes, standard_setup);
    const int players = bytes.integer(3, 4);
    const auto placements = catan::drop_in::calculate_placements(board.hexes, players);
    OpenSpots open(standard_setup.layout);
    for (int i = 0; i < 2 * players; ++i) {
        const auto& placement = placements[static_cast<std::size_t>(i)];
        require(placement.settlement >= 0 && placement.settlement < vertex_count, "a vertex");
        require(placement.road >= 0 && placement.road < edge_count, "an edge");
        const int id = graph.vertices[static_cast<std::size_t>(placement.settlement)].intersection;
        require(open[id], "a placement keeps the distance rule");
        open.settle(id);
    }
}

}  // namespace hexsmith::fuzz
