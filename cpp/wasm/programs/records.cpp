// Prints web/src/wasm/records.ts: the types of all records, and the functions that write and read them.
#include <cstdio>

#include "wasm/board_calls.hpp"
#include "wasm/draft_calls.hpp"
#include "wasm/drop_in_calls.hpp"
#include "wasm/game_calls.hpp"
#include "wasm/lab_calls.hpp"
#include "wasm/typescript.hpp"

/// Returns 0, because this program runs no computation and needs no clock.
double hexsmith::wasm::now() { return 0; }

int main() {
    hexsmith::wasm::TypescriptCalls calls;
    hexsmith::wasm::describe_board_calls(calls);
    hexsmith::wasm::describe_draft_calls(calls);
    hexsmith::wasm::describe_game_calls(calls);
    hexsmith::wasm::describe_lab_calls(calls);
    hexsmith::wasm::describe_drop_in_calls(calls);
    std::fputs(calls.text().c_str(), stdout);
}
