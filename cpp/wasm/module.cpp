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

double* memory = nullptr;

/// Makes room for a request of so many numbers and returns its address; 0 where there is no memory for it.
std::uintptr_t reserve_request(std::size_t size) {
    std::free(memory);
    memory = static_cast<double*>(std::malloc(size * sizeof(double)));
    return reinterpret_cast<std::uintptr_t>(memory);
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

RequestReader request_of(std::size_t size) { return RequestReader(std::span<const double>(memory, size)); }

EMSCRIPTEN_BINDINGS(module) {
    using namespace emscripten;

    function("reserveRequest", &reserve_request);
    function("version", &version);
    function("advance", +[](Handle session, double end) { return session_of<Session>(session).advance(Moment(end)); });
    function("progress", &progress);
    function("close", +[](Handle session) { delete &session_of<Session>(session); });
}

}  // namespace hexsmith::wasm
