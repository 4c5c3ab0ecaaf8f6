// The generators of boards.
#include <emscripten/bind.h>

#include <cstddef>
#include <memory>

#include "catan/generate/fair_generator.hpp"
#include "catan/generate/generator.hpp"
#include "catan/seats/board_maker.hpp"
#include "wasm/generated_board.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

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

std::unique_ptr<GeneratorRun> run_of(const GenerateRequest& request) {
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
    function("newestAlgorithm", +[]() -> std::size_t { return newest_algorithm; });
}

}  // namespace hexsmith::wasm
