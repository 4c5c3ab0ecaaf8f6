// The settlements of the signature: where to settle on a board, what follows in the draft, and who will win from there.
#pragma once

#include <cstdint>
#include <span>

#include "catan/board/deal.hpp"
#include "catan/drop_in/placements.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/opening_chances.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "catan/settle/ranking.hpp"
#include "core/hash.hpp"

namespace hexsmith::bench {

/// Spots, openings, drafts of every policy, chances to win after them, advice and the drop-in's placements, on random
/// boards of both layouts by both sets of parameters.
inline void add_settlements(Fnv1a& hash) {
    const auto add_draft = [&](const catan::settle::Draft& draft) {
        hash.add(draft.gap());
        for (const catan::settle::Pick& pick :
             std::span(draft.picks).first(static_cast<std::size_t>(draft.pick_count))) {
            hash.add(static_cast<std::uint64_t>(pick.intersection));
            hash.add(static_cast<std::uint64_t>(pick.road));
            hash.add(pick.score);
        }
    };
    const auto add_chances = [&](const catan::Setup& setup, const catan::Board& board,
                                 const catan::settle::ScoredBoard& worth, int players) {
        const catan::settle::Draft draft = draft_greedy(worth, {players});
        catan::settle::SeatOpenings openings;
        for (int seat = 0; seat < players; ++seat)
            openings[seat].settlements = {draft.seats[seat].settlements[0], draft.seats[seat].settlements[1]};
        const auto seats = std::span(openings).first(static_cast<std::size_t>(players));
        for (const double chance : opening_chances(setup, board, seats)) hash.add(chance);
    };
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        for (const catan::Setup* setup : {&catan::standard_setup, &catan::extension_setup}) {
            Rng random(seed);
            const catan::Board board{deal(*setup, {}, random), setup->harbor_count, setup->harbors};
            for (const catan::settle::SpotParams& params :
                 {catan::settle::SpotParams{}, catan::settle::proven_params}) {
                for (const catan::settle::Spot& spot : rank_spots(*setup, board, params)) {
                    hash.add(static_cast<std::uint64_t>(spot.intersection));
                    hash.add(spot.judged.score);
                    hash.add(static_cast<std::uint64_t>(spot.judged.reasons));
                }
                const catan::settle::ScoredBoard worth(*setup, board, params);
                for (int players = 2; players <= 5; ++players) {
                    add_draft(draft_greedy(worth, {players}));
                    add_draft(draft_maxmin(worth, {players}));
                    add_draft(*draft_optimal(worth, {players}, never_expired));
                }
                for (int players = 2; players <= catan::settle::most_opening_seats; ++players)
                    add_chances(*setup, board, worth, players);
                const catan::settle::Draft draft = draft_greedy(worth, {});
                const catan::settle::CoachOptions options{.seat = static_cast<int>(seed % 4), .samples = 100};
                for (const catan::settle::SpotChance& spot :
                     coach(worth, {.settlements = std::span(&draft.picks[0].intersection, 1)}, options, random).spots) {
                    hash.add(static_cast<std::uint64_t>(spot.intersection));
                    hash.add(spot.still_open);
                    hash.add(spot.standard_error);
                }
            }
            if (setup != &catan::standard_setup) continue;
            for (const catan::drop_in::Placement& placement : catan::drop_in::calculate_placements(board.hexes, 4)) {
                hash.add(static_cast<std::uint64_t>(placement.settlement));
                hash.add(static_cast<std::uint64_t>(placement.road));
            }
        }
}

}  // namespace hexsmith::bench
