// The tuner of the settlement evaluator. The fitness is the hit rate: the share of labeled positions in which the
// evaluator prefers the expert's spot. JavaScript passes the positions board by board, so that no request contains all
// positions. The TypeScript side is web/src/stats/{tune,labeled-positions}.ts.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/tune/labelled_positions.hpp"
#include "stats/proportion.hpp"
#include "tune/tuner.hpp"
#include "wasm/anneal_records.hpp"
#include "wasm/sampling.hpp"
#include "wasm/spot_records.hpp"

namespace hexsmith::wasm {

/// The initial parameters, the number of boards, the share of held-out boards, and the milliseconds that JavaScript has
/// already used.
struct TuneRequest {
    AnnealRequest annealing;
    ParamsRequest start;
    std::size_t boards = 2;
    double holdout = 0.25;
    double elapsed_ms = 0;
};

template <class Fields>
void describe(Fields& fields, TuneRequest& request) {
    fields.record("TuneRequest");
    fields("annealing", request.annealing);
    fields("start", request.start);
    fields("boards", request.boards, within(2, 50'000));
    fields("holdout", request.holdout, open_unit);
    fields("goneMs", request.elapsed_ms, at_least(0));
}

/// Describes all settlements on the board, the settlements of the player to move, and the expert's spot. Ids refer to
/// the current board.
template <class Fields>
void describe(Fields& fields, catan::tune::LabeledPosition& position) {
    fields.record("LabeledPosition");
    constexpr Range ids = within(0, hex::max_corners - 1);
    fields("settlements", position.settlements, up_to(hex::max_corners), ids);
    fields("own", position.own, up_to(catan::tune::max_own), ids);
    fields("expert", position.expert, ids);
}

/// Positions on a new board or on the last board.
struct PositionsRequest {
    RequestedBoard board;
    bool begins = true;  // whether the board is new
    std::vector<catan::tune::LabeledPosition> positions;
};

template <class Fields>
void describe(Fields& fields, PositionsRequest& request) {
    fields.record("PositionsRequest");
    fields("board", request.board);
    fields("begins", request.begins);
    fields("positions", request.positions, up_to(1000));
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        const hex::Layout& layout = request.board.setup->layout;
        for (const catan::tune::LabeledPosition& position : request.positions) {
            for (const auto* ids : {&position.settlements, &position.own})
                for (const std::int16_t id : *ids) fields.require(id < layout.intersection_count);
            fields.require(position.expert < layout.intersection_count);
            if (!fields.good()) return;
            fields.require(catan::OpenSpots(layout, position.settlements)[position.expert]);
        }
    }
}

struct HitRate {
    double rate = 0;
    stats::Interval interval{};
};

template <class Fields>
void describe(Fields& fields, HitRate& hit_rate) {
    fields.record("HitRate");
    fields("rate", hit_rate.rate);
    fields("interval", hit_rate.interval);
}

/// A vector of parameters, and the number of positions in which an evaluator with these parameters prefers the expert's
/// spot.
struct VectorHits {
    catan::tune::SpotVector vector{};
    int hits = 0;
};

/// Looks up the hit rate of a vector. Precondition: the hits of the vector are already counted.
struct CountedHitRate {
    std::span<const VectorHits> counts;
    double positions;

    double operator()(std::span<const double> vector) const {
        for (const VectorHits& count : counts)
            if (std::equal(vector.begin(), vector.end(), count.vector.begin())) return count.hits / positions;
        assert(false && "not counted");
        return 0;
    }
};

using HitRateTuning = tune::Tuning<CountedHitRate>;

/// The tuned parameters, the numbers of tuning positions and of held-out positions, and the hit rates in both sets
/// before and after tuning. The intervals are Wilson's 95% intervals.
struct TuningReport {
    catan::settle::SpotParams params;
    std::size_t tuned = 0;
    std::size_t held_out = 0;
    std::array<HitRate, 4> rates{};
    anneal::AnnealReport<HitRateTuning::State> report;
};

template <class Fields>
void describe(Fields& fields, TuningReport& tuning) {
    fields.record("Tuning");
    fields("params", tuning.params);
    fields("tuned", tuning.tuned);
    fields("heldOut", tuning.held_out);
    fields("rates", tuning.rates);
    fields("report", tuning.report);
}

/// A tuning that can pause within an evaluation, which takes milliseconds if there are many positions. The random
/// stream and the current vector determine the next vector that the annealer will propose. The run counts the hits of
/// that vector in parts, before the annealer proposes it.
class TuneRun {
public:
    using Request = TuneRequest;

    TuneRun(const TuneRun&) = delete;
    TuneRun& operator=(const TuneRun&) = delete;
    explicit TuneRun(const TuneRequest& request)
        : request_(request),
          start_(params_of(request.start)),
          options_(options_of(request.annealing, tune::tuner_options)),
          expired_(request.annealing.time_budget_ms
                       ? ClockDeadline::after(*request.annealing.time_budget_ms - request.elapsed_ms)
                       : ClockDeadline::never()),
          held_out_(tune::hold_out(request.boards, request.holdout, request.annealing.seed)) {}

    /// Adds positions of the announced boards, before the first slice.
    void add(const PositionsRequest& request) {
        if (running_ || failed_) return;
        if (request.begins) {
            if (boards_ == held_out_.size()) return;
            setup_ = request.board.setup;
            current_ = held_out_[boards_++] ? &held_out_positions_ : &tuning_positions_;
            current_->begin(**setup_, request.board.board);
        } else if (!current_ ||
                   request.board.setup->layout.intersection_count != (*setup_)->layout.intersection_count) {
            return;
        }
        for (const catan::tune::LabeledPosition& position : request.positions)
            if (catan::OpenSpots((*setup_)->layout, position.settlements)[position.expert]) current_->add(position);
    }

    void advance(const ClockDeadline& slice_over) {
        if (!running_) {
            failed_ = boards_ != held_out_.size() || tuning_positions_.size() == 0 || held_out_positions_.size() == 0;
            if (failed_) return;
            running_.emplace(run());
        }
        running_->advance(slice_over, expired_);
    }

    bool over() const { return failed_ || (running_ && running_->over()); }
    /// Returns whether the run has failed, because JavaScript has not passed all announced boards, or because the
    /// tuning or the held-out boards have no positions.
    bool failed() const { return failed_; }

    /// Returns the progress. Before the run, `best` is 1, because all positions count as misses.
    Progress progress() const { return running_ ? running_->progress() : Progress{.best = 1}; }

    TuningReport result() const {
        const auto rate = [&](int hits, const catan::tune::LabeledPositions& positions) {
            const stats::Proportion proportion{hits, static_cast<std::int64_t>(positions.size())};
            return HitRate{proportion.rate(), *stats::wilson_interval(proportion)};
        };
        return {
            .params = catan::tune::params_of(counts_[of_best].vector),
            .tuned = tuning_positions_.size(),
            .held_out = held_out_positions_.size(),
            .rates = {rate(counts_[of_start].hits, tuning_positions_), rate(counts_[of_best].hits, tuning_positions_),
                      rate(held_out_hits_[0], held_out_positions_), rate(held_out_hits_[1], held_out_positions_)},
            .report = annealer_->result()};
    }

private:
    /// Indices into `counts_`.
    enum : std::size_t { of_start, of_best, of_proposal };

    Work<void> run() {
        const catan::tune::SpotVector start = catan::tune::vector_of(start_);
        const int hits = co_await count(tuning_positions_, start);
        counts_.fill({start, hits});
        annealer_.emplace(HitRateTuning(catan::tune::parameters_around<tune::Parameter>(start_),
                                        CountedHitRate{counts_, static_cast<double>(tuning_positions_.size())}),
                          schedule_of(request_.annealing).value_or(tune::rate_schedule), options_,
                          anneal::SeedStreams{request_.annealing.seed});
        bool expired = co_await time_is_over();
        while (!annealer_->over() && !expired) {
            const catan::tune::SpotVector proposal = next_proposal();
            const int proposal_hits = co_await count(tuning_positions_, proposal);
            counts_[of_proposal] = {proposal, proposal_hits};
            const double energy = annealer_->best_energy();
            annealer_->advance(1);
            if (annealer_->best_energy() < energy) counts_[of_best] = counts_[of_proposal];
            expired = co_await time_is_over();
        }
        annealer_->expire();
        held_out_hits_[0] = co_await count(held_out_positions_, counts_[of_start].vector);
        counts_best_held_out_ = true;
        held_out_hits_[1] = co_await count(held_out_positions_, counts_[of_best].vector);
    }

    /// Counts the hits of a vector. The coroutine may pause after every 200 positions.
    Work<int> count(catan::tune::LabeledPositions& positions, const catan::tune::SpotVector& vector) {
        constexpr std::size_t positions_per_slice = 200;
        positions.begin_count(catan::tune::params_of(vector));
        for (bool finished = false; !finished;) {
            finished = positions.count(positions_per_slice);
            co_await may_pause(current_progress());
        }
        co_return positions.counted_hits();
    }

    /// Returns the vector that the annealer will propose next, by drawing from a copy of the annealer's random stream.
    catan::tune::SpotVector next_proposal() {
        auto random = annealer_->random();
        const auto [parameter, value] = annealer_->problem().propose(random);
        catan::tune::SpotVector vector;
        std::copy_n(annealer_->problem().state().begin(), vector.size(), vector.begin());
        vector[parameter] = value;
        return vector;
    }

    /// Returns the progress. The share is the fraction of all evaluations: one for the initial vector, one for each
    /// proposal, and two on the held-out positions.
    Progress current_progress() const {
        if (!annealer_) return {0, 0, 1};
        const auto steps = static_cast<double>(annealer_->steps());
        const double max_steps = static_cast<double>(options_.steps) * (static_cast<double>(options_.restarts) + 1);
        const double evaluations = 1 + (annealer_->over() ? max_steps : steps) + (counts_best_held_out_ ? 1 : 0);
        return {steps, evaluations / (max_steps + 3), annealer_->best_energy()};
    }

    TuneRequest request_;
    catan::settle::SpotParams start_;
    anneal::Options options_;
    ClockDeadline expired_;
    std::vector<char> held_out_;  // for each board in the order of the requests, whether it is held out
    std::size_t boards_ = 0;
    std::optional<RequestedSetup> setup_;  // setup of the current board
    catan::tune::LabeledPositions tuning_positions_;
    catan::tune::LabeledPositions held_out_positions_;
    catan::tune::LabeledPositions* current_ = nullptr;  // the set to which positions are added
    bool failed_ = false;
    bool counts_best_held_out_ = false;  // whether the last evaluation, of the best vector on held-out positions, runs
    std::array<VectorHits, 3> counts_;
    std::array<int, 2> held_out_hits_{};  // hits of the initial and the best vector
    std::optional<anneal::Annealer<HitRateTuning>> annealer_;
    std::optional<Running<void>> running_;
};

/// Adds positions to a run. Always returns true, because a step must return a value.
inline bool add_positions(TuneRun& run, const PositionsRequest& request) {
    run.add(request);
    return true;
}

}  // namespace hexsmith::wasm
