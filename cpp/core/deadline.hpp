// A deadline. The caller decides when it has passed, since the core owns no clock.
#pragma once

namespace hexsmith {

/// Refers to a callable `bool()` that returns whether the deadline has passed. Does not own it: use it as a parameter.
class Deadline {
public:
    template <class Expired>
    Deadline(const Expired& expired)  // NOLINT(google-explicit-constructor): a lambda is a deadline
        : expired_(&expired), ask_([](const void* callable) { return (*static_cast<const Expired*>(callable))(); }) {}

    bool operator()() const { return ask_(expired_); }

private:
    const void* expired_;
    bool (*ask_)(const void*);
};

inline constexpr auto never_expired = [] { return false; };

}  // namespace hexsmith
