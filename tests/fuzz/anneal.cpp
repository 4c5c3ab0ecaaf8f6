// Tests the annealer on random landscapes with sixteen states, with any schedule and any slices. Also tests the search
// for a temperature on the same landscapes, and Magic-19.
#include <array>
#include <cmath>

#include "anneal/annealer.hpp"
#include "anneal/temperature.hpp"
#include "boards.hpp"
#include "magic19/solver.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

/// A random problem with the irregularities of custom problems: energies may be infinite, and the energy of a proposal
/// may be NaN.
class Landscape {
public:
    using State = std::size_t;
    using Move = std::size_t;
    static constexpr std::size_t size = 16;

    explicit Landscape(Bytes& bytes) {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const int kind = bytes.integer(0, 3);
        for (double& energy : energies_) {
            energy = kind == 0 ? bytes.integer(-3, 3) : bytes.finite();
            if (kind == 3 && bytes.integer(0, 3) == 0) energy = infinity;
        }
        proposals_ = energies_;
        if (kind == 2) proposals_[bytes.integer<std::size_t>(0, size - 1)] = std::nan("");
    }

    void reset(Rng&) { state_ = 0; }
    Move propose(Rng& random) const { return random.below(size); }
    double delta(Move to) const { return proposals_[to] == energies_[state_] ? 0 : proposals_[to] - energies_[state_]; }
    double commit(Move to) {
        state_ = to;
        return energies_[to];
    }
    double energy() const { return energies_[state_]; }
    const State& state() const { return state_; }
    void restore(State state) { state_ = state; }

private:
    std::array<double, size> energies_{};
    std::array<double, size> proposals_{};
    std::size_t state_ = 0;
};

}  // namespace

void anneal(Bytes bytes) {
    const Landscape landscape(bytes);
    const anneal::Options options = read_annealing(bytes, 3000);
    const anneal::AnySchedule schedule = read_schedule(bytes);
    const anneal::SeedStreams streams{bytes.bits()};
    using Annealer = anneal::Annealer<Landscape>;
    Annealer unsliced(landscape, schedule, options, streams);
    unsliced.advance(std::numeric_limits<std::int64_t>::max());
    require(unsliced.over(), "an annealing comes to its end");
    Annealer sliced(landscape, schedule, options, streams);
    while (!sliced.over()) sliced.advance(bytes.integer<std::int64_t>(1, 500));
    const auto outcome = unsliced.result();
    const auto sliced_outcome = sliced.result();
    require(outcome.best == sliced_outcome.best && outcome.steps == sliced_outcome.steps &&
                outcome.accepted == sliced_outcome.accepted,
            "where an annealing is cut changes nothing");
    require(outcome.steps <= options.steps * (options.restarts + 1), "no more steps than asked for");
    require(outcome.trace.samples().size() <= anneal::Trace::capacity, "a trace has at most 512 samples");
    for (std::size_t i = 0; i < outcome.trace.samples().size(); ++i) {
        require(outcome.trace.acceptance(i) >= 0 && outcome.trace.acceptance(i) <= 1, "an acceptance is a share");
        require(outcome.trace.samples()[i].temperature >= 0, "a temperature is not negative");
    }

    const anneal::TemperatureOptions search{.acceptance = bytes.open_number(0, 1),
                                            .steps = bytes.integer<std::int64_t>(200, 2000)};
    const auto temperature = anneal::suggest_temperature(landscape, Rng(streams.seed), search);
    require(!temperature || (*temperature > 0 && std::isfinite(*temperature)), "a temperature is a number > 0");
}

void magic19(Bytes bytes) {
    namespace magic = hexsmith::magic19;
    const std::uint64_t seed = bytes.bits();
    const auto outcome = magic::solve(seed, CountedDeadline(bytes.integer(0, 30)));
    require(magic::energy(outcome.best) == outcome.energy, "the energy is the arrangement's");
    magic::Puzzle puzzle;
    Rng random(seed);
    puzzle.reset(random);
    for (int moves = bytes.integer(0, 40); moves > 0; --moves) {
        const auto move = puzzle.propose(random);
        const double before = puzzle.energy();
        const double delta = puzzle.delta(move);
        require(puzzle.commit(move) == before + delta && puzzle.energy() == before + delta, "delta is the difference");
    }
    const auto canonical = magic::canonical(puzzle.state());
    for (const auto& image : magic::images(puzzle.state()))
        require(magic::canonical(image) == canonical && magic::energy(image) == puzzle.energy(),
                "images are of one class and one energy");
}

}  // namespace hexsmith::fuzz
