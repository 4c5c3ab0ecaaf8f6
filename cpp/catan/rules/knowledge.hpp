// What players know: the view that one player may have of a game, and the cards that the record proves others to hold.
#pragma once

#include <array>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// What one player may know: a state in which all that is hidden from the player is replaced.
//
// Of the others' hands and cards only the sizes remain, of the deck its size, of the streams nothing. So that states
// which look alike have equal views, of the viewer's cards only those that may not be played now count as bought.
// Legal moves and all levels work on a view of the player who has to choose as they do on the whole state.

/// The kinds of cards that a player may play now, as far as the hand goes: on turn, held since before the turn, none
/// played in it. Where a road or the bank is lacking, legal moves may be fewer.
FiveSet playable(const State& state, int player);

State view(const State& state, int viewer);

// What players know of each other's resource cards: those that the public record, and a player's own thefts, prove a
// hand to hold.
//
// Everything but a theft is open: what dice yield, what is paid, discarded, exchanged or taken by a monopoly, and that
// players hold what they offer or accept; after a monopoly its player holds all cards of the resource that are not in
// the bank. Only thief and victim see the card of a theft. So a hand has cards that are
// known, at least so many of each resource, and others. Bank and own hand tell how many cards of each resource the
// other hands hold together, which proves more, all hands of two players among it. Limits: the bounds hold for each
// resource by itself. That one of two known cards was stolen, but not both, is not kept.

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
