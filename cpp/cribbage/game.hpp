// A whole game to 121 as plain data: deal, discard, cut, pegging, show, crib, and the next deal.
//
// The state is a value; `apply` returns the next one. Card k of hand h depends only on the seed and h: the pone's six
// are 0..5, the dealer's 6..11, the starter is 12. Whoever reaches 121 first has won at once, be it by heels, in
// pegging or in counting (pone's hand, dealer's hand, crib), and scores stop there. Players decide from a `View`,
// which holds what their seat may know and nothing else.
// Rules: American Cribbage Congress, two players, no muggins.
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

/// The cards of a hand, in the order in which they are dealt.
Deck deal(std::uint64_t seed, int hand);

/// The next decision: discard two cards, play one, continue after the show, or none.
enum class Phase : std::uint8_t { discard, play, show, over };

/// Sources of points.
enum class Source : std::uint8_t { heels, fifteen, thirty_one, pairs, run, last, hand, crib };

/// Points credited to a seat, cut off at 121.
struct Credit {
    std::int8_t seat;
    Source source;
    std::int8_t points;
};

struct Play {
    std::int8_t seat;
    Card card;
};

/// The plays of a hand, and the conclusions that both players can draw.
struct Table {
    std::array<Play, 8> plays{};
    int played = 0;
    Pile pile;
    // A seat that passed has no card that fitted the count: each of its cards counts at least this.
    std::array<int, 2> least_pips{1, 1};

    CardSet cards_of(int seat) const;
};

struct Game {
    std::uint64_t seed = 0;
    int hand = 0;    // number of the deal, from 0
    int dealer = 0;  // seat
    int turn = 0;    // the seat to decide; in `show` the next dealer, when `over` the winner
    Phase phase = Phase::discard;
    std::array<int, 2> scores{};
    std::array<CardSet, 2>
        hands;  // in `discard` six cards, or four after discarding; in `play` those not yet played; then the four kept
    std::array<CardSet, 2> thrown;  // into the crib
    Card starter = no_card;         // no_card before the cut
    Table table;
    std::array<std::array<int, 8>, 2> points{};  // of each seat in the whole game by source; their sum is the score
    std::array<Credit, 6> credits{};             // of the last move, in order
    int credited = 0;

    CardSet crib() const { return thrown[0] | thrown[1]; }
};

/// A new game whose first deal is `dealer`'s.
Game new_game(std::uint64_t seed, int dealer = 0);

/// A decision: two cards to discard, one to play, or none to continue after the show.
using Move = CardSet;

struct Moves {
    std::array<Move, 15> list;
    std::size_t count = 0;

    void add(Move move) { list[count++] = move; }
    const Move* begin() const { return list.data(); }
    const Move* end() const { return list.data() + count; }
};

/// The decisions open to `game.turn`, by ascending ids; none when the game is over.
Moves legal_moves(const Game& game);

/// The game after a legal move of `game.turn`.
Game apply(Game game, Move move);

/// What a seat may know. The crib and the other hand are included after the show.
struct View {
    int seat = 0;
    int hand = 0;
    int dealer = 0;
    int turn = 0;
    Phase phase = Phase::discard;
    std::array<int, 2> scores{};
    CardSet own;  // as `Game::hands`
    CardSet own_thrown;
    Card starter = no_card;
    Table table;
    int other_cards = 0;  // number of the other seat's cards
    CardSet other;        // the other seat's cards; empty until the show
    CardSet crib;         // empty until the show

    bool deals() const { return dealer == seat; }
    int own_score() const { return scores[static_cast<std::size_t>(seat)]; }
    int other_score() const { return scores[static_cast<std::size_t>(1 - seat)]; }

    /// The cards whose place is unknown to this seat.
    CardSet unseen() const;

    /// The four cards this seat kept, played or not.
    CardSet own_four() const { return own | table.cards_of(seat); }
};

View view(const Game& game, int seat);

/// The table after plays of which nothing but the cards is known. `count`: of the pile now, 0 after a last card;
/// `turn`: the seat to decide. Precondition: every play fits.
Table table_of(std::span<const Play> plays, int count, int turn);

/// Whether a view can be that of a game in which its seat has to decide, as far as its cards and plays show it.
bool is_possible(const View& seen);

/// The decisions open to the seat of a view; none unless it has to decide.
Moves legal_moves(const View& seen);

/// The losing score decides: 0 above 90, 1 for a skunk (61..90), 2 for a double skunk (60 or less). All are one win.
int skunks(const Game& game);

}  // namespace hexsmith::cribbage
