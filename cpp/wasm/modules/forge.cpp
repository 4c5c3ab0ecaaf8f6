// The module "forge".
#include "wasm/forge_calls.hpp"

#include "wasm/bindings.hpp"

EMSCRIPTEN_BINDINGS(forge) {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_forge_calls(bindings);
}
