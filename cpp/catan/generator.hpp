// Balanced boards: a random board is dealt, and annealing swaps its pieces until the energy is low.
//
// The algorithm has a version. Every released version stays: with the same seed and options it gives the same board
// for ever. A change of results is a new version beside the old one.
#pragma once

#include <array>
#include <cstdint>

#include "anneal/annealer.hpp"
#include "catan/deal.hpp"
#include "catan/energy.hpp"
#include "catan/tally.hpp"

namespace hexsmith::catan {

inline constexpr int newest_algorithm = 1;

/// Which pieces are swapped: terrains, tokens, or one of the two at even chance.
enum class BalanceMode : std::uint8_t { resources, numbers, both };

struct GenerateOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    EnergyWeights weights;
    bool desert_moves = true;  // else it stays where it is dealt
    Locks locks;
    anneal::Options annealing;
    anneal::AnySchedule schedule;
};

/// The three-term energy and 300 geometric steps, as a whole generation of frontends has had it.
inline GenerateOptions classic_options() { return {.desert_moves = false, .annealing = {.steps = 300}}; }

/// The classic energy with a movable desert, more steps and slower cooling (T0 400, rate 0.995), ending as soon as
/// nothing can be gained: enough for the lowest energy there is.
inline GenerateOptions fair_options() {
    return {.annealing = {.steps = 2000, .restarts = 4, .target_energy = 0.0155},
            .schedule = {anneal::Geometric{.initial_temperature = 400, .cooling_rate = 0.995}}};
}

/// The annealing problem: minimise the energy by swapping unlike pieces that are not locked.
class BoardProblem {
public:
    using State = Hexes;
    using Move = Swap;

    BoardProblem(const Setup& setup, const GenerateOptions& options)
        : setup_(&setup), options_(&options), tally_(setup), spread_weight_(options.weights.region_pips / 1296) {}

    template <RandomSource R>
    void reset(R& random) {
        restore(deal(*setup_, options_->locks, random));
        list_movable();
    }

    void restore(const Hexes& hexes) {
        tally_.reset(hexes);
        region_spread_ = tally_.counts().region_spread();
    }

    /// Whether there is any swap to propose: the same for every state of a run, since each swap can be undone.
    bool movable() const { return swaps_terrains_ || swaps_tokens_; }

    /// Two unlike pieces, every such pair equally likely. Where nothing can be swapped: hex 0 with itself.
    Swap propose(Rng& random) const {
        bool terrains = swaps_terrains_;
        if (swaps_terrains_ && swaps_tokens_) terrains = random.below(2) == 0;
        if (!terrains && !swaps_tokens_) return {Swap::Kind::tokens, 0, 0};
        const Movable& hexes = terrains ? for_terrains_ : for_tokens_;
        const auto kind = terrains ? Swap::Kind::terrains : Swap::Kind::tokens;
        for (;;) {
            const auto [first, second] = random.pair_below(hexes.count);
            const std::uint8_t a = hexes.ids[first];
            const std::uint8_t b = hexes.ids[second];
            if (unlike(kind, a, b)) return {kind, a, b};
        }
    }

    /// In differences of integers, without the energy's division and, where no token moves, without its spread.
    [[gnu::always_inline]] double delta(Swap swap) const {
        const EnergyWeights& weights = options_->weights;
        const Counts& now = tally_.counts();
        const Counts after = tally_.after(swap);
        const double delta = weights.same_resource * (after.same_resource - now.same_resource);
        if (!tally_.moves_tokens(swap)) return delta;
        return delta + weights.high_numbers * (after.high_numbers - now.high_numbers) +
               spread_weight_ * (after.region_spread() - region_spread_);
    }

    double commit(Swap swap) {
        tally_.commit(swap);
        region_spread_ = tally_.counts().region_spread();
        return weigh(tally_.counts());
    }

    double energy() const { return weigh(count(*setup_, tally_.hexes())); }
    const Hexes& state() const { return tally_.hexes(); }

private:
    struct Movable {
        std::array<std::uint8_t, hex::max_hexes> ids{};
        std::uint32_t count = 0;
        void add(int hex) { ids[count++] = static_cast<std::uint8_t>(hex); }
    };

    double weigh(const Counts& counts) const { return total(counts.terms(), options_->weights); }

    bool unlike(Swap::Kind kind, int a, int b) const {
        const Hexes& hexes = tally_.hexes();
        const Locks& locks = options_->locks;
        if (kind == Swap::Kind::tokens)
            return hexes.tokens[a] != hexes.tokens[b] && hexes.tokens[a] != no_token && hexes.tokens[b] != no_token;
        if (hexes.terrains[a] == hexes.terrains[b]) return false;
        const bool token_moves = hexes.terrains[a] == Terrain::desert || hexes.terrains[b] == Terrain::desert;
        return !token_moves || (locks.tokens[a] == no_token && locks.tokens[b] == no_token);
    }

    bool any_unlike(Swap::Kind kind, const Movable& hexes) const {
        for (std::uint32_t i = 0; i < hexes.count; ++i)
            for (std::uint32_t j = 0; j < i; ++j)
                if (unlike(kind, hexes.ids[i], hexes.ids[j])) return true;
        return false;
    }

    void list_movable() {
        for_terrains_ = {};
        for_tokens_ = {};
        const Hexes& hexes = tally_.hexes();
        for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
            const bool fixed_desert = hexes.terrains[hex] == Terrain::desert && !options_->desert_moves;
            if (!options_->locks.terrains[hex] && !fixed_desert) for_terrains_.add(hex);
            if (options_->locks.tokens[hex] == no_token && !fixed_desert) for_tokens_.add(hex);
        }
        swaps_terrains_ = options_->mode != BalanceMode::numbers && any_unlike(Swap::Kind::terrains, for_terrains_);
        swaps_tokens_ = options_->mode != BalanceMode::resources && any_unlike(Swap::Kind::tokens, for_tokens_);
    }

    const Setup* setup_;
    const GenerateOptions* options_;
    Tally tally_;
    double spread_weight_;
    int region_spread_ = 0;
    Movable for_terrains_;
    Movable for_tokens_;
    bool swaps_terrains_ = false;
    bool swaps_tokens_ = false;
};

struct GeneratedBoard {
    Board board;
    EnergyTerms terms;
    double energy;
    anneal::Outcome<Hexes> outcome;
};

/// The making of a board, resumable: where the cuts between calls of `advance` fall changes nothing. Refers to setup
/// and options, which must outlive it.
class Generation {
public:
    Generation(const Setup& setup, const GenerateOptions& options);
    Generation(const Generation&) = delete;
    Generation& operator=(const Generation&) = delete;

    /// Makes at most `budget` further steps; fewer only when the generation is over.
    void advance(std::int64_t budget);
    bool over() const { return annealer_.over(); }
    /// Ends it because its time is out.
    void expire() { annealer_.expire(); }

    std::int64_t steps() const { return annealer_.steps(); }
    double best_energy() const { return annealer_.best_energy(); }
    /// The best board so far; final once `over`.
    GeneratedBoard result() const;

private:
    const Setup& setup_;
    const GenerateOptions& options_;
    anneal::Annealer<BoardProblem, anneal::AnySchedule> annealer_;
};

/// A balanced board of the setup; the same options give the same board. The deadline is asked every 256 steps.
GeneratedBoard generate(const Setup& setup, const GenerateOptions& options,
                        anneal::Deadline expired = anneal::never_expired);

}  // namespace hexsmith::catan
