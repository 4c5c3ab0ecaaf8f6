// The border of the catan folder: requests in, plain results out, no logic.
#include <emscripten/bind.h>

#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "catan/fair_seats.hpp"
#include "catan/forge.hpp"
#include "catan/forge_placements.hpp"
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
    int fair_seats;                        // players whose seats are to be fair; 0: not asked for
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
    double seat_gap;  // NaN: not asked for, or not known in time
    int seat_boards;  // looked at for it
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

/// What a request asks for: the generator refers to it.
struct Generator {
    explicit Generator(const GenerateRequest& request)
        : setup(request.setup), options(request.classic ? classic_options() : fair_options()) {
        options.seed = seed_of(std::u16string_view(request.seed));
        options.mode = static_cast<BalanceMode>(request.mode);
        options.weights = weights_of(request.weights, options.weights);
        options.locks = locks_of(*setup, request.locks);
        if (!request.annealing) return;
        apply(*request.annealing, options.annealing);
        apply(*request.annealing, options.schedule);
    }

    GenerateAnswer answer(const FairSeatsBoard& fair) const {
        GenerateAnswer answer = this->answer(fair.generated);
        if (fair.gap) answer.seat_gap = *fair.gap;
        answer.seat_boards = fair.boards;
        return answer;
    }

    GenerateAnswer answer(const GeneratedBoard& generated) const {
        return {text_of(*setup, generated.board),
                generated.terms,
                options.weights,
                generated.energy,
                static_cast<double>(generated.outcome.steps),
                static_cast<double>(generated.outcome.accepted),
                static_cast<int>(generated.outcome.stop_reason),
                trace_of(generated.outcome.trace),
                std::numeric_limits<double>::quiet_NaN(),
                0};
    }

    SetupReader setup;
    GenerateOptions options;
};

GenerateAnswer generate_board(const GenerateRequest& request) {
    const Moment expired = time_budget(request.annealing);
    const Generator generator(request);
    if (request.fair_seats == 0) return generator.answer(generate(*generator.setup, generator.options, expired));
    return generator.answer(
        generate_fair_seats(*generator.setup, generator.options, {.players = request.fair_seats}, expired));
}

class GeneratorRun : public Session {
public:
    virtual GenerateAnswer answer() const = 0;
};

class GenerateRun : public GeneratorRun {
public:
    explicit GenerateRun(const GenerateRequest& request)
        : expired_(time_budget(request.annealing)),
          generator_(request),
          generation_(*generator_.setup, generator_.options) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (expired_()) generation_.expire();
            generation_.advance(256);
        } while (!generation_.over() && !slice_over());
        return generation_.over();
    }

    Progress progress() const override {
        const double steps = static_cast<double>(generation_.steps());
        return {steps, steps / most_steps(generator_.options.annealing), generation_.best_energy()};
    }

    GenerateAnswer answer() const override { return generator_.answer(generation_.result()); }

private:
    Moment expired_;
    Generator generator_;
    Generation generation_;
};

/// Goes on by a board at a time.
class FairSeatsRun : public GeneratorRun {
public:
    explicit FairSeatsRun(const GenerateRequest& request)
        : expired_(time_budget(request.annealing)),
          generator_(request),
          search_(*generator_.setup, generator_.options, {.players = request.fair_seats}) {}

    bool advance(const Moment& slice_over) override {
        do {
            search_.look(expired_);
        } while (!search_.over() && !slice_over());
        return search_.over();
    }

    Progress progress() const override {
        const FairSeatsBoard& best = search_.best();
        return {static_cast<double>(best.generated.outcome.steps), search_.share(), best.generated.energy};
    }

    GenerateAnswer answer() const override { return generator_.answer(search_.best()); }

private:
    Moment expired_;
    Generator generator_;
    FairSeatsSearch search_;
};

std::unique_ptr<GeneratorRun> open_generator(const GenerateRequest& request) {
    if (request.fair_seats > 0) return std::make_unique<FairSeatsRun>(request);
    return std::make_unique<GenerateRun>(request);
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

/// Player, round, vertex and edge of each placement.
std::u16string forge_placements(const std::u16string& board, int players) {
    const auto placements = forge::calculate_placements(board_of(standard_setup, board).hexes, players);
    TextWriter writer(4 * placements.size());
    for (const forge::Placement& placement : std::span(placements).first(static_cast<std::size_t>(2 * players)))
        for (const int number : {placement.player, placement.round, placement.settlement, placement.road})
            writer.add(number);
    return writer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(catan) {
    using namespace emscripten;

    value_object<EnergyWeights>("EnergyWeights")
        .field("sameResource", &EnergyWeights::same_resource)
        .field("highNumbers", &EnergyWeights::high_numbers)
        .field("regionPips", &EnergyWeights::region_pips);
    value_object<EnergyTerms>("EnergyTerms")
        .field("sameResource", &EnergyTerms::same_resource)
        .field("highNumbers", &EnergyTerms::high_numbers)
        .field("regionPips", &EnergyTerms::region_pips);
    register_optional<EnergyWeights>();
    value_object<GenerateRequest>("GenerateRequest")
        .field("seed", &GenerateRequest::seed)
        .field("annealing", &GenerateRequest::annealing)
        .field("setup", &GenerateRequest::setup)
        .field("locks", &GenerateRequest::locks)
        .field("mode", &GenerateRequest::mode)
        .field("classic", &GenerateRequest::classic)
        .field("weights", &GenerateRequest::weights)
        .field("fairSeats", &GenerateRequest::fair_seats);
    value_object<GenerateAnswer>("GenerateAnswer")
        .field("board", &GenerateAnswer::board)
        .field("terms", &GenerateAnswer::terms)
        .field("weights", &GenerateAnswer::weights)
        .field("total", &GenerateAnswer::total)
        .field("steps", &GenerateAnswer::steps)
        .field("accepted", &GenerateAnswer::accepted)
        .field("stopReason", &GenerateAnswer::stop_reason)
        .field("trace", &GenerateAnswer::trace)
        .field("seatGap", &GenerateAnswer::seat_gap)
        .field("seatBoards", &GenerateAnswer::seat_boards);
    value_object<ScoreRequest>("ScoreRequest")
        .field("setup", &ScoreRequest::setup)
        .field("board", &ScoreRequest::board)
        .field("weights", &ScoreRequest::weights);
    value_object<ScoreAnswer>("ScoreAnswer")
        .field("terms", &ScoreAnswer::terms)
        .field("weights", &ScoreAnswer::weights)
        .field("total", &ScoreAnswer::total);

    function("generateBoard", &generate_board);
    function("openGenerator", +[](const GenerateRequest& request) { return handle_of(open_generator(request)); });
    function("generatorAnswer", +[](Handle session) { return session_of<GeneratorRun>(session).answer(); });
    function("scoreBoard", &score_board);
    function("forgeBoard", &forge_board);
    function("forgeEnergy", &forge_energy);
    function("forgePlacements", &forge_placements);
    constant("newestAlgorithm", newest_algorithm);
}

}  // namespace hexsmith::wasm
