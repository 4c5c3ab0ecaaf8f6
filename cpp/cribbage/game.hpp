// The state of a cribbage game to 121 for two players, by the rules of the American Cribbage Congress without muggins.
//
// The deck of a hand depends only on the seed and the number of the hand. Cards 0..5 of the deck go to the pone and
// cards 6..11 to the dealer, and card 12 is the starter. The game ends when a player reaches 121: by heels, in pegging,
// or in the show, which counts the pone's hand, the dealer's hand and the crib in this order. Players decide from a
// `View`, which contains only the cards that they may know.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cribbage/pegging.hpp"
#include "cribbage/score.hpp"

namespace hexsmith::cribbage {

inline constexpr int winning_score = 121;
inline constexpr Card no_card = 255;

using Deck = std::array<Card, card_count>;

/// Returns the shuffled deck of a hand.
Deck deal(std::uint64_t seed, int hand);

/// The kind of the next move: discard two cards, play a card, continue after the show, or none.
enum class Phase : std::uint8_t { discard, play, show, over };

/// The reasons why points are scored.
enum class Source : std::uint8_t { heels, fifteen, thirty_one, pairs, run, last, hand, crib };

/// Points credited to a seat. Points that would raise the score above 121 are not credited.
struct Credit {
    std::int8_t seat;
    Source source;
    std::int8_t points;
};

struct Play {
    std::int8_t seat;
    Card card;
};

/// The plays of a hand, and facts that both players can conclude from the plays.
struct Table {
    std::array<Play, 8> plays{};
    int played = 0;  // number of plays
    Pile pile;
    /// For each seat, a lower bound on the pips of the unplayed cards. A player who passed has no card that was
    /// playable.
    std::array<int, 2> min_pips{1, 1};

    CardSet cards_of(int seat) const;
};

struct Game {
    std::uint64_t seed = 0;
    int hand = 0;    // number of the hand, from 0
    int dealer = 0;  // seat
    int turn = 0;    // seat of the next move; the next dealer in `show`, the winner in `over`
    Phase phase = Phase::discard;
    std::array<int, 2> scores{};
    /// The cards of each seat. In `discard`, a seat has six cards, or four after its discard. In `play`, a seat has the
    /// cards that it has not played. After that, a seat has the four cards of its hand.
    std::array<CardSet, 2> hands;
    std::array<CardSet, 2> thrown;  // the cards discarded to the crib
    Card starter = no_card;         // no_card before the cut
    Table table;
    std::array<std::array<int, 8>, 2> points{};  // points of each seat in the game, by source
    std::array<Credit, 6> credits{};             // credits of the last move
    int credited = 0;                            // number of items in `credits`

    CardSet crib() const { return thrown[0] | thrown[1]; }
};

/// Returns a new game. `dealer` is the seat of the first dealer.
Game new_game(std::uint64_t seed, int dealer = 0);

/// Two cards to discard, a card to play, or no card to continue after the show.
using Move = CardSet;

struct Moves {
    std::array<Move, 15> list;
    std::size_t count = 0;

    void add(Move move) { list[count++] = move; }
    const Move* begin() const { return list.data(); }
    const Move* end() const { return list.data() + count; }
};

/// Returns the legal moves of the seat `game.turn` in ascending order, or no moves if the game is over.
Moves legal_moves(const Game& game);

/// Returns the game after a move. Precondition: the move is legal.
Game apply(Game game, Move move);

/// The part of a game that a seat may know.
struct View {
    int seat = 0;
    int hand = 0;
    int dealer = 0;
    int turn = 0;
    Phase phase = Phase::discard;
    std::array<int, 2> scores{};
    CardSet own;  // cards of this seat, as in `Game::hands`
    CardSet own_thrown;
    Card starter = no_card;
    Table table;
    int other_cards = 0;  // number of cards of the other seat
    CardSet other;        // cards of the other seat; empty before the show
    CardSet crib;         // empty before the show

    bool deals() const { return dealer == seat; }
    int own_score() const { return scores[static_cast<std::size_t>(seat)]; }
    int other_score() const { return scores[static_cast<std::size_t>(1 - seat)]; }

    /// Returns the cards that this seat has not seen.
    CardSet unseen() const;

    /// Returns the four cards of this seat's hand, including the cards that it has played.
    CardSet own_four() const { return own | table.cards_of(seat); }
};

View view(const Game& game, int seat);

/// Rebuilds a table from its plays. `count` is the count of the current pile, or 0 if the last play ended a pile.
/// `turn` is the seat of the next move. Precondition: every play was legal.
Table table_of(std::span<const Play> plays, int count, int turn);

/// Returns whether the cards and plays of a view are consistent, and the view's seat has the next move.
bool is_possible(const View& seen);

/// Returns the legal moves of the view's seat, or no moves if another seat has the next move.
Moves legal_moves(const View& seen);

/// Returns 0 if the loser has more than 90 points, 1 for a skunk (61..90 points), and 2 for a double skunk (at most
/// 60). A skunk counts as one win.
int skunks(const Game& game);

}  // namespace hexsmith::cribbage
