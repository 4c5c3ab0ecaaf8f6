// The border of the anneal folder, in every module that anneals.
#include "wasm/annealing.hpp"

#include <emscripten/bind.h>

namespace hexsmith::wasm {

EMSCRIPTEN_BINDINGS(annealing) {
    emscripten::function("annealAnswer", +[](Handle session) { return session_of<AnnealSession>(session).answer(); });
}

}  // namespace hexsmith::wasm
