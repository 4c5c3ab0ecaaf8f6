// One annealing of a fair board, in a file of its own: it is all of the fair generator that has to be fast, and modules
// are compiled for size but for such files.
#pragma once

#include "anneal/annealer.hpp"
#include "catan/fair_energy.hpp"
#include "catan/fair_options.hpp"

namespace hexsmith::catan {

/// `energy` is what is minimised; attempts of one seed draw from streams of their own.
anneal::Outcome<Board> anneal_fair(const Setup& setup, const FairOptions& options, const FairEnergy& energy,
                                   int attempt, anneal::Deadline expired);

}  // namespace hexsmith::catan
