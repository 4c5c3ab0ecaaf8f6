// Knowledge of players: one player's view of a game, and the odds of the cards in each hand.
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
/// The view has only the sizes of the other players' hands and of the deck, and no seed. It has the cards that the
/// viewer has bought in this turn. legal_moves() and all levels accept the view of the player who has to choose in
/// place of the whole state.
State view(const State& state, int viewer);

// Odds of resource cards: the hands that the public record and a viewer's own thefts leave possible, each with its
// weight.
//
// All events except thefts are public: production, payments, discards, exchanges and monopolies. An offer or its
// acceptance proves that the player has the cards to give. Only thief and victim see a stolen card, which is each of
// the victim's cards with the same probability. A theft therefore splits each possible combination of hands into one
// for each kind of card, and multiplies its weight by the number of these cards. The size of the victim's hand divides
// all weights alike, so weights stay integers. A later move deletes the combinations that contradict it. Weights are
// divided by their greatest common divisor and combinations are sorted, so equal knowledge has equal odds.
//
// A list has at most 128 combinations. If it gets longer, the 64 likeliest are kept, and the others become 64 groups of
// similar combinations: the cards that all of a group have, and unknown cards. Each card whose place is unknown is then
// equally likely in each unknown place. The lists of positions that somebody has described begin with such a
// combination, too.

/// A lower bound on the cards of each resource in each player's hand.
using KnownHands = std::array<Counts, most_players>;

/// Returns the larger number of each resource.
Counts larger_of_each(Counts a, Counts b);

/// Returns the known cards, plus the cards that the bank and the sizes of the hands prove, and the viewer's whole hand.
/// The function reads only the part of the state that the viewer sees.
KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer);

/// Returns the known cards, plus the cards that players must have because they offered or accepted the current trade.
KnownHands with_offered_cards(const KnownHands& known, const State& state);

/// Returns the number of cards of each resource that are in hands, but whose hand the viewer does not know. The number
/// is negative if more cards are known than exist.
std::array<int, resource_count> unlocated_cards(const KnownHands& known, const State& state, Viewer viewer);

/// One combination of hands. Hands may have further, unknown cards.
struct PossibleHands {
    KnownHands hands{};
    double weight = 1;  // proportional to the probability; an integer up to `most_weight`

    friend bool operator==(const PossibleHands&, const PossibleHands&) = default;
};

/// Maximum number of combinations for one viewer.
inline constexpr std::size_t most_possible_hands = 128;

/// Maximum number of groups when the list has become too long.
inline constexpr std::size_t most_groups = 64;

/// Maximum weight. Sums of 128 weights, each times the 64ths of 24 cards, are below 2^58.
inline constexpr double most_weight = 1ull << 40;

/// Maximum weight in a list with unknown cards, whose odds are less exact than their weights.
inline constexpr double most_inexact_weight = 1ull << 20;

/// What a move shows to everybody about resource cards.
struct PublicCards {
    KnownHands shown{};   // cards that players must have before the move
    KnownHands paid{};    // cards that leave hands
    KnownHands gained{};  // cards that hands get
};

/// Compares the states before and after a move without theft.
PublicCards public_cards(const State& before, const State& after, const Move& move);

/// The hands that one viewer considers possible.
class HandOdds {
public:
    /// Constructs the odds at the start of a game, when all hands are empty.
    HandOdds() : HandOdds(KnownHands{}) {}
    /// Constructs the odds of hands with these cards, and with further cards that are unknown.
    explicit HandOdds(const KnownHands& known) : possible_{{known}} {}
    /// Constructs odds from combinations of any weights, in the hands of a state. Precondition: all combinations are
    /// possible, and there is one.
    HandOdds(std::vector<PossibleHands> possible, const State& state) : possible_(std::move(possible)) {
        settle(state);
    }

    /// Returns the odds in a game without thefts so far, in which all hands are public.
    static HandOdds of_open_hands(const State& state);

    /// Returns the combinations in the order of their hands. The list is empty if nothing is possible.
    const std::vector<PossibleHands>& possible() const { return possible_; }
    double total_weight() const;

    /// Returns the cards that players have in all combinations.
    KnownHands proven() const;

    /// Deletes the combinations in which a player cannot have the cards.
    void learn(const KnownHands& shown, const State& state);
    /// Deletes the combinations that the offer and the answers of an open trade exclude.
    void learn_trade(const State& state);

    /// Updates the odds after a move without theft.
    void follow(const PublicCards& cards, const State& before, const State& after);
    /// Updates the odds after a theft. `stolen` is `nothing` unless the viewer saw the card.
    void follow_theft(const State& before, const State& after, int victim, int stolen);

    friend bool operator==(const HandOdds&, const HandOdds&) = default;

private:
    void settle(const State& state);
    void merge_least_likely();

    std::vector<PossibleHands> possible_;
};

/// The odds of all viewers of a game.
class Knowledge {
public:
    /// Returns the odds in a game without thefts so far, in which all hands are public.
    static Knowledge of_open_hands(const State& state);

    /// Returns the odds of a player or spectator. Precondition: `viewer` is not the host.
    const HandOdds& of(Viewer viewer) const { return odds_[place(viewer)]; }
    HandOdds& of(Viewer viewer) { return odds_[place(viewer)]; }

    /// Updates the odds after a move, from the states before and after the move.
    void follow(const State& before, const State& after, const Move& move, const Outcome& outcome);

    friend bool operator==(const Knowledge&, const Knowledge&) = default;

private:
    static std::size_t place(Viewer viewer) {
        assert(!viewer.is_host());
        return viewer.is_player() ? static_cast<std::size_t>(viewer.player()) + 1 : 0;
    }

    std::array<HandOdds, most_players + 1> odds_;  // those of a spectator first
};

/// Returns the probability that a player has the cards in one combination of hands. The result is exact if no card is
/// unknown or if the cards are of one resource.
double chance_to_hold(const PossibleHands& possible, const State& state, int player, Counts cards);
/// Returns the same probability for all combinations together.
double chance_to_hold(const HandOdds& odds, const State& state, int player, Counts cards);

/// The number of cards that a player may have.
struct HandChances {
    std::array<double, resource_count> expected{};
    std::array<double, resource_count> at_least_one{};
};
HandChances hand_chances(const HandOdds& odds, const State& state, int player);

/// Whether the known cards agree with the state: no hand and no resource has fewer cards than are known. Precondition:
/// the state is valid.
bool are_possible(const KnownHands& known, const State& state, Viewer viewer);

/// Whether a viewer of the state can have the odds: all combinations agree with the sizes of the hands, with the bank
/// and with the viewer's own hand. If the state is not a view, the actual hands must also be possible.
bool is_consistent(const HandOdds& odds, const State& state, Viewer viewer, bool is_whole);
/// Whether the odds of all viewers are consistent with a whole state.
bool is_consistent(const Knowledge& knowledge, const State& state);

}  // namespace hexsmith::catan::rules
