// A reference to a callable, for parameters. A function with such a parameter exists once, where a template would be
// copied into each of its callers.
#pragma once

#include <type_traits>
#include <utility>

namespace hexsmith {

template <class Signature>
class FunctionRef;

/// A `FunctionRef` does not own the callable, so use this class for parameters only.
template <class Result, class... Args>
class FunctionRef<Result(Args...)> {
public:
    template <class Callable>
        requires std::is_invocable_r_v<Result, const Callable&, Args...>
    FunctionRef(const Callable& callable)  // NOLINT(google-explicit-constructor): a lambda is passed as it is
        : callable_(&callable), call_([](const void* target, Args... args) -> Result {
              return (*static_cast<const Callable*>(target))(std::forward<Args>(args)...);
          }) {}

    Result operator()(Args... args) const { return call_(callable_, std::forward<Args>(args)...); }

private:
    const void* callable_;
    Result (*call_)(const void*, Args...);
};

}  // namespace hexsmith
