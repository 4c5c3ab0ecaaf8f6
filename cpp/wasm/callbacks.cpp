// What modules with callbacks register beside cpp/wasm/types.cpp: JavaScript values, of which C++ holds handles.
#include <emscripten/bind.h>
#include <emscripten/val.h>
#include <emscripten/wire.h>

EMSCRIPTEN_BINDINGS(callbacks) {
    using namespace emscripten::internal;
    _embind_register_emval(TypeID<emscripten::val>::get());
}
