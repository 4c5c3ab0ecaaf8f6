// The percentile of a board.
#include <emscripten/bind.h>

#include <limits>

#include "catan/fairness/percentile.hpp"
#include "wasm/board_request.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// NaN for a setup without a name.
Result percentile_of(const PercentileRequest& request) {
    const auto share = percentile(request.setup.kind(), request.board);
    return result_of(share.value_or(std::numeric_limits<double>::quiet_NaN()));
}

}  // namespace

EMSCRIPTEN_BINDINGS(percentile) { emscripten::function("fairnessPercentile", &call<PercentileRequest, percentile_of>); }

}  // namespace hexsmith::wasm
