#include "catan/fair_seats.hpp"

#include <utility>

#include "catan/optimal_draft.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {
namespace {

GeneratedBoard make(const Setup& setup, const GenerateOptions& options, Deadline expired) {
    return generate(setup, options, expired);
}
GeneratedBoard make(const Setup& setup, const FairOptions& options, Deadline expired) {
    return generate_fair(setup, options, expired);
}

}  // namespace

template <class Options>
void FairSeatsSearch<Options>::look(Deadline expired) {
    Options options = *options_;
    const bool first = looked_ == 0;
    if (!first) options.seed = mix64(options.seed + static_cast<std::uint64_t>(looked_));
    GeneratedBoard next = make(*setup_, options, expired);
    std::optional<double> gap;
    if (!next.refusal && (first || !expired())) {  // else it may be half annealed
        const Worth worth(*setup_, next.board, seats_.params);
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

template class FairSeatsSearch<GenerateOptions>;
template class FairSeatsSearch<FairOptions>;

}  // namespace hexsmith::catan
