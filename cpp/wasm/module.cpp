// The functions of every module: memory for requests, the version, and sessions.
#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "wasm/request.hpp"
#include "wasm/result_writer.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

/// Returns the version as character codes.
Result version() {
    ResultWriter result;
    result.add(std::string_view(HEXSMITH_VERSION));
    return result.take();
}

bool advance(Handle handle, double end) {
    Session* const session = find(handle);
    return session == nullptr || session->advance(ClockDeadline(end));
}

Result progress(Handle handle) {
    const Session* const session = find(handle);
    if (session == nullptr) return no_result;
    const auto [count, share, best] = session->progress();
    return result_of(count, share, best);
}

Result result(Handle handle) {
    const Session* const session = find(handle);
    return session ? session->outcome() : no_result;
}

}  // namespace

double now() { return emscripten_get_now(); }

EMSCRIPTEN_BINDINGS(module) {
    using namespace emscripten;

    function(
        "reserveRequest", +[](std::size_t size) { return reinterpret_cast<std::uintptr_t>(reserve_request(size)); });
    function("version", &version);
    function("advance", &advance);
    function("progress", &progress);
    function("result", &result);
    function("close", &close);
}

}  // namespace hexsmith::wasm
