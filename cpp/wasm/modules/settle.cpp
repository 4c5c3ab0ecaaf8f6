// The module "settle".
#include "wasm/settle_calls.hpp"

#include "wasm/bindings.hpp"

EMSCRIPTEN_BINDINGS(settle) {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_settle_calls(bindings);
}
