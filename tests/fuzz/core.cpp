// Tests the core: compares portable functions with the functions of the C library, and requires that random numbers are
// within their ranges and that every text gives a seed.
#include <cmath>

#include "core/hash.hpp"
#include "core/portable_math.hpp"
#include "core/random.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

/// Returns whether two numbers are equal within a relative error of 1e-14, or both NaN. Infinity also equals finite
/// numbers of the same sign that nearly overflow.
bool agree(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    if (std::isinf(a) || std::isinf(b))
        return std::abs(a) > 1.79e308 && std::abs(b) > 1.79e308 && std::signbit(a) == std::signbit(b);
    return std::abs(a - b) <= 1e-14 * std::max(std::abs(a), std::abs(b)) + 1e-322;
}

}  // namespace

void core(Bytes bytes) {
    const double x = bytes.any_number();
    const double y = bytes.any_number();
    require(agree(exponential(x), std::exp(x)), "exp is that of the C library");
    require(agree(logarithm(x), std::log(x)), "log is that of the C library");
    if (x >= 0 && !std::signbit(x) && !std::isnan(y))
        require(agree(power(x, y), std::pow(x, y)), "pow is that of the C library");

    const std::u16string text = bytes.wide_text(100);
    Rng random(seed_of(std::u16string_view(text)), bytes.bits());
    const auto n = bytes.integer<std::uint32_t>(1, std::int64_t{1} << 32 | 0);
    if (n > 0) {
        require(random.below(n) < n, "a draw is below its bound");
        const auto [a, b] = random.pair_below(n);
        require(a < n && b < n, "both draws are below their bound");
    }
    const double u = random.uniform();
    require(u >= 0 && u < 1, "a uniform number is in [0, 1)");
    Fnv1a hash;
    hash.add(std::string_view(bytes.text(50)));
    hash.add(x);
    require(hash.value() != 0 || x != 0, "a hash is a number");
}

}  // namespace hexsmith::fuzz
