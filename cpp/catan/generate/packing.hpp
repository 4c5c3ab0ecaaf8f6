// Whether pieces find room: what can be counted or proved of a shape and its bag before any board is dealt.
#pragma once

#include "catan/board/setup.hpp"

namespace hexsmith::catan {

/// Pieces of one kind that must not touch: `locked` of them lie, `loose` more go on hexes of `room`. "No" is a proof.
bool fit_apart(const hex::Layout& layout, hex::HexSet locked, hex::HexSet room, int loose);

/// Whether tokens can be dealt to resources so that none has two of one class (Gale and Ryser: any set of resources
/// must find enough tokens of which each class gives every one of them at most one).
bool classes_suffice(const Bag& bag);

/// The most pips that hexes can bear in all under a cap: disjoint intersections of three hexes bear the cap at most,
/// the hexes left over the largest tokens of the bag.
int most_pips(const Setup& setup, int cap);

}  // namespace hexsmith::catan
