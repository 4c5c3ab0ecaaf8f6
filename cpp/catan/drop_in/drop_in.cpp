#include "catan/drop_in/drop_in.hpp"

namespace hexsmith::catan::drop_in {

double energy(const Hexes& hexes) {
    PieceSets pieces(standard_setup.layout);
    pieces.reset(hexes);
    return energy(count(pieces));
}

Hexes generate(std::u16string_view seed, BalanceMode mode, std::int64_t iterations) {
    const auto streams = [seed](std::int64_t) { return Mulberry32(hash(seed)); };
    return anneal::anneal<Acceptance>(Problem(mode), schedule, {.steps = iterations}, streams).best;
}

}  // namespace hexsmith::catan::drop_in
