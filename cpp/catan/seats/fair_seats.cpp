#include "catan/seats/fair_seats.hpp"

#include <utility>

#include "catan/settle/optimal_draft.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {
void FairSeatsSearch::look(Deadline expired) {
    const bool first = looked_ == 0;
    const std::uint64_t seed = first ? seed_ : mix64(seed_ + static_cast<std::uint64_t>(looked_));
    GeneratedBoard next = maker_->make(seed, expired);
    std::optional<double> gap;
    if (!next.refusal && (first || !expired())) {  // else it may be half annealed
        const ScoredBoard worth(*setup_, next.board, seats_.params);
        if (const auto draft = draft_fairness(worth, seats_.players, expired)) gap = draft->gap();
    }
    ++looked_;
    steps_ += next.steps;
    accepted_ += next.accepted;
    const bool refused = next.refusal.has_value();
    if (first || (gap && (!best_.gap || *gap < *best_.gap))) {
        best_.gap = gap;
        best_.generated = std::move(next);
    }
    best_.boards += gap.has_value();
    best_.generated.steps = steps_;
    best_.generated.accepted = accepted_;
    over_ = looked_ == seats_.boards || (first && refused);
    const bool judged = gap || refused;
    if (judged && (over_ || !expired())) return;
    over_ = true;
    best_.generated.stop_reason = anneal::StopReason::time;
}

}  // namespace hexsmith::catan
