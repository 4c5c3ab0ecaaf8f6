// The inner loops of both generators, in a file of their own: in a module it is compiled for speed, and what runs once
// for each board for size. The headers say that they are compiled here.
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/generator.hpp"

namespace hexsmith::anneal {

template std::int64_t Annealer<catan::ClassicProblem>::take_steps(std::int64_t);
template std::int64_t Annealer<catan::FairProblem, catan::AttemptStreams>::take_steps(std::int64_t);

}  // namespace hexsmith::anneal
