// The part "game" of the modules of boards.
#include "wasm/game_calls.hpp"

#include "wasm/bindings.hpp"

// A function of its own: what it needs is what the part has (cpp/toolchain/split.mjs).
extern "C" [[gnu::noinline]] void bind_game() {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_game_calls(bindings);
}

EMSCRIPTEN_BINDINGS(game) { bind_game(); }
