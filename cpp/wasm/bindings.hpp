// Registers the calls of a module with embind. A function of each module describes its calls:
//
//     template <class Calls>
//     void describe_board_calls(Calls& calls) {
//         calls.template call<&evaluate_board>("evaluateBoard");
//         calls.template run<RunOf<&repair>>("openRepair");
//     }
//
// A call is a function that takes a record and returns a record or a value. A run (session.hpp) takes a record when
// JavaScript opens the run, and returns a record or a value at the end. A step is a function that takes a run and a
// record.
#pragma once

#include <emscripten/bind.h>

#include <cstddef>
#include <type_traits>

#include "wasm/request.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

struct Bindings {
    /// Does nothing, because records.ts contains the constants.
    void constant(const char*, double) {}
    template <auto function>
    void call(const char* name) {
        emscripten::function(name, +[](std::size_t size) { return answer(size, function); });
    }
    template <auto function>
    void step(const char* name) {
        emscripten::function(name, +[](Handle handle, std::size_t size) { return answer_in(handle, size, function); });
    }
    template <class Run>
    void run(const char* name) {
        emscripten::function(name, &begin_run<Run>);
    }
};

}  // namespace hexsmith::wasm
