// Assertions that cost more than what they guard: of moves by the rules, of changes counted twice. They are compiled
// where HEXSMITH_SLOW_CHECKS is defined, as the option of CMake does, in builds that assert.
#pragma once

#include <cassert>

#ifdef HEXSMITH_SLOW_CHECKS
#define slow_assert(condition) assert(condition)
#else
#define slow_assert(condition) static_cast<void>(0)
#endif
