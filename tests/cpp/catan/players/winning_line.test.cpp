#include <catch_amalgamated.hpp>
#include <set>
#include <string>

#include "catan/analysis/expert.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/players/winning_line.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/random_streams.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

/// Searches all moves of the player's turn that need no luck, by brute force, for a line that wins.
class EveryLine {
public:
    EveryLine(const RatedBoard& board, int player) : board_(board), player_(player) {}

    bool wins(const State& state, int moves) {
        if (state.phase == Phase::over) return state.winner == player_;
        if (moves == 0 || state.player != player_ || state.turn != player_) return false;
        // A move brings at most two points; a settlement that cuts a road brings three.
        if (state.points_to_win - state.seats[player_].points() > 2 * moves + 1) return false;
        State key = state;
        key.moves = key.rolls = key.thefts = static_cast<std::uint32_t>(moves);
        if (!seen_.insert(std::string(reinterpret_cast<const char*>(&key), sizeof key)).second) return false;
        bool won = false;
        for_each_move(legal_moves(state, board_), [&](const Move& move) { won = won || wins_by(state, move, moves); });
        return won;
    }

private:
    bool wins_by(const State& state, const Move& move, int moves) {
        State next = state;
        switch (move.kind) {
            case MoveKind::roll:
            case MoveKind::end:
            case MoveKind::buy: return false;  // luck, or the turn of another player
            case MoveKind::robber:
                // The robber may move anywhere; the stolen card is not counted.
                next.phase = state.rolled() ? Phase::main : Phase::roll;
                return wins(next, moves - 1);
            case MoveKind::monopoly:
                for (int other = 0; other < state.players; ++other)
                    if (other != player_) next.seats[other].hand = {};
                next.seats[other_than(player_)].hand =
                    Counts::of(move.a, supply_of(state.players).resource_cards - state.bank[move.a] -
                                           state.seats[player_].hand[move.a]);
                break;
            case MoveKind::confirm_trade:
                // The hand of the partner is hidden, and the acceptance shows that it has these cards.
                next.seats[move.a].hand = state.trade.terms(move.a).receive;
                break;
            case MoveKind::discard:
                for (int other = 0; other < state.players; ++other)
                    if (other != player_) next.seats[other].owed = 0;
                break;
            default: break;
        }
        perform(next, board_, move);
        return wins(next, moves - 1);
    }

    static int other_than(int player) { return player == 0 ? 1 : 0; }

    const RatedBoard& board_;
    int player_;
    std::set<std::string> seen_;
};

/// Calls `visit(state, board)` for late positions of random games, in which few points are missing.
void for_each_late_position(int games, auto&& visit) {
    for (int number = 0; number < games; ++number) {
        Rng random(static_cast<std::uint64_t>(number));
        const Setup& setup = number % 4 == 3 ? extension_setup : standard_setup;
        const RatedBoard board(setup, any_board(setup, random));
        GameOptions options = any_options(setup.layout, random);
        options.points_to_win = 7 + static_cast<int>(random.below(5));
        State state = new_game(board, options);
        for (int moves = 0; moves < 3'000 && state.phase != Phase::over; ++moves) {
            if (state.phase != Phase::set_up && state.player == state.turn &&
                state.seats[state.player].points() + 4 >= options.points_to_win)
                visit(state, board);
            // All levels, and random players with strong preferences, who collect many cards.
            const std::uint32_t kind = random.below(8);
            const LegalMoves legal = legal_moves(state, board);
            Move move;
            if (kind < 3)
                move = tasteful_move(legal, tastes[random.below(tastes.size())], random);
            else
                move = choose_move(state, board, number % 2 == 0 ? Level::beginner : Level::intermediate, 1);
            perform(state, board, move);
        }
    }
}

}  // namespace

TEST_CASE("Levels from intermediate on win in their turn whenever at most five moves without luck do", "[game]") {
    int positions = 0;
    std::array<int, move_kinds> first{};
    for_each_late_position(120, [&](const State& state, const RatedBoard& board) {
        ++positions;
        const State seen = view(state, state.player);
        const bool wins = EveryLine(board, state.player).wins(seen, longest_winning_line);
        const std::optional<Move> move = winning_move(state, board);
        CAPTURE(positions, static_cast<int>(state.phase));
        REQUIRE(move == winning_move(seen, board));
        if (state.phase != Phase::robber) REQUIRE(move.has_value() == wins);
        if (!wins) return;
        if (move) ++first[static_cast<std::size_t>(move->kind)];
        for (const Level level : {Level::intermediate, Level::advanced}) {
            State after = state;
            for (int moves = 0; moves < longest_winning_line && after.phase != Phase::over;) {
                moves += after.player == state.player;  // the others may have to discard in between
                perform(after, board, choose_move(after, board, level, 1));
            }
            CAPTURE(static_cast<int>(level));
            REQUIRE(after.phase == Phase::over);
            REQUIRE(after.winner == state.player);
        }
        if (!move) return;
        ExpertSearch search(board, {&state, Viewer::host(), {}}, {.playouts = 1, .seed = 1});
        run_at_once(search.run());
        REQUIRE(search.result() == *move);
    });
    // The sample has about 19,000 positions, and wins that begin with every kind of move.
    CAPTURE(positions, first);
    CHECK(positions > 15'000);
    for (const MoveKind kind : {MoveKind::settlement, MoveKind::city, MoveKind::road, MoveKind::knight, MoveKind::roads,
                                MoveKind::discard, MoveKind::monopoly, MoveKind::plenty, MoveKind::bank_trade})
        CHECK(first[static_cast<std::size_t>(kind)] > 0);
}

TEST_CASE("Levels from beginner on play most of the development cards that they draw", "[game]") {
    for (const Level level : {Level::beginner, Level::intermediate, Level::advanced}) {
        Counts played;
        Counts left;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, seed));
            State state = new_game(board, {.seed = seed});
            Plans plans;
            run_at_once(play_on(state, board, {.levels = all_of(level)}, plans));
            played += state.played_cards;
            for (const Seat& seat : state.seated()) left += seat.cards;
        }
        // The true share is at least 79 %, with a standard error of at most 5 %: 3.8 sigma.
        for (const Card card : {Card::knight, Card::plenty, Card::monopoly, Card::roads}) {
            CAPTURE(static_cast<int>(level), static_cast<int>(card));
            CHECK(played[index(card)] >= 0.6 * (played[index(card)] + left[index(card)]));
        }
    }
}
