#include "catan/rules.hpp"

namespace hexsmith::catan {

const Setup& named_setup(LayoutKind kind) {
    static const Setup standard = make_setup(LayoutKind::standard);
    if (kind == LayoutKind::standard) return standard;
    static const Setup extension = make_setup(LayoutKind::extension);
    return extension;
}

}  // namespace hexsmith::catan
