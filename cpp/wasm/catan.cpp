// The border of the catan folder: requests in, plain results out, no logic.
#include <emscripten/bind.h>

#include <optional>

#include "catan/forge.hpp"
#include "catan/generator.hpp"
#include "core/seed.hpp"
#include "wasm/annealing.hpp"
#include "wasm/board_text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

struct GenerateRequest {
    std::u16string seed;
    std::optional<AnnealRequest> annealing;  // none: the preset's; it costs a microsecond to convert
    std::u16string setup;
    std::u16string locks;  // empty for none
    int mode;              // a BalanceMode
    bool classic;
    std::optional<EnergyWeights> weights;  // NaN in one of them, or none: the preset's
};

/// Board, terms and weights, and how the annealing went.
struct GenerateAnswer {
    std::u16string board;
    EnergyTerms terms;
    EnergyWeights weights;
    double total;
    double steps;
    double accepted;
    int stop_reason;  // an anneal::StopReason
    emscripten::val trace;
};

struct ScoreRequest {
    std::u16string setup;
    std::u16string board;
    std::optional<EnergyWeights> weights;  // NaN in one of them, or none: the default
};

struct ScoreAnswer {
    EnergyTerms terms;
    EnergyWeights weights;
    double total;
};

EnergyWeights weights_of(const std::optional<EnergyWeights>& given, const EnergyWeights& preset) {
    if (!given) return preset;
    return {or_default(given->same_resource, preset.same_resource),
            or_default(given->high_numbers, preset.high_numbers), or_default(given->region_pips, preset.region_pips)};
}

GenerateAnswer generate_board(const GenerateRequest& request) {
    const TimeBudget expired(request.annealing);
    const SetupReader setup(request.setup);
    GenerateOptions options = request.classic ? classic_options() : fair_options();
    options.seed = seed_of(std::u16string_view(request.seed));
    options.mode = static_cast<BalanceMode>(request.mode);
    options.weights = weights_of(request.weights, options.weights);
    options.locks = locks_of(*setup, request.locks);
    if (request.annealing) {
        apply(*request.annealing, options.annealing);
        apply(*request.annealing, options.schedule);
    }
    const GeneratedBoard generated = generate(*setup, options, expired);
    return {text_of(*setup, generated.board),
            generated.terms,
            options.weights,
            generated.energy,
            static_cast<double>(generated.outcome.steps),
            static_cast<double>(generated.outcome.accepted),
            static_cast<int>(generated.outcome.stop_reason),
            trace_of(generated.outcome.trace)};
}

ScoreAnswer score_board(const ScoreRequest& request) {
    const SetupReader setup(request.setup);
    const EnergyTerms terms = count(*setup, board_of(*setup, request.board).hexes).terms();
    const EnergyWeights weights = weights_of(request.weights, EnergyWeights{});
    return {terms, weights, total(terms, weights)};
}

std::u16string forge_board(const std::u16string& seed, int mode, double iterations) {
    const Board board{.hexes =
                          forge::generate(seed, static_cast<BalanceMode>(mode), static_cast<std::int64_t>(iterations))};
    return text_of(standard_setup, board);
}

double forge_energy(const std::u16string& board) {
    return forge::energy(count(standard_setup, board_of(standard_setup, board).hexes));
}

}  // namespace

EMSCRIPTEN_BINDINGS(catan) {
    using namespace emscripten;

    value_object<AnnealRequest>("AnnealRequest")
        .field("steps", &AnnealRequest::steps)
        .field("restarts", &AnnealRequest::restarts)
        .field("patience", &AnnealRequest::patience)
        .field("targetEnergy", &AnnealRequest::target_energy)
        .field("timeBudgetMs", &AnnealRequest::time_budget_ms)
        .field("trace", &AnnealRequest::trace)
        .field("schedule", &AnnealRequest::schedule)
        .field("initialTemperature", &AnnealRequest::initial_temperature)
        .field("coolingRate", &AnnealRequest::cooling_rate)
        .field("high", &AnnealRequest::high)
        .field("low", &AnnealRequest::low)
        .field("reduction", &AnnealRequest::reduction)
        .field("inner", &AnnealRequest::inner)
        .field("targetAcceptance", &AnnealRequest::target_acceptance);
    value_object<EnergyWeights>("EnergyWeights")
        .field("sameResource", &EnergyWeights::same_resource)
        .field("highNumbers", &EnergyWeights::high_numbers)
        .field("regionPips", &EnergyWeights::region_pips);
    value_object<EnergyTerms>("EnergyTerms")
        .field("sameResource", &EnergyTerms::same_resource)
        .field("highNumbers", &EnergyTerms::high_numbers)
        .field("regionPips", &EnergyTerms::region_pips);
    register_optional<AnnealRequest>();
    register_optional<EnergyWeights>();
    value_object<GenerateRequest>("GenerateRequest")
        .field("seed", &GenerateRequest::seed)
        .field("annealing", &GenerateRequest::annealing)
        .field("setup", &GenerateRequest::setup)
        .field("locks", &GenerateRequest::locks)
        .field("mode", &GenerateRequest::mode)
        .field("classic", &GenerateRequest::classic)
        .field("weights", &GenerateRequest::weights);
    value_object<GenerateAnswer>("GenerateAnswer")
        .field("board", &GenerateAnswer::board)
        .field("terms", &GenerateAnswer::terms)
        .field("weights", &GenerateAnswer::weights)
        .field("total", &GenerateAnswer::total)
        .field("steps", &GenerateAnswer::steps)
        .field("accepted", &GenerateAnswer::accepted)
        .field("stopReason", &GenerateAnswer::stop_reason)
        .field("trace", &GenerateAnswer::trace);
    value_object<ScoreRequest>("ScoreRequest")
        .field("setup", &ScoreRequest::setup)
        .field("board", &ScoreRequest::board)
        .field("weights", &ScoreRequest::weights);
    value_object<ScoreAnswer>("ScoreAnswer")
        .field("terms", &ScoreAnswer::terms)
        .field("weights", &ScoreAnswer::weights)
        .field("total", &ScoreAnswer::total);

    function("generateBoard", &generate_board);
    function("scoreBoard", &score_board);
    function("forgeBoard", &forge_board);
    function("forgeEnergy", &forge_energy);
    function("version", +[] { return std::string(HEXSMITH_VERSION); });
    constant("newestAlgorithm", newest_algorithm);
}

}  // namespace hexsmith::wasm
