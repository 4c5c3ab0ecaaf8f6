// The fuzz targets: one function for each group of functions of the C++ code. A target reads the arguments of its calls
// from the bytes, makes the calls, and checks that the results have the properties which the headers state.
//
// The targets use exactly the arguments that web/src accepts. Arguments that web/src refuses never reach the C++ code,
// which only asserts its preconditions. The targets "calls" and "front_door" are exceptions: cpp/wasm must read any
// numbers, and C++ programs make mistakes that hexsmith.hpp promises to refuse. In all other targets, each integer,
// name and length is valid by itself. Shapes have 1 to 61 distinct hexes within 1000 of each other, a bag that fits,
// and distinct harbor slots on the coast (shape.ts). Boards have a token on every hex except deserts (board-text.ts).
// Weights are finite and not negative (energy.ts). Parameters of spots are within 1e9 (spot-params.ts). Settlements are
// in order and obey the distance rule (draft.ts). Schedules have rates in (0, 1) (annealing.ts). The targets use all
// combinations of valid arguments, including conflicting locks and impossible rules.
#pragma once

#include <array>
#include <string_view>

#include "bytes.hpp"

namespace hexsmith::fuzz {

void core(Bytes bytes);
void anneal(Bytes bytes);
void magic19(Bytes bytes);
void stats(Bytes bytes);
void tournament(Bytes bytes);
void tune(Bytes bytes);
void locks(Bytes bytes);
void judge(Bytes bytes);
void generate(Bytes bytes);
void generate_fair(Bytes bytes);
void rules(Bytes bytes);
void repair(Bytes bytes);
void spots(Bytes bytes);
void draft(Bytes bytes);
void labelled(Bytes bytes);
void drop_in_generator(Bytes bytes);
void calls(Bytes bytes);
void cribbage_hands(Bytes bytes);
void cribbage_game(Bytes bytes);
void whole_game(Bytes bytes);
void front_door(Bytes bytes);

struct Target {
    std::string_view name;
    void (*run)(Bytes);
};

inline constexpr std::array targets{
    Target{"core", core},
    Target{"anneal", anneal},
    Target{"magic19", magic19},
    Target{"stats", stats},
    Target{"tournament", tournament},
    Target{"tune", tune},
    Target{"locks", locks},
    Target{"judge", judge},
    Target{"generate", generate},
    Target{"generate_fair", generate_fair},
    Target{"rules", rules},
    Target{"repair", repair},
    Target{"spots", spots},
    Target{"draft", draft},
    Target{"labelled", labelled},
    Target{"drop_in", drop_in_generator},
    Target{"calls", calls},
    Target{"cribbage_hands", cribbage_hands},
    Target{"cribbage_game", cribbage_game},
    Target{"whole_game", whole_game},
    Target{"front_door", front_door},
};

}  // namespace hexsmith::fuzz
