// The module "board".
#include "wasm/board_calls.hpp"

#include "wasm/bindings.hpp"

EMSCRIPTEN_BINDINGS(board) {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_board_calls(bindings);
}
