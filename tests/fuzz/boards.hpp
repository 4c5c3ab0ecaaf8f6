// Shapes, boards, locks and options of the catan folder out of bytes.
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

/// A named shape, or a custom one of at most `most` hexes: a heap, some of it apart.
Shape read_shape(Bytes& bytes, int most = hex::max_hexes);

/// Any pieces at all: what scoring accepts.
catan::Board read_board(Bytes& bytes, const catan::Setup& setup);

/// Locks of any kind: they may be more than the bag holds.
catan::Locks read_locks(Bytes& bytes, const catan::Setup& setup);

/// Whether the setup has a piece for every lock.
bool has_pieces_for(const catan::Setup& setup, const catan::Locks& given);

/// Locks that leave no hex for a desert: what the classic generator refuses.
bool leave_room_for_deserts(const catan::Setup& setup, const catan::Locks& locks);

/// The same pieces as the setup's, and the locked ones in place.
void require_pieces(const catan::Setup& setup, const catan::Locks& locks, const catan::Board& board);

catan::fairness::Criteria read_criteria(Bytes& bytes);
catan::settle::SpotParams read_spot_params(Bytes& bytes);

/// At most `most_steps` a run and two restarts.
anneal::Options read_annealing(Bytes& bytes, int most_steps);
anneal::AnySchedule read_schedule(Bytes& bytes);

}  // namespace hexsmith::fuzz
