// What players know: one player's view of a game, and the cards that the public record proves to be in each hand.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// A view is a state without the information that is hidden from one player.
//
// It has only the sizes of the other players' hands and of the deck, and no seed. The viewer's cards count as bought
// only if they are not playable now, so that states that the viewer cannot distinguish have equal views.
// Legal moves and all levels of play accept the view of the player who has to choose in place of the whole state.

/// The kinds of development cards that a player's hand allows the player to play now: the player is on turn, held the
/// card before the turn and has played none in it. Some may still be illegal for lack of a road place or bank cards.
FiveSet playable(const State& state, int player);

State view(const State& state, int viewer);

// What players know of each other's resource cards: the cards that the public record and a player's own thefts prove
// to be in a hand.
//
// Every event except a theft is public: production, payments, discards, exchanges and monopolies. An offer or its
// acceptance proves that the player holds its cards. After a monopoly, its player holds every card of the resource that
// is not in the bank. Only thief and victim see a stolen card.
// Knowledge is therefore a list of possible combinations of hands. A theft splits an entry into one for each card that
// may have been stolen, and a later move deletes the entries that contradict it. A viewer knows the cards that a hand
// holds in every entry that is possible for the viewer.
// The list has at most 512 entries. Beyond that, the entries of the viewers with the most entries merge into their
// minimum, which proves less than the record but never more.

/// A lower bound on the cards of each resource in each player's hand.
using KnownHands = std::array<Counts, most_players>;

/// Adds the cards that the bank and the sizes of the hands prove. Reads only the part of the state that the viewer
/// sees, and returns the viewer's own hand whole.
KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer);

/// Adds the cards that players must hold to have offered or accepted the current trade.
KnownHands with_offered_cards(const KnownHands& known, const State& state);

/// The cards of each resource that are in hands, but not known to be in a particular one. The viewer's own cards are
/// known. Negative if more cards are known than exist.
std::array<int, resource_count> loose_cards(const KnownHands& known, const State& state, Viewer viewer);

/// A set of spectators and players: bit 0 for spectators, bit p + 1 for player p.
using ViewerSet = std::uint8_t;

/// Precondition: not the host.
constexpr ViewerSet only_viewer(Viewer viewer) {
    assert(!viewer.is_host());
    return static_cast<ViewerSet>(viewer.is_player() ? 2u << viewer.player() : 1u);
}
/// Spectators and all players.
constexpr ViewerSet viewers_of(int players) { return static_cast<ViewerSet>((1u << (players + 1)) - 1); }

/// One combination of hands that is possible for some viewers. Cards of a player beyond those in `hands` are unknown.
struct PossibleHands {
    KnownHands hands{};
    ViewerSet viewers = viewers_of(most_players);

    friend bool operator==(const PossibleHands&, const PossibleHands&) = default;
};

/// Maximum number of entries of a list. It exceeds the number of viewers, because each viewer needs an entry.
inline constexpr std::size_t most_possible_hands = 512;

class Knowledge {
public:
    /// Knowledge at the beginning of a game: all hands are empty.
    Knowledge() : Knowledge({PossibleHands{}}) {}
    explicit Knowledge(std::vector<PossibleHands> possible) : possible_(std::move(possible)) {}

    /// Knowledge of a game without thefts so far: all hands are public.
    static Knowledge of_open_hands(const State& state);

    /// The cards that a player or spectator knows. Precondition: `viewer` is not the host.
    KnownHands of(Viewer viewer) const;

    /// All combinations of hands that are possible for at least one viewer, without duplicates.
    const std::vector<PossibleHands>& possible() const { return possible_; }

    /// Updates the knowledge after a move, from the change that it made to the state.
    void follow(const State& before, const State& after, const Move& move, const Outcome& outcome);

    friend bool operator==(const Knowledge&, const Knowledge&) = default;

private:
    void add(const KnownHands& hands, ViewerSet viewers);
    void follow_theft(const State& before, int victim, int stolen);
    void forget_combinations(int players);

    std::vector<PossibleHands> possible_;
};

/// Whether the known cards fit the state: no hand and no resource has fewer cards than are known. Precondition: the
/// state is valid.
bool are_possible(const KnownHands& known, const State& state, Viewer viewer);

/// Whether every entry fits the sizes of the hands and the bank. In a whole state, the actual hands must also be
/// possible for every viewer.
bool are_there(const Knowledge& knowledge, const State& state);

}  // namespace hexsmith::catan::rules
