// The border of the evaluator's parameters.
#include "wasm/spot_params.hpp"

#include <emscripten/bind.h>

namespace hexsmith::wasm {
namespace {

Answer spot_params(bool proven) {
    AnswerWriter answer;
    add(answer, proven ? catan::proven_params : catan::SpotParams{});
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(spot_params) { emscripten::function("spotParams", &spot_params); }

}  // namespace hexsmith::wasm
