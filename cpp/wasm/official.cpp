// The variable set-up of the rules.
#include <emscripten/bind.h>

#include "catan/generate/official.hpp"
#include "wasm/board_request.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

Result official(const OfficialRequest& request) {
    ResultWriter result;
    add(result, *request.setup, official_board(*request.setup, request.seed));
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(official) { emscripten::function("officialBoard", &call<OfficialRequest, official>); }

}  // namespace hexsmith::wasm
