// The tuner, which is handed the settlement evaluator's hit rate. Positions are handed in board by board, so that many
// of them need not come at once.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "catan/board/open_spots.hpp"
#include "catan/learn/labelled_positions.hpp"
#include "stats/proportion.hpp"
#include "tune/holdout.hpp"
#include "tune/tuner.hpp"
#include "wasm/annealing.hpp"
#include "wasm/spot_request.hpp"
#include "wasm/stats_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// The annealing, the parameters at the start, the number of boards, the share of them to hold out, and the milliseconds
/// that have gone already.
struct TuneRequest {
    static constexpr std::size_t most_boards = 50'000;

    explicit TuneRequest(RequestReader& reader)
        : annealing(reader),
          start(wasm::params_of(reader)),
          boards(reader.count(most_boards)),
          holdout(number_within(reader, 0, 1)),
          gone_ms(number_from(reader, 0, std::numeric_limits<double>::max())) {
        reader.require(boards >= 2);
    }

    AnnealRequest annealing;
    SpotParams start;
    std::size_t boards;
    double holdout;
    double gone_ms;
};

/// Setup, board, whether it is another than before, the number of positions; for each the settlements, the mover's own
/// among them, and the expert's spot.
struct PositionsRequest {
    explicit PositionsRequest(RequestReader& reader)
        : setup(reader), board(board_of(*setup, reader)), begins(reader.flag()) {
        for (std::int64_t left = reader.integer(0, max_safe_integer); reader.good() && left > 0; --left) {
            LabelledPosition position;
            position.settlements = intersections_of(reader, *setup);
            position.own = intersections_of(reader, *setup);
            position.expert = reader.small(0, setup->layout.intersection_count - 1);
            reader.require(position.own.size() <= max_own);
            reader.require(reader.good() && OpenSpots(setup->layout, position.settlements)[position.expert]);
            positions.push_back(std::move(position));
        }
    }

    RequestedSetup setup;
    Board board;
    bool begins;
    std::vector<LabelledPosition> positions;
};

class TuneRun : public AnnealSession {
public:
    using Request = TuneRequest;

    explicit TuneRun(const TuneRequest& request)
        : request_(request),
          begun_(emscripten_get_now() - request.gone_ms),
          held_out_(tune::hold_out(request.boards, request.holdout, request.annealing.seed)) {}

    /// Takes positions in; those of the boards that were announced, and before the first slice.
    bool add(const PositionsRequest& request) {
        if (request.begins) {
            if (run_ || boards_ == held_out_.size()) return false;
            setup_ = request.setup;
            current_ = held_out_[boards_++] ? &kept_aside_ : &tuned_;
            current_->begin(**setup_, request.board);
        }
        if (run_ || !current_) return false;
        for (const LabelledPosition& position : request.positions) current_->add(position);
        return true;
    }

    bool advance(const Moment& slice_over) override {
        if (!run_) {
            if (boards_ != held_out_.size() || tuned_.size() == 0 || kept_aside_.size() == 0) return true;
            if (auto& budget = request_.annealing.time_budget_ms)
                budget = std::max(0.0, *budget - (emscripten_get_now() - begun_));
            run_.emplace(tune::Tuning(parameters_around<tune::Parameter>(request_.start), HitRate{&tuned_}),
                         request_.annealing, tune::rate_schedule, tune::tuner_options);
            if (slice_over()) return false;
        }
        return run_->advance(slice_over);
    }

    /// All positions count as missed until they are read.
    Progress progress() const override { return run_ ? run_->progress() : Progress{0, 0, 1}; }

    Result result() const override { return run_ ? run_->result() : not_understood; }

    /// The parameters, the number of positions tuned on and of those held out; for each of these, before and after: hit
    /// rate and the ends of its 95 % interval (Wilson).
    Result tuning() {
        if (!run_) return not_understood;
        const SpotParams tuned = catan::params_of(run_->best());
        ResultWriter result;
        wasm::add(result, tuned);
        for (const LabelledPositions* positions : {&tuned_, &kept_aside_})
            result.add(static_cast<double>(positions->size()));
        for (LabelledPositions* positions : {&tuned_, &kept_aside_})
            for (const SpotParams& params : {request_.start, tuned}) {
                const stats::Proportion hits{positions->hits(params), static_cast<std::int64_t>(positions->size())};
                const auto interval = stats::wilson_interval(hits);
                result.add(hits.rate());
                result.add(interval->low);
                result.add(interval->high);
            }
        return result.take();
    }

private:
    TuneRequest request_;
    double begun_;
    std::vector<char> held_out_;  // of the boards, in the order in which they come in
    std::size_t boards_ = 0;
    std::optional<RequestedSetup> setup_;  // of the board begun last
    LabelledPositions tuned_;
    LabelledPositions kept_aside_;
    LabelledPositions* current_ = nullptr;
    std::optional<AnnealRun<tune::Tuning<HitRate>, 1>> run_;
};

bool add_positions(Handle session, std::size_t size) {
    RequestReader reader = request_of(size);
    const PositionsRequest request(reader);
    return reader.complete() && session_of<TuneRun>(session).add(request);
}

}  // namespace

EMSCRIPTEN_BINDINGS(tune) {
    using namespace emscripten;

    function("openTune", &open_session<TuneRun>);
    function("tuneAdd", &add_positions);
    function("tuneResult", +[](Handle session) { return session_of<TuneRun>(session).tuning(); });
}

}  // namespace hexsmith::wasm
