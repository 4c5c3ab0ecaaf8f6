// The part "board" of the modules of boards.
#include "wasm/board_calls.hpp"

#include "wasm/bindings.hpp"

// A function of its own: what it needs is what the part has (cpp/toolchain/split.mjs).
extern "C" [[gnu::noinline]] void bind_board() {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_board_calls(bindings);
}

EMSCRIPTEN_BINDINGS(board) { bind_board(); }
