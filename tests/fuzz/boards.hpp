// Reads the layouts, boards, locks and options of cpp/catan from the fuzzer's bytes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "anneal/annealer.hpp"
#include "bytes.hpp"
#include "catan/generate/fair_options.hpp"
#include "catan/settle/evaluator.hpp"

namespace hexsmith::fuzz {

struct Shape {
    catan::LayoutKind kind = catan::LayoutKind::standard;
    catan::Setup setup;
};

/// Reads a named layout, or a custom layout with at most `max_hexes` hexes. A custom layout may consist of several
/// islands.
Shape read_shape(Bytes& bytes, int max_hexes = hex::max_hexes);

/// Reads a board with arbitrary pieces, which need not match the bag. Functions that score boards accept such boards.
catan::Board read_board(Bytes& bytes, const catan::Setup& setup);

/// Reads arbitrary locks. They may lock more pieces than the bag contains.
catan::Locks read_locks(Bytes& bytes, const catan::Setup& setup);

/// Returns whether the setup has a piece for every lock.
bool has_pieces_for(const catan::Setup& setup, const catan::Locks& requested_locks);

/// Returns whether the locks leave a hex for every desert. If they do not, the classic generator refuses the locks.
bool leave_room_for_deserts(const catan::Setup& setup, const catan::Locks& locks);

/// Requires that a board has exactly the setup's pieces, and that the locked pieces are in their places.
void require_pieces(const catan::Setup& setup, const catan::Locks& locks, const catan::Board& board);

catan::fairness::Rule read_rule(Bytes& bytes);
catan::fairness::Criteria read_criteria(Bytes& bytes);
catan::settle::SpotParams read_spot_params(Bytes& bytes);

/// Reads options with at most `max_steps` steps per run and at most two restarts.
anneal::Options read_annealing(Bytes& bytes, int max_steps);
anneal::AnySchedule read_schedule(Bytes& bytes);

}  // namespace hexsmith::fuzz
