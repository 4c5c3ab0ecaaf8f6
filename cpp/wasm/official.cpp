// The variable set-up of the rules.
#include <emscripten/bind.h>

#include <cstdint>

#include "catan/generate/official.hpp"
#include "core/seed.hpp"
#include "wasm/board_codec.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// A named setup, and the seed.
struct OfficialRequest {
    explicit OfficialRequest(RequestReader& reader) : setup(reader), seed(seed_of(std::u16string_view(reader.text()))) {
        reader.require(setup.kind() != LayoutKind::custom);
    }

    RequestedSetup setup;
    std::uint64_t seed;
};

Result official(const OfficialRequest& request) {
    ResultWriter result;
    add(result, *request.setup, official_board(*request.setup, request.seed));
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(official) { emscripten::function("officialBoard", &call<OfficialRequest, official>); }

}  // namespace hexsmith::wasm
