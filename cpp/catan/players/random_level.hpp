// Level "random": every legal move is as likely as every other. It knows the rules and nothing else, builds when
// chance has it so, and takes some three hundred turns to finish: the measure of what luck alone does.
#pragma once

#include "catan/rules/legal_moves.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::game {

inline Move choose_random(const LegalMoves& legal, std::uint64_t bits) {
    return move_at(legal, low_below(bits, legal.count()));
}

}  // namespace hexsmith::catan::game
