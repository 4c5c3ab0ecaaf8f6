#include "catan/generate/repair.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "catan/fairness/fair_state.hpp"
#include "catan/generate/swaps.hpp"

namespace hexsmith::catan::generate {
namespace detail {

/// A sequence of swaps and the board after these swaps.
struct SwappedBoard {
    std::vector<Swap> swaps;
    Board board;
    double energy;
};

/// The best boards so far, sorted by energy. Boards with equal energy are in the order in which they were found.
class Beam {
public:
    static constexpr std::size_t width = 32;

    /// Returns the energy below which add() keeps a board.
    double energy_limit() const {
        return best_.size() < width ? std::numeric_limits<double>::infinity() : best_.back().energy;
    }
    bool accepts(double energy) const { return best_.size() < width || energy < best_.back().energy; }

    void add(SwappedBoard added) {
        for (const SwappedBoard& other : best_)
            if (other.energy == added.energy && other.board == added.board) return;
        const auto after = std::find_if(best_.begin(), best_.end(),
                                        [&](const SwappedBoard& other) { return added.energy < other.energy; });
        best_.insert(after, std::move(added));
        if (best_.size() > width) best_.pop_back();
    }

    const std::vector<SwappedBoard>& best() const { return best_; }

private:
    std::vector<SwappedBoard> best_;
};

class Repairer {
public:
    Repairer(const Setup& setup, const RepairOptions& options, const Board& board)
        : options_(&options),
          locks_(setup.plan.fixed | options.locks),
          energy_(setup, options.criteria, board),
          state_(energy_),
          swaps_(setup, options.locks, {.terrains = options.terrains, .tokens = options.tokens}) {
        state_.reset(board);
        swaps_.list_movable_pieces(board.hexes);
    }

    double energy() const { return state_.energy(); }
    void reset(const Board& board) { state_.reset(board); }
    void commit(Swap swap) {
        state_.delta(swap);
        state_.commit(swap);
    }

    /// Calls `visit(swap)` for every legal swap of the current board.
    void for_each_swap(auto&& visit) const {
        const Board board = state_.board();  // a copy, because `visit` may swap pieces and swap them back
        swaps_.for_each(board.hexes, visit);
        if (!options_->harbors) return;
        for (int b = 1; b < board.harbor_count; ++b)
            for (int a = 0; a < b; ++a)
                if (board.harbors[a] != board.harbors[b] && !locks_.harbors[a] && !locks_.harbors[b])
                    visit({Swap::Kind::harbors, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
    }

    /// Adds to `beam` the boards that are one swap away from the current board, if they are good enough.
    /// `previous_swaps` lead to the current board. With `all_pairs`, the caller tries every first swap, so two
    /// independent swaps are tried in one order only.
    void extend(const std::vector<Swap>& previous_swaps, bool all_pairs, Beam& beam) {
        const double before = energy();
        double limit = 0;  // upper limit of deltas, with a margin for rounding errors
        const auto set_limit = [&] {
            const double exact_limit = beam.energy_limit() - before;
            limit = exact_limit + 1e-9 * (std::abs(exact_limit) + before);
        };
        set_limit();
        const Swap last = previous_swaps.empty() ? Swap{} : previous_swaps.back();
        for_each_swap([&](Swap swap) {
            if (all_pairs && precedes(swap, last) && !overlap(last, swap)) return;
            if (state_.delta_within(swap, limit) > limit) return;
            const double energy = state_.energy_after(swap);
            if (!beam.accepts(energy)) return;
            state_.commit(swap);
            SwappedBoard added{previous_swaps, state_.board(), energy};
            added.swaps.push_back(swap);
            beam.add(std::move(added));
            commit(swap);
            set_limit();
        });
    }

    /// Whether two swaps move a piece of the same hex or of the same harbor slot.
    static bool overlap(Swap first, Swap second) {
        if ((first.kind == Swap::Kind::harbors) != (second.kind == Swap::Kind::harbors)) return false;
        return first.a == second.a || first.a == second.b || first.b == second.a || first.b == second.b;
    }

    /// Whether for_each_swap visits the first swap before the second.
    static bool precedes(Swap first, Swap second) {
        const auto key = [](Swap swap) { return static_cast<int>(swap.kind) << 16 | swap.b << 8 | swap.a; };
        return key(first) < key(second);
    }

    /// Returns the swaps with the gain of each. Neighboring swaps that do not overlap are ordered by decreasing gain.
    std::vector<RepairStep> steps(const Board& board, std::vector<Swap> swaps) const {
        fairness::FairState state(energy_);
        const auto gains = [&] {
            std::vector<RepairStep> result;
            state.reset(board);
            for (const Swap swap : swaps) {
                const double before = state.energy();
                state.delta(swap);
                state.commit(swap);
                result.push_back({swap, before - state.energy()});
            }
            return result;
        };
        for (std::size_t round = 1; round < swaps.size(); ++round)
            for (std::size_t i = 1; i < swaps.size(); ++i) {
                if (overlap(swaps[i - 1], swaps[i])) continue;
                const double now = gains()[i - 1].gain;
                std::swap(swaps[i - 1], swaps[i]);
                if (gains()[i - 1].gain <= now) std::swap(swaps[i - 1], swaps[i]);
            }
        return gains();
    }

private:
    const RepairOptions* options_;
    Locks locks_;
    fairness::FairEnergy energy_;
    fairness::FairState state_;
    Swaps swaps_;
};

}  // namespace detail

Work<Repair> repair(const Setup& setup, RepairOptions options, Board board) {
    detail::Repairer repairer(setup, options, board);
    const double energy_before = repairer.energy();
    std::vector<Swap> first_swaps;
    repairer.for_each_swap([&](Swap swap) { first_swaps.push_back(swap); });
    detail::SwappedBoard best{{}, board, energy_before};
    detail::Beam next_beam;
    next_beam.add(best);
    bool is_time_over = co_await time_is_over();
    bool complete = true;
    // Each round adds one swap. The second round extends every board that is one swap away. Later rounds extend only
    // the best boards of the previous round.
    for (int round = 1; round <= options.swaps && complete; ++round) {
        const detail::Beam beam = std::exchange(next_beam, {});
        const std::size_t width = round == 2 ? first_swaps.size() : beam.best().size();
        if (width == 0) break;
        for (std::size_t i = 0; i < width; ++i) {
            complete = !is_time_over;
            if (is_time_over) break;
            if (round == 2) {
                repairer.commit(first_swaps[i]);
                repairer.extend({first_swaps[i]}, true, next_beam);
                repairer.commit(first_swaps[i]);  // return to the board at the start
            } else {
                repairer.reset(beam.best()[i].board);
                repairer.extend(beam.best()[i].swaps, false, next_beam);
            }
            if (!next_beam.best().empty() && next_beam.best().front().energy < best.energy)
                best = next_beam.best().front();
            const double share = static_cast<double>(i + 1) / static_cast<double>(width);
            is_time_over = co_await may_pause({.share = (round - 1 + share) / options.swaps, .best = best.energy});
        }
    }
    co_return Repair{repairer.steps(board, best.swaps), best.board, energy_before, best.energy, complete};
}

}  // namespace hexsmith::catan::generate
