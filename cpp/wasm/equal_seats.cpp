// Boards with equal seats.
#include <emscripten/bind.h>

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>

#include "catan/seats/fair_seats.hpp"
#include "catan/settle/room.hpp"
#include "wasm/generated_board.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// What boards to make, for 2 players or more.
struct EqualSeatsRequest : GenerateRequest {
    explicit EqualSeatsRequest(RequestReader& reader) : GenerateRequest(reader) { reader.require(players > 0); }
};

/// A board with equal seats. Its result begins with whether there is room for all; if not, nothing follows. Otherwise
/// it ends with the gap (NaN if no draft ended in time) and the number of boards tried. Its progress has the smallest
/// gap, or NaN, in the place of the energy.
class EqualSeatsRun : public Session {
public:
    using Request = EqualSeatsRequest;

    explicit EqualSeatsRun(const Request& request)
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

    Result result() const {
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

}  // namespace

EMSCRIPTEN_BINDINGS(equal_seats) {
    using namespace emscripten;

    function("openEqualSeats", &open_session<EqualSeatsRun>);
    function("equalSeatsResult", +[](Handle session) { return session_of<EqualSeatsRun>(session).result(); });
    function("newestAlgorithm", +[]() -> std::size_t { return newest_algorithm; });
}

}  // namespace hexsmith::wasm
