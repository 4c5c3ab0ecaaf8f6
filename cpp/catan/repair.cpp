#include "catan/repair.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "catan/fair_tally.hpp"
#include "catan/moves.hpp"

namespace hexsmith::catan {
namespace {

/// A sequence of swaps and the board it leads to.
struct Candidate {
    std::vector<Swap> swaps;
    Board board;
    double energy;
};

/// The best few boards seen, best first; of equal energies the earlier found.
class Beam {
public:
    static constexpr std::size_t width = 32;

    bool wants(double energy) const { return best_.size() < width || energy < best_.back().energy; }

    void add(Candidate candidate) {
        for (const Candidate& other : best_)
            if (other.energy == candidate.energy && other.board == candidate.board) return;
        const auto after = std::find_if(best_.begin(), best_.end(),
                                        [&](const Candidate& other) { return candidate.energy < other.energy; });
        best_.insert(after, std::move(candidate));
        if (best_.size() > width) best_.pop_back();
    }

    const std::vector<Candidate>& best() const { return best_; }

private:
    std::vector<Candidate> best_;
};

class Repairer {
public:
    Repairer(const Setup& setup, const RepairOptions& options, const Board& board)
        : options_(&options),
          energy_(setup, options.criteria, board),
          tally_(energy_),
          moves_(options.locks, {.terrains = options.terrains, .tokens = options.tokens}) {
        tally_.reset(board);
        moves_.list(setup.layout.hex_count, board.hexes);
    }

    double energy() const { return energy_.weigh(tally_.counts()); }
    void reset(const Board& board) { tally_.reset(board); }
    void commit(Swap swap) { tally_.commit(swap, tally_.change(swap)); }

    /// Every swap of two movable, unlike pieces of the board as it is.
    std::vector<Swap> swaps() const {
        std::vector<Swap> all;
        const Board& board = tally_.board();
        moves_.for_each(board.hexes, [&](Swap swap) { all.push_back(swap); });
        if (!options_->harbors) return all;
        for (int b = 1; b < board.harbor_count; ++b)
            for (int a = 0; a < b; ++a)
                if (board.harbors[a] != board.harbors[b] && !options_->locks.harbors[a] && !options_->locks.harbors[b])
                    all.push_back({Swap::Kind::harbors, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
        return all;
    }

    /// Adds to the beam what one more swap makes of the board as it is, reached by the swaps `made`. Where every first
    /// swap is tried (`all_pairs`), two that do not touch are tried in one order only.
    void extend(const std::vector<Swap>& made, bool all_pairs, Beam& beam) {
        for (const Swap swap : swaps()) {
            if (all_pairs && !touch(made.back(), swap) && precedes(swap, made.back())) continue;
            FairCounts counts = tally_.counts();
            const FairCounts change = tally_.change(swap);
            for (std::size_t term = 0; term < term_count; ++term) counts[term] += change[term];
            const double energy = energy_.weigh(counts);
            if (!beam.wants(energy)) continue;
            tally_.commit(swap, change);
            Candidate candidate{made, tally_.board(), energy};
            candidate.swaps.push_back(swap);
            beam.add(std::move(candidate));
            commit(swap);
        }
    }

    static bool touch(Swap first, Swap second) {
        if ((first.kind == Swap::Kind::harbors) != (second.kind == Swap::Kind::harbors)) return false;
        return first.a == second.a || first.a == second.b || first.b == second.a || first.b == second.b;
    }

    static bool precedes(Swap first, Swap second) {
        const auto key = [](Swap swap) { return std::tuple(swap.kind, swap.b, swap.a); };
        return key(first) < key(second);
    }

    /// The swaps in an order that gains as early as it may, with what each gains.
    std::vector<RepairStep> steps(const Board& board, std::vector<Swap> swaps) {
        const auto gains = [&] {
            std::vector<RepairStep> result;
            reset(board);
            for (const Swap swap : swaps) {
                const double before = energy();
                commit(swap);
                result.push_back({swap, before - energy()});
            }
            return result;
        };
        for (std::size_t round = 1; round < swaps.size(); ++round)
            for (std::size_t i = 1; i < swaps.size(); ++i) {
                if (touch(swaps[i - 1], swaps[i])) continue;
                const double now = gains()[i - 1].gain;
                std::swap(swaps[i - 1], swaps[i]);
                if (gains()[i - 1].gain <= now) std::swap(swaps[i - 1], swaps[i]);
            }
        return gains();
    }

private:
    const RepairOptions* options_;
    FairEnergy energy_;
    FairTally tally_;
    Moves moves_;
};

}  // namespace

Repair repair(const Setup& setup, const RepairOptions& options, const Board& board, anneal::Deadline expired) {
    Repairer repairer(setup, options, board);
    const double energy_before = repairer.energy();
    Candidate best{{}, board, energy_before};
    bool complete = true;
    Beam beam;
    beam.add(best);
    for (int count = 1; count <= options.swaps && complete; ++count) {
        Beam next;
        if (count == 2) {  // from every first swap, not only from the best ones
            repairer.reset(board);
            for (const Swap first : repairer.swaps()) {
                repairer.reset(board);
                repairer.commit(first);
                complete = complete && !expired();
                if (!complete) break;
                repairer.extend({first}, true, next);
            }
        } else {
            for (const Candidate& candidate : beam.best()) {
                complete = complete && !expired();
                if (!complete) break;
                repairer.reset(candidate.board);
                repairer.extend(candidate.swaps, false, next);
            }
        }
        if (next.best().empty()) break;
        beam = next;
        if (beam.best().front().energy < best.energy) best = beam.best().front();
    }
    return {repairer.steps(board, best.swaps), best.board, energy_before, best.energy, complete};
}

}  // namespace hexsmith::catan
