// The module "draft".
#include "wasm/draft_calls.hpp"

#include "wasm/bindings.hpp"

EMSCRIPTEN_BINDINGS(draft) {
    hexsmith::wasm::Bindings bindings;
    hexsmith::wasm::describe_draft_calls(bindings);
}
