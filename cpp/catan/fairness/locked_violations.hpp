// Violations among locked pieces, which every board with these pieces has.
#pragma once

#include "catan/board/setup.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

/// Calls `visit(violation)` for violations that every board with the locked pieces has, until `visit` returns true:
/// first those of tokens, whatever their terrains, then intersections below the pip floor, then all others. The other
/// hexes may have any pieces: their tokens may be the largest of the bag, and a plan may deal sea to them. Harbors
/// count only if they are locked.
void for_each_locked_violation(const Setup& setup, const Locks& locks, const Criteria& criteria,
                               ViolationVisitor visit);

}  // namespace hexsmith::catan::fairness
