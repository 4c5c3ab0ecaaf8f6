#include "wasm/session.hpp"

#include <algorithm>
#include <vector>

namespace hexsmith::wasm {
namespace {

struct OpenSession {
    Handle handle;
    const char* kind;
    std::unique_ptr<Session> session;
};

Handle last_handle = 0;
std::vector<OpenSession> sessions;  // in ascending order of their handles

auto iterator_of(Handle handle) {
    return std::find_if(sessions.begin(), sessions.end(),
                        [&](const OpenSession& session) { return session.handle == handle; });
}

}  // namespace

Handle store(std::unique_ptr<Session> session, const char* kind) {
    sessions.push_back({++last_handle, kind, std::move(session)});
    return last_handle;
}

Session* find(Handle handle, const char* kind) {
    const auto found = iterator_of(handle);
    return found != sessions.end() && (kind == nullptr || found->kind == kind) ? found->session.get() : nullptr;
}

void close(Handle handle) {
    const auto found = iterator_of(handle);
    if (found != sessions.end()) sessions.erase(found);
}

Result finish(Session& session) {
    session.advance(ClockDeadline::never());
    return session.outcome();
}

}  // namespace hexsmith::wasm
