// Knowledge of players: one player's view of a game, and the cards that a player knows to be in each hand.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// Returns the kinds of development cards that a player may play now: the player is on turn, had the card before the
/// turn, and has played no card in this turn. A card can still be illegal if there is no place for a road or no card in
/// the bank.
FiveSet playable(const State& state, int player);

/// Returns the view of a player: the state without the information that is hidden from the player.
///
/// The view has only the sizes of the other players' hands and of the deck, and no seed. The viewer's development cards
/// count as bought in this turn if they are not playable now, so that states that the viewer cannot distinguish have
/// equal views. legal_moves() and all levels accept the view of the player who has to choose in place of the whole
/// state.
State view(const State& state, int viewer);

// Knowledge of resource cards: the cards that public events and the player's own thefts prove to be in a hand.
//
// All events except thefts are public: production, payments, discards, exchanges and monopolies. An offer or its
// acceptance proves that the player has the cards to give. After a monopoly, the player has all cards of the resource
// that are not in the bank. Only thief and victim see a stolen card. Knowledge is therefore a list of possible
// combinations of hands. A theft splits an entry of the list into one entry for each card that may have been stolen. A
// later move deletes the entries that contradict the move. A viewer knows the cards that a hand has in every entry that
// is possible for the viewer. The list has at most 512 entries. If the list gets longer, the entries of the viewers
// with the most entries merge into their minimum, which proves fewer cards than the entries but never too many.

/// A lower bound on the cards of each resource in each player's hand.
using KnownHands = std::array<Counts, most_players>;

/// Returns the known cards, plus the cards that the bank and the sizes of the hands prove, and the viewer's whole hand.
/// The function reads only the part of the state that the viewer sees.
KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer);

/// Returns the known cards, plus the cards that players must have because they offered or accepted the current trade.
KnownHands with_offered_cards(const KnownHands& known, const State& state);

/// Returns the number of cards of each resource that are in hands, but whose hand the viewer does not know. The number
/// is negative if more cards are known than exist.
std::array<int, resource_count> unlocated_cards(const KnownHands& known, const State& state, Viewer viewer);

/// A set of viewers: bit 0 for spectators, bit p + 1 for player p.
using ViewerSet = std::uint8_t;

/// Precondition: the viewer is not the host.
constexpr ViewerSet only_viewer(Viewer viewer) {
    assert(!viewer.is_host());
    return static_cast<ViewerSet>(viewer.is_player() ? 2u << viewer.player() : 1u);
}
/// Returns the set of spectators and all players.
constexpr ViewerSet viewers_of(int players) { return static_cast<ViewerSet>((1u << (players + 1)) - 1); }

/// One combination of hands that is possible for some viewers. Hands may have further, unknown cards.
struct PossibleHands {
    KnownHands hands{};
    ViewerSet viewers = viewers_of(most_players);

    friend bool operator==(const PossibleHands&, const PossibleHands&) = default;
};

/// Maximum number of entries of Knowledge. Each viewer needs an entry, so it must be at least the number of viewers.
inline constexpr std::size_t most_possible_hands = 512;

class Knowledge {
public:
    /// Constructs the knowledge at the start of a game, when all hands are empty.
    Knowledge() : Knowledge({PossibleHands{}}) {}
    explicit Knowledge(std::vector<PossibleHands> possible) : possible_(std::move(possible)) {}

    /// Returns the knowledge in a game without thefts so far, in which all hands are public.
    static Knowledge of_open_hands(const State& state);

    /// Returns the cards that a player or spectator knows. Precondition: `viewer` is not the host.
    KnownHands of(Viewer viewer) const;

    /// Returns all combinations of hands that are possible for at least one viewer, without duplicates.
    const std::vector<PossibleHands>& possible() const { return possible_; }

    /// Updates the knowledge after a move, from the states before and after the move.
    void follow(const State& before, const State& after, const Move& move, const Outcome& outcome);

    friend bool operator==(const Knowledge&, const Knowledge&) = default;

private:
    void add(const KnownHands& hands, ViewerSet viewers);
    void follow_theft(const State& before, int victim, int stolen);
    void merge_entries(int players);

    std::vector<PossibleHands> possible_;
};

/// Whether the known cards agree with the state: no hand and no resource has fewer cards than are known. Precondition:
/// the state is valid.
bool are_possible(const KnownHands& known, const State& state, Viewer viewer);

/// Whether every entry agrees with the sizes of the hands and with the bank. If the state is not a view, the actual
/// hands must also be possible for every viewer.
bool is_consistent(const Knowledge& knowledge, const State& state);

}  // namespace hexsmith::catan::rules
