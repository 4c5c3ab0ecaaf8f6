// What every module with annealings offers beside.
#include "wasm/annealing.hpp"

#include <emscripten/bind.h>

namespace hexsmith::wasm {

EMSCRIPTEN_BINDINGS(annealing) {
    emscripten::function("annealResult", +[](Handle session) { return session_of<AnnealSession>(session).result(); });
}

}  // namespace hexsmith::wasm
