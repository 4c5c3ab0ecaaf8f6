// The module "drop_in".
#include "wasm/drop_in_calls.hpp"

#include "wasm/bindings.hpp"

EMSCRIPTEN_BINDINGS(drop_in) {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_drop_in_calls(bindings);
}
