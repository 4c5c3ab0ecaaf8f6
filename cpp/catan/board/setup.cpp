#include "catan/board/setup.hpp"

namespace hexsmith::catan {

const Setup& named_setup(LayoutKind kind) {
    // Made of the parameter, not of a constant: a compiler would make the table.
    if (kind == LayoutKind::standard) {
        static const Setup standard = make_setup(kind);
        return standard;
    }
    static const Setup extension = make_setup(kind);
    return extension;
}

}  // namespace hexsmith::catan
