// Assertions that take longer than the code that they check, for example because they compute all legal moves or count
// everything from scratch. The CMake option HEXSMITH_SLOW_CHECKS enables them in builds with assertions.
#pragma once

#include <cassert>

#ifdef HEXSMITH_SLOW_CHECKS
#define slow_assert(condition) assert(condition)
#else
#define slow_assert(condition) static_cast<void>(0)
#endif
