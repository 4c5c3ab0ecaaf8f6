// The border of the generators: requests in, plain results out, no logic.
#include <emscripten/bind.h>

#include <memory>
#include <string>

#include "catan/seats/fair_seats.hpp"
#include "wasm/annealing.hpp"
#include "wasm/board_text.hpp"
#include "wasm/criteria.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// What every generator is asked: the annealing, the setup, the locks, and which pieces to swap.
struct GenerateRequest {
    explicit GenerateRequest(TextReader& reader)
        : annealing(reader),
          expired(time_budget(annealing)),
          setup(reader),
          locks(locks_of(*setup, reader)),
          mode(static_cast<BalanceMode>(reader.next())) {}

    AnnealRequest annealing;
    Moment expired;
    SetupReader setup;
    Locks locks;
    BalanceMode mode;
};

/// Weights.
void read(TextReader& reader, GenerateOptions& options) {
    options = classic_options();
    PerTerm weights = classic_weights;
    read(reader, weights);
    options.weights = {weights[index(Term::same_resource)], weights[index(Term::high_numbers)],
                       weights[index(Term::region_pips)]};
}

/// The order of tokens, criteria, rules as bits, where the desert may lie, the order of harbors.
void read(TextReader& reader, FairOptions& options) {
    if (static_cast<NumberOrder>(reader.next()) == NumberOrder::spiral) options = spiral_options();
    options.criteria = criteria_of(reader);
    options.rules = static_cast<TermSet>(reader.next());
    options.desert = static_cast<DesertPlace>(reader.next());
    options.harbors = static_cast<HarborOrder>(reader.next());
}

PerTerm weights_of(const GenerateOptions& options) {
    return {options.weights.same_resource, options.weights.high_numbers, options.weights.region_pips};
}
PerTerm weights_of(const FairOptions& options) { return options.criteria.weights; }

/// The refusal's kind, from 1, or 0, and what it says; board, terms and weights; energy, steps, accepted, stop reason,
/// trace.
void add(AnswerWriter& answer, const Setup& setup, const GeneratedBoard& generated, const PerTerm& weights) {
    const Refusal refusal = generated.refusal.value_or(Refusal{});
    for (const int number : {generated.refusal ? 1 + static_cast<int>(refusal.kind) : 0, index(refusal.rule),
                             refusal.first, refusal.second, refusal.wanted, refusal.room})
        answer.add(number);
    add(answer, setup, generated.board);
    answer.add(generated.terms);
    answer.add(weights);
    answer.add(generated.energy);
    answer.add(static_cast<double>(generated.steps));
    answer.add(static_cast<double>(generated.accepted));
    answer.add(static_cast<double>(generated.stop_reason));
    add(answer, generated.trace);
}

class GeneratorRun : public Session {
public:
    explicit GeneratorRun(TextReader& reader) : request_(reader) {}

    virtual Answer answer() const = 0;

protected:
    /// The options of either generator out of the request.
    template <class Options>
    Options options_of(TextReader& reader) const {
        Options options;
        read(reader, options);
        options.seed = request_.annealing.seed;
        options.mode = request_.mode;
        options.locks = request_.locks;
        apply(request_.annealing, options.annealing);
        if (request_.annealing.schedule) options.schedule = *request_.annealing.schedule;
        return options;
    }

    GenerateRequest request_;
};

template <class Options, class Generation>
class GenerateRun : public GeneratorRun {
public:
    explicit GenerateRun(TextReader& reader)
        : GeneratorRun(reader), options_(options_of<Options>(reader)), generation_(*request_.setup, options_) {}

    bool advance(const Moment& slice_over) override {
        while (!generation_.over()) {
            if (request_.expired()) generation_.expire();
            generation_.advance(256);
            if (slice_over()) break;
        }
        return generation_.over();
    }

    Progress progress() const override {
        const double steps = static_cast<double>(generation_.steps());
        return {steps, steps / generation_.most_steps(), generation_.best_energy()};
    }

    Answer answer() const override {
        AnswerWriter answer;
        add(answer, *request_.setup, generation_.result(), weights_of(options_));
        return answer.take();
    }

private:
    Options options_;
    Generation generation_;
};

/// Its answer ends with the gap (NaN: not known in time) and the boards looked at.
class FairSeatsRun : public GeneratorRun {
public:
    FairSeatsRun(TextReader& reader, int players, bool classic)
        : GeneratorRun(reader),
          maker_(classic ? maker<ClassicBoardMaker, GenerateOptions>(reader)
                         : maker<FairBoardMaker, FairOptions>(reader)),
          search_(*request_.setup, *maker_, request_.annealing.seed, {.players = players}) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (request_.expired()) search_.expire();
            search_.advance([&] { return slice_over() || request_.expired(); });
        } while (!search_.over() && !slice_over());
        return search_.over();
    }

    Progress progress() const override {
        const FairSeatsBoard& best = search_.best();
        return {static_cast<double>(best.generated.steps), search_.share(), best.generated.energy};
    }

    Answer answer() const override {
        const FairSeatsBoard& best = search_.best();
        AnswerWriter answer;
        add(answer, *request_.setup, best.generated, weights_);
        answer.add(best.gap.value_or(AnnealRequest::absent));
        answer.add(best.boards);
        return answer.take();
    }

private:
    template <class Maker, class Options>
    std::unique_ptr<BoardMaker> maker(TextReader& reader) {
        const Options options = options_of<Options>(reader);
        weights_ = weights_of(options);
        return std::make_unique<Maker>(*request_.setup, options);
    }

    PerTerm weights_{};
    std::unique_ptr<BoardMaker> maker_;
    FairSeatsSearch search_;
};

/// The number of players whose seats are to be fair, 0 where that is not asked for, and whether by the classic preset;
/// then the request and the options.
std::unique_ptr<GeneratorRun> open(const std::u16string& text) {
    TextReader reader(text);
    const int players = reader.next();
    const bool classic = reader.flag();
    if (players > 0) return std::make_unique<FairSeatsRun>(reader, players, classic);
    if (classic) return std::make_unique<GenerateRun<GenerateOptions, ClassicGeneration>>(reader);
    return std::make_unique<GenerateRun<FairOptions, FairGeneration>>(reader);
}

Answer generate_board(const std::u16string& text) {
    const auto run = open(text);
    run->advance(Moment::never());
    return run->answer();
}

}  // namespace

EMSCRIPTEN_BINDINGS(generate) {
    using namespace emscripten;

    function("generateBoard", &generate_board);
    function("openGenerator", +[](const std::u16string& request) { return handle_of(open(request)); });
    function("generatorAnswer", +[](Handle session) { return session_of<GeneratorRun>(session).answer(); });
    function("newestAlgorithm", +[] { return newest_algorithm; });
}

}  // namespace hexsmith::wasm
