// What players know of each other's resource cards: those that the public record, and a player's own thefts, prove a
// hand to hold.
//
// Everything but a theft is open: what dice yield, what is paid, discarded, exchanged or taken by a monopoly, and that
// players hold what they offer or accept; after a monopoly its player holds all cards of the resource that are not in
// the bank. Only thief and victim see the card of a theft. So a hand has cards that are
// known, at least so many of each resource, and others. Bank and own hand tell how many cards of each resource the
// other hands hold together, which proves more, all hands of two players among it. Limits: the bounds hold for each
// resource by itself. That one of two known cards was stolen, but not both, is not kept.
#pragma once

#include <array>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// The number of cards of each resource that each player's hand is known to hold, at least.
using KnownHands = std::array<Counts, most_players>;

/// The same as the viewer knows it from the bank and the sizes of hands, too. `viewer`: nobody for a spectator. In the
/// state, only what the viewer sees counts; the viewer's own hand is returned whole.
KnownHands with_counted_cards(const KnownHands& known, const State& state, int viewer);

/// The same with the cards that players must hold to have offered or accepted the trade under negotiation.
KnownHands with_offered_cards(const KnownHands& known, const State& state);

/// The cards of each resource in hands that are not known to be in one, with the viewer's own as known; negative where
/// more are known than there are. `viewer`: nobody for a spectator.
std::array<int, resource_count> loose_cards(const KnownHands& known, const State& state, int viewer);

class Knowledge {
public:
    /// What a player knows, or a spectator (nobody).
    const KnownHands& of(int viewer) const { return hands_[place(viewer)]; }
    KnownHands& of(int viewer) { return hands_[place(viewer)]; }

    /// Follows a move that was made, by what it changed.
    void follow(const State& before, const State& after, const Move& move, const Outcome& outcome);

    friend bool operator==(const Knowledge&, const Knowledge&) = default;

private:
    static std::size_t place(int viewer) { return static_cast<std::size_t>(viewer + 1); }

    void follow_theft(const State& before, const State& after, int victim, int stolen);

    std::array<KnownHands, most_players + 1> hands_{};
};

/// Whether hands can be as the viewer knows them to be: no hand, and no resource, has fewer cards. Precondition: a
/// state of which nothing is wrong.
bool are_possible(const KnownHands& known, const State& state, int viewer);

/// Whether a whole state has all cards that anybody knows of.
bool are_there(const Knowledge& knowledge, const State& state);

}  // namespace hexsmith::catan::rules
