// A trade between players, while it is negotiated: the offer of the player on turn, who was asked, and what they said.
//
// The players asked answer one after the other, beginning to the left of the player on turn. Then the latter confirms
// the trade with one who accepted or made a counter-offer, or withdraws the offer. All of this is open to all.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "catan/rules/move.hpp"
#include "catan/rules/supply.hpp"

namespace hexsmith::catan::rules {

/// No player.
inline constexpr std::int8_t nobody = -1;

/// A set of players: bit p for player p.
using PlayerSet = std::uint8_t;

constexpr PlayerSet only(int player) { return static_cast<PlayerSet>(1u << player); }
constexpr PlayerSet all_players(int players) { return static_cast<PlayerSet>((1u << players) - 1); }
constexpr PlayerSet all_but(int player, int players) {
    return static_cast<PlayerSet>(all_players(players) & ~only(player));
}

/// All other players, whoever makes the offer: what an offer in a record says before its maker is known. The bits are
/// those of no player.
inline constexpr PlayerSet everyone = static_cast<PlayerSet>(~all_players(most_players));

/// Players whom an offer asks. Precondition: the move is an offer.
constexpr PlayerSet asked_by(const Move& offer, int maker, int players) {
    return offer.a == everyone ? all_but(maker, players) : offer.a;
}

/// The player to the left.
constexpr int next_seat(int player, int players) { return player + 1 == players ? 0 : player + 1; }

enum class Answer : std::uint8_t { none, accept, decline, counter };

struct Trade {
    Offer offer;  // from the side of the player on turn
    PlayerSet asked = 0;
    std::array<Answer, most_players> answers{};
    std::array<Offer, most_players> counters{};  // from the side of the player who answers

    /// The player whose answer is due, `nobody` once all have answered.
    constexpr int next_to_answer(int turn, int players) const {
        for (int player = next_seat(turn, players); player != turn; player = next_seat(player, players))
            if ((asked & only(player)) != 0 && answers[player] == Answer::none) return player;
        return nobody;
    }

    /// What the player on turn would exchange with a player who accepted or made a counter-offer.
    constexpr Offer terms(int partner) const {
        return answers[partner] == Answer::counter ? counters[partner].reversed() : offer;
    }
    constexpr bool agrees(int partner) const {
        return answers[partner] == Answer::accept || answers[partner] == Answer::counter;
    }

    friend constexpr bool operator==(const Trade&, const Trade&) = default;
};

/// Whether cards go both ways and no resource does. Holds for any numbers below 256.
constexpr bool is_exchange(const Offer& offer) {
    return !offer.give.empty() && !offer.receive.empty() && (offer.give.present() & offer.receive.present()) == 0;
}

}  // namespace hexsmith::catan::rules
