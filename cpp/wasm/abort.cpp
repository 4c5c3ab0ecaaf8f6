// What the C++ library does where it cannot go on: stop at once. Its defaults print, and bring printf along (5 kB).
#include <__verbose_abort>

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

/// embind's only use of printf: it writes the number of a type that is not bound into a message that no user sees.
extern "C" int siprintf(char* text, const char*, ...) {
    *text = '\0';
    return 0;
}
