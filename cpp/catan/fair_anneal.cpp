#include "catan/fair_anneal.hpp"

template class hexsmith::anneal::Annealer<hexsmith::catan::FairProblem, hexsmith::anneal::AnySchedule,
                                          hexsmith::catan::AttemptStreams>;
