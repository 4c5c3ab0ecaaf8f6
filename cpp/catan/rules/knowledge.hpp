// What players know: the view that one player may have of a game, and the cards that the record proves others to hold.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

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
// the bank. Only thief and victim see the card of a theft. So the hands that are possible are kept as a list: a theft
// makes one entry for each card that it may have taken, and later moves delete entries that contradict them. A viewer
// knows the cards that a hand holds in all entries that are possible for the viewer.
// Limits: a list has at most 512 entries. Above, the entries of the viewers who have most become one, which has the
// fewest cards that they have. It proves less than the record, and never more.

/// The number of cards of each resource that each player's hand is known to hold, at least.
using KnownHands = std::array<Counts, most_players>;

/// The same as the viewer knows it from the bank and the sizes of hands, too.  In the
/// state, only what the viewer sees counts; the viewer's own hand is returned whole.
KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer);

/// The same with the cards that players must hold to have offered or accepted the trade under negotiation.
KnownHands with_offered_cards(const KnownHands& known, const State& state);

/// The cards of each resource in hands that are not known to be in one, with the viewer's own as known; negative where
/// more are known than there are.
std::array<int, resource_count> loose_cards(const KnownHands& known, const State& state, Viewer viewer);

/// A set of spectators and players: bit 0 for spectators, bit p + 1 for player p.
using ViewerSet = std::uint8_t;

/// Precondition: not the host.
constexpr ViewerSet only_viewer(Viewer viewer) {
    assert(!viewer.is_host());
    return static_cast<ViewerSet>(viewer.is_player() ? 2u << viewer.player() : 1u);
}
/// A spectator and all players.
constexpr ViewerSet viewers_of(int players) { return static_cast<ViewerSet>((1u << (players + 1)) - 1); }

/// Hands that are possible for some viewers. Where they have fewer cards than the players, the others are unknown.
struct PossibleHands {
    KnownHands hands{};
    ViewerSet viewers = viewers_of(most_players);

    friend bool operator==(const PossibleHands&, const PossibleHands&) = default;
};

/// Entries of a list at most; at least one for each viewer.
inline constexpr std::size_t most_possible_hands = 512;

class Knowledge {
public:
    /// At the beginning of a game: all hands are empty.
    Knowledge() : Knowledge({PossibleHands{}}) {}
    explicit Knowledge(std::vector<PossibleHands> possible) : possible_(std::move(possible)) {}

    /// Of a game in which no card was stolen yet: all hands are open.
    static Knowledge of_open_hands(const State& state);

    /// What a player or a spectator knows.
    KnownHands of(Viewer viewer) const;

    /// All hands that are possible for somebody, without repetition.
    const std::vector<PossibleHands>& possible() const { return possible_; }

    /// Follows a move that was made, by what it changed.
    void follow(const State& before, const State& after, const Move& move, const Outcome& outcome);

    friend bool operator==(const Knowledge&, const Knowledge&) = default;

private:
    void add(const KnownHands& hands, ViewerSet viewers);
    void follow_theft(const State& before, int victim, int stolen);
    void forget_combinations(int players);

    std::vector<PossibleHands> possible_;
};

/// Whether hands can be as the viewer knows them to be: no hand, and no resource, has fewer cards. Precondition: a
/// state of which nothing is wrong.
bool are_possible(const KnownHands& known, const State& state, Viewer viewer);

/// Whether all hands are possible by their sizes and the bank, and those of a whole state possible for everybody.
bool are_there(const Knowledge& knowledge, const State& state);

}  // namespace hexsmith::catan::rules
