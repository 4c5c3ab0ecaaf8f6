// Repairing a board.
#include <emscripten/bind.h>

#include "wasm/repair_request.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

class RepairRun : public Session {
public:
    using Request = RepairRequest;

    explicit RepairRun(const RepairRequest& request)
        : request_(request),
          expired_(end_of(request.time_budget_ms)),
          search_(*request_.setup, request_.options, request_.board) {}

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

    Progress progress() const override { return {0, search_.over() ? 1 : search_.share(), search_.best_energy()}; }

    /// The board; the energy before and after; whether everything was tried; the number of swaps, and of each its kind,
    /// its two places and what it gains.
    Result result() const {
        const Repair repair = search_.result();
        ResultWriter result;
        add(result, *request_.setup, repair.board);
        result.add(repair.energy_before);
        result.add(repair.energy_after);
        result.add(repair.complete);
        result.add(static_cast<double>(repair.steps.size()));
        for (const auto& [swap, gain] : repair.steps) {
            for (const int number : {static_cast<int>(swap.kind), int{swap.a}, int{swap.b}}) result.add(number);
            result.add(gain);
        }
        return result.take();
    }

private:
    RepairRequest request_;
    Moment expired_;
    RepairSearch search_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(repair) {
    using namespace emscripten;

    function("openRepair", &open_session<RepairRun>);
    function("repairResult", +[](Handle session) { return session_of<RepairRun>(session).result(); });
}

}  // namespace hexsmith::wasm
