// Level "advanced": looks one move ahead. Every move that can be made is judged by the position it leads to, as far as
// the player can know it (evaluation.hpp). What others hold and what the deck brings is not known to it; of a card
// bought it counts the average. Its openings are pairs (opening_pairs.hpp). Knights are played and the robber moved as
// "intermediate" does. It bargains (bargaining.hpp). It makes every win that needs no luck (winning_line.hpp). It makes
// no use of chance.
#pragma once

#include "catan/players/evaluation.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::game {

Move choose_advanced(const LegalMoves& legal, const RatedBoard& board, Plans& plans);

}  // namespace hexsmith::catan::game
