// The border of the percentile of a board.
#include <emscripten/bind.h>

#include <limits>
#include <string>

#include "catan/fairness/percentile.hpp"
#include "wasm/board_text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Setup and board. NaN for a setup without a name.
double percentile_of(const std::u16string& text) {
    TextReader reader(text);
    const SetupReader setup(reader);
    return percentile(setup.kind(), board_of(*setup, reader)).value_or(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace

EMSCRIPTEN_BINDINGS(percentile) { emscripten::function("percentile", &percentile_of); }

}  // namespace hexsmith::wasm
