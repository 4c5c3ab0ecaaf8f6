// The steps of both generators: where the time of a board goes, and so what modules compile for speed.
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/generator.hpp"

namespace hexsmith::catan {

void FairGeneration::advance(std::int64_t budget) {
    if (over_) return;
    annealer_->advance(budget);
    if (annealer_->over()) end_attempt();
}

}  // namespace hexsmith::catan
