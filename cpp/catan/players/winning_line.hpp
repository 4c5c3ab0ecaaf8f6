// Wins that need no luck: moves of the player's own turn after which the player has won, whatever dice, deck, thefts
// and the others would bring. Levels from "intermediate" on make them.
//
// The search goes in depth over all moves whose effect on the player is known: buildings, bank trades, development
// cards (a monopoly, too, since the bank shows what all hands hold together), agreements of others to a trade, and
// discards. Of a theft it expects no card. It leaves a position as soon as the points that are missing cannot come from
// the cards in hand within the moves that are left; this bound decides nearly every position of a game at a glance. A
// trade after a building is tried only where the building has made it possible. A position that another order of the
// same moves has led to, in vain, is not searched again. A test compares the search with one that leaves out nothing.
//
// A player with many cards has so many lines that the search takes milliseconds, so that it can pause. It keeps the
// positions from which no line wins: where it goes on, it begins again, and passes by these.
#pragma once

#include <memory>
#include <optional>

#include "catan/rules/legal_moves.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan::players {

/// The longest line that the levels see.
inline constexpr int longest_winning_line = 5;

/// The search for a shortest line of at most so many moves that wins the player's own turn.
class WinningLine {
public:
    /// No search: there is no line.
    WinningLine();
    /// Is over at once in nearly every position. The board must outlive the object.
    WinningLine(const rules::State& state, const rules::GameBoard& board, int moves = longest_winning_line);
    WinningLine(WinningLine&& other) noexcept;
    WinningLine& operator=(WinningLine&& other) noexcept;
    ~WinningLine();

    /// `paused` is asked after some positions.
    void advance(Deadline paused);
    bool over() const { return search_ == nullptr; }
    /// The first move of the line; nothing where there is none, or where the robber has to be moved. The same for a
    /// state and for the view of the player who has to choose. Precondition: the search is over.
    std::optional<rules::Move> result() const { return first_; }

private:
    class Search;

    std::unique_ptr<Search> search_;
    std::optional<rules::Move> first_;
};

/// Its result.
std::optional<rules::Move> winning_move(const rules::State& state, const rules::GameBoard& board,
                                        int moves = longest_winning_line);

}  // namespace hexsmith::catan::players
