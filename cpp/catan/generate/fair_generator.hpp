// Fair boards: annealing under the fair energy. A forbidden term weighs more than everything else while annealing, and
// the board found is checked for it.
#pragma once

#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/fair_problem.hpp"
#include "catan/generate/generated_board.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::generate {

/// Attempt k draws its runs from streams of its own.
struct AttemptStreams {
    std::uint64_t seed;
    int attempt;
    constexpr Rng operator()(std::int64_t run) const {
        return Rng(seed, (static_cast<std::uint64_t>(attempt) << 32) + static_cast<std::uint64_t>(run));
    }
};

/// The computation of a fair board. Setup and options must outlive it. Precondition: no conflicting lock.
class FairGeneration {
public:
    FairGeneration(const Setup& setup, const FairOptions& options);
    FairGeneration(const Setup&&, const FairOptions&) = delete;
    FairGeneration(const Setup&, const FairOptions&&) = delete;
    FairGeneration(const FairGeneration&) = delete;
    FairGeneration& operator=(const FairGeneration&) = delete;

    void advance(Deadline paused);
    bool over() const { return over_; }
    Progress progress() const;
    /// Ends it at the deadline.
    void expire();

    /// The best board so far; final once `over`.
    const GeneratedBoard& result() const { return result_; }

private:
    void begin_attempt();
    void end_attempt();
    fairness::PerTerm terms_of(const Board& board) const;
    int islands_amiss(const Board& board) const;

    const Setup& setup_;
    const FairOptions& options_;
    fairness::FairEnergy asked_;
    fairness::FairEnergy penalized_;  // with forbidden terms: what is minimized
    fairness::PerTerm fixed_;         // violations among a plan's fixed pieces
    GeneratedBoard result_;
    int attempts_;
    int attempt_ = 0;
    int worst_ = 0;  // violations of forbidden terms in the result
    bool over_ = false;
    std::optional<FairDealer> dealer_;  // unless the request is refused
    std::optional<anneal::Annealer<FairProblem, AttemptStreams>> annealer_;
};

/// A fair board of the setup; the same options give the same board. `out` is asked every 256 steps.
/// Precondition: no conflicting lock.
GeneratedBoard generate_fair(const Setup& setup, const FairOptions& options, Deadline out = never_expired);

}  // namespace hexsmith::catan::generate
