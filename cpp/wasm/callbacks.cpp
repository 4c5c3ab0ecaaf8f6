// What modules with callbacks have beside: JavaScript values, of which C++ holds handles, the stream that callbacks
// draw from, and a way to end a session whose callback has thrown.
#include <emscripten/bind.h>
#include <emscripten/val.h>
#include <emscripten/wire.h>

#include "core/random.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

EMSCRIPTEN_BINDINGS(callbacks) {
    using namespace emscripten;

    internal::_embind_register_emval(internal::TypeID<val>::get());
    function("stop", +[](Handle session) { session_of<Session>(session).stop(); });
    // `random` is the address of the generator that a callback was handed; it is one only while the callback runs.
    function("uniform", +[](Handle random) { return reinterpret_cast<Rng*>(random)->uniform(); });
}

}  // namespace hexsmith::wasm
