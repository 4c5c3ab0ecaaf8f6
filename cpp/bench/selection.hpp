// Which lines of the bench are measured: all, or those whose names contain the program's argument. So a profiler sees
// one kind of work alone, as in `perf record build/native/bench packed`.
#pragma once

#include <string_view>

namespace hexsmith::bench {

inline std::string_view selection;
inline bool any_selected = false;  ///< whether a line was measured so far

inline bool selected(std::string_view line) {
    const bool found = line.find(selection) != std::string_view::npos;
    any_selected |= found;
    return found;
}

}  // namespace hexsmith::bench
