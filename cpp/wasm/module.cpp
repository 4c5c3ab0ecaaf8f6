// What every module has: room for requests, its version, and what drives sessions.
#include <emscripten/bind.h>

#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>

#include "wasm/request.hpp"
#include "wasm/result_writer.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

double* room = nullptr;
std::size_t capacity = 0;

/// Makes room for a request of so many numbers and returns its address; 0 where there is no memory for it.
std::uintptr_t reserve_request(std::size_t size) {
    if (size > capacity) {
        std::free(room);
        room = static_cast<double*>(std::malloc(size * sizeof(double)));
        capacity = room ? size : 0;
    }
    return reinterpret_cast<std::uintptr_t>(room);
}

/// The letters of HEXSMITH_VERSION.
Result version() {
    ResultWriter result;
    result.add(std::string_view(HEXSMITH_VERSION));
    return result.take();
}

Result progress(Handle session) {
    const auto [made, share, best] = session_of<Session>(session).progress();
    return result_of(made, share, best);
}

}  // namespace

/// In place of libc's (see module.cmake). embind asks it for the name of a type that no binding knows, which no binding
/// has; with printf for that every module would be larger than with RTTI.
// NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*,readability-identifier-naming): the linker's name
extern "C" int __wrap_siprintf(char* text, const char* /*format*/, ...) {
    *text = '\0';
    return 0;
}

RequestReader request_of(std::size_t size) { return RequestReader(std::span<const double>(room, size)); }

EMSCRIPTEN_BINDINGS(module) {
    using namespace emscripten;

    function("reserveRequest", &reserve_request);
    function("version", &version);
    function("advance", +[](Handle session, double end) { return session_of<Session>(session).advance(Moment(end)); });
    function("progress", &progress);
    function("close", +[](Handle session) { delete &session_of<Session>(session); });
}

}  // namespace hexsmith::wasm
