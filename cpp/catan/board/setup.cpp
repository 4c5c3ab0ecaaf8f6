#include "catan/board/setup.hpp"

namespace hexsmith::catan {

const Setup& named_setup(LayoutKind kind) {
    // Computed from the parameter, not from a constant, so that the compiler does not store the table.
    if (kind == LayoutKind::standard) {
        static const Setup standard = make_setup(kind);
        return standard;
    }
    static const Setup extension = make_setup(kind);
    return extension;
}

}  // namespace hexsmith::catan
