// Layouts, boards, locks and options of the catan folder, read from the fuzzer's bytes.
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

/// Reads a named layout, or a custom one with at most `most` hexes. Some hexes of a custom layout may be detached.
Shape read_shape(Bytes& bytes, int most = hex::max_hexes);

/// Reads a board with arbitrary pieces, which scoring accepts.
catan::Board read_board(Bytes& bytes, const catan::Setup& setup);

/// Reads arbitrary locks, which may exceed the bag.
catan::Locks read_locks(Bytes& bytes, const catan::Setup& setup);

/// Returns whether the setup has a piece for every lock.
bool has_pieces_for(const catan::Setup& setup, const catan::Locks& given);

/// Returns whether the locks leave a hex for every desert; if not, the classic generator refuses them.
bool leave_room_for_deserts(const catan::Setup& setup, const catan::Locks& locks);

/// Requires that a board has exactly the setup's pieces, with the locked ones in place.
void require_pieces(const catan::Setup& setup, const catan::Locks& locks, const catan::Board& board);

catan::fairness::Criteria read_criteria(Bytes& bytes);
catan::settle::SpotParams read_spot_params(Bytes& bytes);

/// Reads options with at most `most_steps` steps per run and at most two restarts.
anneal::Options read_annealing(Bytes& bytes, int most_steps);
anneal::AnySchedule read_schedule(Bytes& bytes);

}  // namespace hexsmith::fuzz
