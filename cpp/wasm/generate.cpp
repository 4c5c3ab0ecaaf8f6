// The generators of boards.
#include <emscripten/bind.h>

#include <limits>
#include <memory>
#include <optional>

#include "catan/seats/fair_seats.hpp"
#include "catan/settle/room.hpp"
#include "wasm/annealing.hpp"
#include "wasm/generate_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

PerTerm weights_of(const GenerateOptions& options) {
    return {options.weights.adjacent_same_resource, options.weights.adjacent_high_numbers, options.weights.region_pips};
}
PerTerm weights_of(const FairOptions& options) { return options.criteria.weights; }

/// The refusal's kind, from 1, or 0, and what it says; board, terms and weights; energy, steps, accepted, stop reason,
/// trace.
void add(ResultWriter& result, const Setup& setup, const GeneratedBoard& generated, const PerTerm& weights) {
    const Refusal refusal = generated.refusal.value_or(Refusal{});
    for (const int number : {generated.refusal ? 1 + static_cast<int>(refusal.kind) : 0, index(refusal.rule),
                             refusal.first, refusal.second, refusal.wanted, refusal.room})
        result.add(number);
    add(result, setup, generated.board);
    result.add(generated.terms);
    result.add(weights);
    result.add(generated.energy);
    result.add(static_cast<double>(generated.steps));
    result.add(static_cast<double>(generated.accepted));
    result.add(static_cast<double>(generated.stop_reason));
    add(result, generated.trace);
}

class GeneratorRun : public Session {
public:
    virtual Result result() const = 0;
};

template <class Generation, class Options>
class BoardRun : public GeneratorRun {
public:
    BoardRun(const GenerateRequest& request, const Options& options)
        : expired_(end_of(request.annealing.time_budget_ms)),
          setup_(request.setup),
          options_(options),
          generation_(*setup_, options_) {}

    bool advance(const Moment& slice_over) override {
        while (!generation_.over()) {
            if (expired_()) generation_.expire();
            generation_.advance(256);
            if (slice_over()) break;
        }
        return generation_.over();
    }

    Progress progress() const override {
        const auto [steps, share, energy] = progress_of(generation_);
        return {static_cast<double>(steps), share, energy};
    }

    Result result() const override {
        ResultWriter result;
        add(result, *setup_, generation_.result(), weights_of(options_));
        return result.take();
    }

private:
    Moment expired_;
    RequestedSetup setup_;
    Options options_;
    Generation generation_;
};

/// A board with equal seats. Its result begins with whether there is room for all; if not, nothing follows. Otherwise
/// it ends with the gap (NaN if no draft ended in time) and the number of boards tried. Its progress has the smallest
/// gap, or NaN, in the place of the energy.
class EqualSeatsRun : public GeneratorRun {
public:
    explicit EqualSeatsRun(const GenerateRequest& request)
        : expired_(end_of(request.annealing.time_budget_ms)),
          setup_(request.setup),
          weights_(request.classic ? weights_of(request.classic_options) : weights_of(request.fair_options)),
          maker_(maker_of(request)) {
        if (has_room(setup_->layout, request.players))
            search_.emplace(*setup_, *maker_, request.annealing.seed, FairSeatsOptions{.players = request.players});
    }

    bool advance(const Moment& slice_over) override {
        if (!search_) return true;
        do {
            if (expired_()) search_->expire();
            search_->advance([&] { return slice_over() || expired_(); });
        } while (!search_->over() && !slice_over());
        return search_->over();
    }

    Progress progress() const override {
        if (!search_) return {0, 1, no_gap};
        const auto [steps, share, energy] = search_->progress();
        return {static_cast<double>(steps), share, search_->best().gap.value_or(no_gap)};
    }

    Result result() const override {
        ResultWriter result;
        result.add(search_.has_value());
        if (!search_) return result.take();
        const FairSeatsBoard& best = search_->best();
        add(result, *setup_, best.generated, weights_);
        result.add(best.gap.value_or(no_gap));
        result.add(best.boards);
        return result.take();
    }

private:
    static constexpr double no_gap = std::numeric_limits<double>::quiet_NaN();

    std::unique_ptr<BoardMaker> maker_of(const GenerateRequest& request) const {
        if (request.classic) return std::make_unique<ClassicBoardMaker>(*setup_, request.classic_options);
        return std::make_unique<FairBoardMaker>(*setup_, request.fair_options);
    }

    Moment expired_;
    RequestedSetup setup_;
    PerTerm weights_;
    std::unique_ptr<BoardMaker> maker_;
    std::optional<FairSeatsSearch> search_;
};

std::unique_ptr<GeneratorRun> run_of(const GenerateRequest& request) {
    if (request.players > 0) return std::make_unique<EqualSeatsRun>(request);
    if (request.classic)
        return std::make_unique<BoardRun<ClassicGeneration, GenerateOptions>>(request, request.classic_options);
    return std::make_unique<BoardRun<FairGeneration, FairOptions>>(request, request.fair_options);
}

Result generate_board(const GenerateRequest& request) {
    const auto run = run_of(request);
    run->advance(Moment::never());
    return run->result();
}

Handle open_generator(std::size_t size) {
    RequestReader reader = request_of(size);
    const GenerateRequest request(reader);
    return reader.complete() ? handle_of(run_of(request)) : 0;
}

}  // namespace

EMSCRIPTEN_BINDINGS(generate) {
    using namespace emscripten;

    function("generateBoard", &call<GenerateRequest, generate_board>);
    function("openGenerator", &open_generator);
    function("generatorResult", +[](Handle session) { return session_of<GeneratorRun>(session).result(); });
    function("newestAlgorithm", +[] { return newest_algorithm; });
}

}  // namespace hexsmith::wasm
