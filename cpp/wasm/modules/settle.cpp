// The part "settle" of the modules of boards.
#include "wasm/settle_calls.hpp"

#include "wasm/bindings.hpp"

// A function of its own: what it needs is what the part has (cpp/toolchain/split.mjs).
extern "C" [[gnu::noinline]] void bind_settle() {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_settle_calls(bindings);
}

EMSCRIPTEN_BINDINGS(settle) { bind_settle(); }
