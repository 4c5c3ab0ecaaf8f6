// Level "beginner": weighs moves by their kind. It builds what it can, cities and settlements before all, buys and
// plays cards now and then, and trades and lays roads without a plan; where a building goes, where the robber, and what
// is traded or discarded is left to chance. Its openings are random.
#pragma once

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::game {

Move choose_beginner(const LegalMoves& legal, std::uint64_t bits);

}  // namespace hexsmith::catan::game
