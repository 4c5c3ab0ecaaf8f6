// The border of the tuner, which is handed the settlement evaluator's hit rate.
#include <emscripten/bind.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catan/labelled_positions.hpp"
#include "core/seed.hpp"
#include "stats/proportion.hpp"
#include "tune/holdout.hpp"
#include "tune/tuner.hpp"
#include "wasm/annealing.hpp"
#include "wasm/board_text.hpp"
#include "wasm/spot_params.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

struct Samples {
    LabelledPositions tuned;
    LabelledPositions held_out;
};

std::vector<std::int16_t> intersections(TextReader& reader) {
    std::vector<std::int16_t> ids(static_cast<std::size_t>(reader.next()));
    for (std::int16_t& id : ids) id = static_cast<std::int16_t>(reader.next());
    return ids;
}

/// Positions cross board by board: the length of the setup's text, its units, the same of the board, the number of
/// positions; for each the number of settlements, these, the number of the mover's own, these, and the expert's spot.
std::unique_ptr<Samples> read_samples(std::u16string_view text, const std::vector<bool>& held_out) {
    auto samples = std::make_unique<Samples>();
    TextReader reader(text);
    const auto read_text = [&] {
        std::u16string part(static_cast<std::size_t>(reader.next()), u'0');
        for (char16_t& unit : part) unit = static_cast<char16_t>(u'0' + reader.next());
        return part;
    };
    for (const bool kept_aside : held_out) {
        const std::u16string setup_text = read_text();
        const std::u16string board_text = read_text();
        const SetupReader setup(setup_text);
        std::vector<LabelledPosition> positions(static_cast<std::size_t>(reader.next()));
        for (LabelledPosition& position : positions) {
            position.settlements = intersections(reader);
            position.own = intersections(reader);
            position.expert = reader.next();
        }
        (kept_aside ? samples->held_out : samples->tuned).add(*setup, board_of(*setup, board_text), positions);
    }
    return samples;
}

/// The best vector is read out by `TuneRun::answer_tuning`.
emscripten::val nothing(const std::vector<double>&) { return emscripten::val::null(); }

/// `rates`: of the positions tuned on and of those held out, each before and after: hit rate and the ends of its 95 %
/// interval (Wilson).
struct TuneAnswer {
    SpotParamsRequest params;
    double tuned;     // positions tuned on
    double held_out;  // and held out
    emscripten::val rates;
};

using HitRateRun = AnnealRun<tune::Tuning<HitRate>, nothing, 1>;

class TuneRun : public HitRateRun {
public:
    TuneRun(std::unique_ptr<Samples> samples, const SpotParams& start, const std::optional<AnnealRequest>& request,
            std::uint64_t seed)
        : HitRateRun(tune::Tuning(parameters_around<tune::Parameter>(start), HitRate{&samples->tuned}), request,
                     tune::rate_schedule, tune::tuner_options, seed),
          samples_(std::move(samples)),
          start_(start) {}

    TuneAnswer answer_tuning() const {
        const SpotParams tuned = catan::params_of(best());
        std::vector<double> rates;
        for (LabelledPositions* positions : {&samples_->tuned, &samples_->held_out})
            for (const SpotParams& params : {start_, tuned}) {
                const stats::Proportion hits{positions->hits(params), static_cast<std::int64_t>(positions->size())};
                const auto interval = stats::wilson_interval(hits);
                rates.insert(rates.end(), {hits.rate(), interval->low, interval->high});
            }
        return {request_of(tuned), static_cast<double>(samples_->tuned.size()),
                static_cast<double>(samples_->held_out.size()),
                array_of(rates.size(), [&](std::size_t i) { return rates[i]; })};
    }

private:
    std::unique_ptr<Samples> samples_;
    SpotParams start_;
};

Handle open_tune(const std::u16string& seed_text, const std::optional<AnnealRequest>& request,
                 const std::u16string& positions, int boards, double holdout,
                 const std::optional<SpotParamsRequest>& start) {
    const std::uint64_t seed = seed_of(std::u16string_view(seed_text));
    auto samples = read_samples(positions, tune::hold_out(static_cast<std::size_t>(boards), holdout, seed));
    return handle_of(std::make_unique<TuneRun>(std::move(samples), params_of(false, start), request, seed));
}

}  // namespace

EMSCRIPTEN_BINDINGS(tune) {
    using namespace emscripten;

    value_object<TuneAnswer>("TuneAnswer")
        .field("params", &TuneAnswer::params)
        .field("tuned", &TuneAnswer::tuned)
        .field("heldOut", &TuneAnswer::held_out)
        .field("rates", &TuneAnswer::rates);

    function("openTune", &open_tune);
    function("tuneAnswer", +[](Handle session) { return session_of<TuneRun>(session).answer_tuning(); });
}

}  // namespace hexsmith::wasm
