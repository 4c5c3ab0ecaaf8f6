#include "catan/forge/forge.hpp"

namespace hexsmith::catan::forge {

Hexes generate(std::u16string_view seed, BalanceMode mode, std::int64_t iterations) {
    const auto streams = [seed](std::int64_t) { return Mulberry32(hash(seed)); };
    return anneal::anneal<Acceptance>(Problem(mode), anneal::Geometric{}, {.steps = iterations}, streams).best;
}

}  // namespace hexsmith::catan::forge
