#include "catan/fair_seats.hpp"

#include <utility>

#include "catan/optimal_draft.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

void FairSeatsSearch::look(anneal::Deadline expired) {
    GenerateOptions options = *options_;
    if (begun_) options.seed = mix64(options.seed + static_cast<std::uint64_t>(best_.boards));
    GeneratedBoard next = generate(*setup_, options, expired);
    std::optional<double> gap;
    if (!begun_ || !expired()) {  // else it may be half annealed
        const Worth worth(*setup_, next.board, seats_.params);
        if (const auto draft = draft_fairness(worth, seats_.players, expired)) gap = draft->gap();
    }
    steps_ += next.outcome.steps;
    accepted_ += next.outcome.accepted;
    if (!begun_ || (gap && *gap < *best_.gap)) {
        best_.gap = gap;
        best_.generated = std::move(next);
    }
    begun_ = true;
    best_.boards += gap.has_value();
    best_.generated.outcome.steps = steps_;
    best_.generated.outcome.accepted = accepted_;
    over_ = best_.boards == seats_.boards;
    if (over_ || (gap && !expired())) return;
    over_ = true;
    best_.generated.outcome.stop_reason = anneal::StopReason::time;
}

FairSeatsBoard generate_fair_seats(const Setup& setup, const GenerateOptions& options, const FairSeatsOptions& seats,
                                   anneal::Deadline expired) {
    FairSeatsSearch search(setup, options, seats);
    while (!search.over()) search.look(expired);
    return search.best();
}

}  // namespace hexsmith::catan
