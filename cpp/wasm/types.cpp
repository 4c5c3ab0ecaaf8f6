// embind's own part in C++, but with the types that cross this border only: its library registers thirty more in every
// module, with glue for each. What is defined here is not looked for there.
#include <emscripten/bind.h>
#include <emscripten/wire.h>

#include <limits>
#include <string>

namespace {

using namespace emscripten::internal;

InitFunc* bindings = nullptr;

template <class Integer>
void register_integer(const char* name) {
    using Limits = std::numeric_limits<Integer>;
    _embind_register_integer(TypeID<Integer>::get(), name, sizeof(Integer), Limits::min(), Limits::max());
}

}  // namespace

extern "C" {

void _embind_register_bindings(InitFunc* more) {
    more->next = bindings;
    bindings = more;
}

void _embind_initialize_bindings() {
    for (const InitFunc* binding = bindings; binding != nullptr; binding = binding->next) binding->init_func();
}

/// For messages about types that are not registered: the linker's check of every function's types, no user, sees them.
const char* __getTypeName(const std::type_info*) { return nullptr; }
}

EMSCRIPTEN_BINDINGS(types) {
    _embind_register_void(TypeID<void>::get(), "void");
    _embind_register_bool(TypeID<bool>::get(), "bool", true, false);
    register_integer<int>("int");
    register_integer<unsigned long>("unsigned long");
    _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
    _embind_register_std_wstring(TypeID<std::u16string>::get(), sizeof(char16_t), "std::u16string");
}
