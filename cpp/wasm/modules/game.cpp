// The module "game".
#include "wasm/game_calls.hpp"

#include "wasm/bindings.hpp"

EMSCRIPTEN_BINDINGS(game) {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_game_calls(bindings);
}
