#include "wasm/session.hpp"

#include <algorithm>
#include <vector>

namespace hexsmith::wasm {
namespace {

struct Kept {
    Handle handle;
    const char* kind;
    std::unique_ptr<Session> session;
};

Handle last_handle = 0;
std::vector<Kept> sessions;  // open sessions, in ascending order of their handles

auto place_of(Handle handle) {
    return std::find_if(sessions.begin(), sessions.end(), [&](const Kept& kept) { return kept.handle == handle; });
}

}  // namespace

Handle keep(std::unique_ptr<Session> session, const char* kind) {
    sessions.push_back({++last_handle, kind, std::move(session)});
    return last_handle;
}

Session* find(Handle handle, const char* kind) {
    const auto kept = place_of(handle);
    return kept != sessions.end() && (kind == nullptr || kept->kind == kind) ? kept->session.get() : nullptr;
}

void close(Handle handle) {
    const auto kept = place_of(handle);
    if (kept != sessions.end()) sessions.erase(kept);
}

}  // namespace hexsmith::wasm
