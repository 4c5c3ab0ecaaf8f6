// The border of the tuner, which is handed the settlement evaluator's hit rate.
#include <emscripten/bind.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "catan/learn/labelled_positions.hpp"
#include "stats/proportion.hpp"
#include "tune/holdout.hpp"
#include "tune/tuner.hpp"
#include "wasm/annealing.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

struct Samples {
    LabelledPositions tuned;
    LabelledPositions held_out;
};

/// Positions cross board by board: setup, board, the number of positions; for each the settlements, the mover's own
/// among them, and the expert's spot.
std::unique_ptr<Samples> read_samples(TextReader& reader, std::span<const char> held_out) {
    auto samples = std::make_unique<Samples>();
    for (const char kept_aside : held_out) {
        const SetupReader setup(reader);
        const Board board = board_of(*setup, reader);
        LabelledPositions& positions = kept_aside ? samples->held_out : samples->tuned;
        positions.begin(*setup, board);
        for (int left = reader.next(); left > 0; --left)
            positions.add(
                {.settlements = intersections_of(reader), .own = intersections_of(reader), .expert = reader.next()});
    }
    return samples;
}

using HitRateRun = AnnealRun<tune::Tuning<HitRate>, 1>;

class TuneRun : public HitRateRun {
public:
    TuneRun(std::unique_ptr<Samples> samples, const SpotParams& start, const AnnealRequest& request)
        : HitRateRun(tune::Tuning(parameters_around<tune::Parameter>(start), HitRate{&samples->tuned}), request,
                     tune::rate_schedule, tune::tuner_options),
          samples_(std::move(samples)),
          start_(start) {}

    /// The parameters, the number of positions tuned on and of those held out; for each of these, before and after: hit
    /// rate and the ends of its 95 % interval (Wilson).
    Answer answer_tuning() const {
        const SpotParams tuned = catan::params_of(best());
        AnswerWriter answer;
        add(answer, tuned);
        for (const LabelledPositions* positions : {&samples_->tuned, &samples_->held_out})
            answer.add(static_cast<double>(positions->size()));
        for (LabelledPositions* positions : {&samples_->tuned, &samples_->held_out})
            for (const SpotParams& params : {start_, tuned}) {
                const stats::Proportion hits{positions->hits(params), static_cast<std::int64_t>(positions->size())};
                const auto interval = stats::wilson_interval(hits);
                answer.add(hits.rate());
                answer.add(interval->low);
                answer.add(interval->high);
            }
        return answer.take();
    }

private:
    std::unique_ptr<Samples> samples_;
    SpotParams start_;
};

/// The annealing, the parameters at the start, the number of boards, the share to hold out, and the positions.
Handle open_tune(const std::u16string& text) {
    TextReader reader(text);
    const AnnealRequest request(reader);
    const SpotParams start = wasm::params_of(reader);
    const auto boards = static_cast<std::size_t>(reader.number());
    const double holdout = reader.number();
    auto samples = read_samples(reader, tune::hold_out(boards, holdout, request.seed));
    return handle_of(std::make_unique<TuneRun>(std::move(samples), start, request));
}

}  // namespace

EMSCRIPTEN_BINDINGS(tune) {
    emscripten::function("openTune", &open_tune);
    emscripten::function("tuneAnswer", +[](Handle session) { return session_of<TuneRun>(session).answer_tuning(); });
}

}  // namespace hexsmith::wasm
