// The border of repairing a board.
#include <emscripten/bind.h>

#include <memory>
#include <string>

#include "catan/generate/repair.hpp"
#include "wasm/board_text.hpp"
#include "wasm/criteria.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Setup, board, locks, criteria; the number of swaps; whether terrains, tokens and harbors may be swapped; the time
/// budget, NaN for none.
class RepairRun : public Session {
public:
    explicit RepairRun(TextReader reader)
        : setup_(reader),
          board_(board_of(*setup_, reader)),
          options_(options_of(*setup_, reader)),
          expired_(moment_in(reader.number())),
          search_(*setup_, options_, board_) {}

    bool advance(const Moment& slice_over) override {
        while (!search_.over()) {
            if (expired_())
                search_.expire();
            else
                search_.advance();
            if (slice_over()) break;
        }
        return search_.over();
    }

    Progress progress() const override { return {0, search_.share(), search_.best_energy()}; }

    /// The board; the energy before and after; whether everything was tried; the number of swaps, and of each its kind,
    /// its two places and what it gains.
    Answer answer() const {
        const Repair repair = search_.result();
        AnswerWriter answer;
        add(answer, *setup_, repair.board);
        answer.add(repair.energy_before);
        answer.add(repair.energy_after);
        answer.add(repair.complete);
        answer.add(static_cast<double>(repair.steps.size()));
        for (const auto& [swap, gain] : repair.steps) {
            for (const int number : {static_cast<int>(swap.kind), int{swap.a}, int{swap.b}}) answer.add(number);
            answer.add(gain);
        }
        return answer.take();
    }

private:
    static RepairOptions options_of(const Setup& setup, TextReader& reader) {
        RepairOptions options;
        options.locks = locks_of(setup, reader);
        options.criteria = criteria_of(reader);
        options.swaps = reader.next();
        options.terrains = reader.flag();
        options.tokens = reader.flag();
        options.harbors = reader.flag();
        return options;
    }

    static Moment moment_in(double milliseconds) {
        return milliseconds == milliseconds ? Moment::in(milliseconds) : Moment::never();
    }

    SetupReader setup_;
    Board board_;
    RepairOptions options_;
    Moment expired_;
    RepairSearch search_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(repair) {
    using namespace emscripten;

    function(
        "openRepair",
        +[](const std::u16string& text) { return handle_of(std::make_unique<RepairRun>(TextReader(text))); });
    function("repairAnswer", +[](Handle session) { return session_of<RepairRun>(session).answer(); });
}

}  // namespace hexsmith::wasm
