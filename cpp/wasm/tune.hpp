// The tuner of the settlement evaluator. Its fitness is the share of labeled positions that the evaluator hits.
// Positions are passed board by board, so one request need not hold all of them. The TypeScript side is
// web/src/stats/{tune,labeled-positions}.ts.
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

/// The initial parameters, the number of boards, the share of held-out boards, and the milliseconds already used.
struct TuneRequest {
    AnnealRequest annealing;
    ParamsRequest start;
    std::size_t boards = 2;
    double holdout = 0.25;
    double gone_ms = 0;
};

template <class Fields>
void describe(Fields& fields, TuneRequest& request) {
    fields.record("TuneRequest");
    fields("annealing", request.annealing);
    fields("start", request.start);
    fields("boards", request.boards, within(2, 50'000));
    fields("holdout", request.holdout, open_unit);
    fields("goneMs", request.gone_ms, at_least(0));
}

/// All settlements, the mover's settlements, and the expert's spot. Ids refer to the current board.
template <class Fields>
void describe(Fields& fields, catan::tune::LabelledPosition& position) {
    fields.record("LabeledPosition");
    constexpr Range ids = within(0, hex::max_corners - 1);
    fields("settlements", position.settlements, up_to(hex::max_corners), ids);
    fields("own", position.own, up_to(catan::tune::max_own), ids);
    fields("expert", position.expert, ids);
}

/// Positions on a new board or on the last one.
struct PositionsRequest {
    RequestedBoard board;
    bool begins = true;
    std::vector<catan::tune::LabelledPosition> positions;
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
        for (const catan::tune::LabelledPosition& position : request.positions) {
            for (const auto* ids : {&position.settlements, &position.own})
                for (const std::int16_t id : *ids) fields.require(id < layout.intersection_count);
            fields.require(position.expert < layout.intersection_count);
            if (!fields.good()) return;
            fields.require(catan::OpenSpots(layout, position.settlements)[position.expert]);
        }
    }
}

struct MeasuredRate {
    double rate = 0;
    stats::Interval interval{};
};

template <class Fields>
void describe(Fields& fields, MeasuredRate& hits) {
    fields.record("HitRate");
    fields("rate", hits.rate);
    fields("interval", hits.interval);
}

/// A vector of parameters and the number of positions that it hits.
struct KnownHits {
    catan::tune::SpotVector vector{};
    int hits = 0;
};

/// Returns the hit rates of vectors whose hits are already counted. Precondition: the vector is one of them.
struct CountedHitRate {
    std::span<const KnownHits> known;
    double positions;

    double operator()(std::span<const double> vector) const {
        for (const KnownHits& counted : known)
            if (std::equal(vector.begin(), vector.end(), counted.vector.begin())) return counted.hits / positions;
        assert(false && "not counted");
        return 0;
    }
};

using HitRateTuning = tune::Tuning<CountedHitRate>;

/// The parameters, the numbers of tuned and held-out positions, and the hit rates of both before and after tuning.
/// Intervals are Wilson's at 95 %.
struct TuningReport {
    catan::settle::SpotParams params;
    std::size_t tuned = 0;
    std::size_t held_out = 0;
    std::array<MeasuredRate, 4> rates{};
    anneal::Outcome<HitRateTuning::State> report;
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

/// A tuning that can pause within an evaluation, which takes milliseconds if there are many positions. The next vector
/// that the annealer proposes is known from its random stream and the current vector. So its hits are counted in parts,
/// before the annealer proposes it.
class TuneRun {
public:
    using Request = TuneRequest;

    TuneRun(const TuneRun&) = delete;
    TuneRun& operator=(const TuneRun&) = delete;
    explicit TuneRun(const TuneRequest& request)
        : request_(request),
          start_(params_of(request.start)),
          options_(options_of(request.annealing, tune::tuner_options)),
          expired_(request.annealing.time_budget_ms ? Moment::in(*request.annealing.time_budget_ms - request.gone_ms)
                                                    : Moment::never()),
          held_out_(tune::hold_out(request.boards, request.holdout, request.annealing.seed)) {}

    /// Adds positions of the announced boards, before the first slice.
    void add(const PositionsRequest& request) {
        if (running_ || failed_) return;
        if (request.begins) {
            if (boards_ == held_out_.size()) return;
            setup_ = request.board.setup;
            current_ = held_out_[boards_++] ? &kept_aside_ : &tuned_;
            current_->begin(**setup_, request.board.board);
        } else if (!current_ ||
                   request.board.setup->layout.intersection_count != (*setup_)->layout.intersection_count) {
            return;
        }
        for (const catan::tune::LabelledPosition& position : request.positions)
            if (catan::OpenSpots((*setup_)->layout, position.settlements)[position.expert]) current_->add(position);
    }

    void advance(const Moment& slice_over) {
        if (!running_) {
            failed_ = boards_ != held_out_.size() || tuned_.size() == 0 || kept_aside_.size() == 0;
            if (failed_) return;
            running_.emplace(run());
        }
        running_->advance(slice_over, expired_);
    }

    bool over() const { return failed_ || (running_ && running_->over()); }
    /// Whether the run has failed, because announced positions are missing.
    bool failed() const { return failed_; }

    /// Returns the progress. Before the run, `best` is 1, because all positions count as misses.
    Progress progress() const { return running_ ? running_->progress() : Progress{.best = 1}; }

    TuningReport result() const {
        const auto rate = [&](int hits, const catan::tune::LabelledPositions& positions) {
            const stats::Proportion proportion{hits, static_cast<std::int64_t>(positions.size())};
            return MeasuredRate{proportion.rate(), *stats::wilson_interval(proportion)};
        };
        return {.params = catan::tune::params_of(known_[of_best].vector),
                .tuned = tuned_.size(),
                .held_out = kept_aside_.size(),
                .rates = {rate(known_[of_start].hits, tuned_), rate(known_[of_best].hits, tuned_),
                          rate(kept_aside_hits_[0], kept_aside_), rate(kept_aside_hits_[1], kept_aside_)},
                .report = annealer_->result()};
    }

private:
    /// Indices into `known_`.
    enum : std::size_t { of_start, of_best, of_proposal };

    Work<void> run() {
        const catan::tune::SpotVector start = catan::tune::vector_of(start_);
        const int hits = co_await count(tuned_, start);
        known_.fill({start, hits});
        annealer_.emplace(HitRateTuning(catan::tune::parameters_around<tune::Parameter>(start_),
                                        CountedHitRate{known_, static_cast<double>(tuned_.size())}),
                          schedule_of(request_.annealing).value_or(tune::rate_schedule), options_,
                          anneal::SeedStreams{request_.annealing.seed});
        bool out = co_await time_is_over();
        while (!annealer_->over() && !out) {
            const catan::tune::SpotVector proposal = next_proposal();
            const int proposed = co_await count(tuned_, proposal);
            known_[of_proposal] = {proposal, proposed};
            const double energy = annealer_->best_energy();
            annealer_->advance(1);
            if (annealer_->best_energy() < energy) known_[of_best] = known_[of_proposal];
            out = co_await time_is_over();
        }
        annealer_->expire();
        kept_aside_hits_[0] = co_await count(kept_aside_, known_[of_start].vector);
        best_aside_ = true;
        kept_aside_hits_[1] = co_await count(kept_aside_, known_[of_best].vector);
    }

    /// Counts the hits of a vector. It may pause after some positions.
    Work<int> count(catan::tune::LabelledPositions& positions, const catan::tune::SpotVector& vector) {
        constexpr std::size_t positions_at_once = 200;
        positions.begin_count(catan::tune::params_of(vector));
        for (bool counted = false; !counted;) {
            counted = positions.count(positions_at_once);
            co_await may_pause(made());
        }
        co_return positions.counted_hits();
    }

    /// Returns the vector that the annealer will propose, by drawing from a copy of its stream.
    catan::tune::SpotVector next_proposal() {
        auto random = annealer_->random();
        const auto [parameter, value] = annealer_->problem().propose(random);
        catan::tune::SpotVector vector;
        std::copy_n(annealer_->problem().state().begin(), vector.size(), vector.begin());
        vector[parameter] = value;
        return vector;
    }

    /// Returns the progress. Its share is that of the evaluations: one for the initial vector, one for each proposal,
    /// and two on the held-out positions.
    Progress made() const {
        if (!annealer_) return {0, 0, 1};
        const auto steps = static_cast<double>(annealer_->steps());
        const double most = static_cast<double>(options_.steps) * (static_cast<double>(options_.restarts) + 1);
        const double counts = 1 + (annealer_->over() ? most : steps) + (best_aside_ ? 1 : 0);
        return {steps, counts / (most + 3), annealer_->best_energy()};
    }

    TuneRequest request_;
    catan::settle::SpotParams start_;
    anneal::Options options_;
    Moment expired_;
    std::vector<char> held_out_;  // whether each board is held out, in the order in which boards are passed
    std::size_t boards_ = 0;
    std::optional<RequestedSetup> setup_;  // setup of the current board
    catan::tune::LabelledPositions tuned_;
    catan::tune::LabelledPositions kept_aside_;
    catan::tune::LabelledPositions* current_ = nullptr;  // the set to which positions are added
    bool failed_ = false;
    bool best_aside_ = false;  // whether the best vector is being counted on the held-out positions
    std::array<KnownHits, 3> known_;
    std::array<int, 2> kept_aside_hits_{};  // hits of the initial and the best vector
    std::optional<anneal::Annealer<HitRateTuning>> annealer_;
    std::optional<Running<void>> running_;
};

/// Returns true; the call has no other result.
inline bool add_positions(TuneRun& run, const PositionsRequest& request) {
    run.add(request);
    return true;
}

}  // namespace hexsmith::wasm
