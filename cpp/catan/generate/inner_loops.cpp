// The inner loops of annealing boards. With fair_tally.cpp they are all of the generators that has to be fast: in
// modules the other files are compiled for size.
#include "catan/generate/fair_anneal.hpp"
#include "catan/generate/generator.hpp"

template std::int64_t hexsmith::anneal::Annealer<hexsmith::catan::BoardProblem, hexsmith::anneal::AnySchedule>::make(
    std::int64_t);
template std::int64_t hexsmith::anneal::Annealer<hexsmith::catan::FairProblem, hexsmith::anneal::AnySchedule,
                                                 hexsmith::catan::AttemptStreams>::make(std::int64_t);
