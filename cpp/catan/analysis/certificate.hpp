// Certifies whether the seats of a board have equal chances. It is an equivalence test within a margin for each seat
// and level, which is valid at any stopping time. A difference that is not significant is no evidence of fairness. A
// confidence interval within the margin around the even share is evidence.
//
// The level under test plays all seats. Each game has its own random draft, drawn by score (settle/drawn_openings.hpp),
// because a single line of openings says little about a board. The draft depends only on the seed and the game's
// number, so all levels play the same drafts. Each seat's wins have a confidence sequence (stats), which is checked
// after every game.
//
// "fair" requires every seat of every level to be within the margin: an intersection-union test (Berger, Technometrics
// 24, 1982), so each seat is tested at the full confidence. "unfair" requires one seat to be outside the margin. The
// error probability is divided among all seats and levels, because each may err. Unfinished games count as wins for no
// seat.
#pragma once

#include <optional>
#include <vector>

#include "catan/analysis/simulation.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/drawn_openings.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::catan::analysis {

enum class Fairness : std::uint8_t { undecided, fair, unfair };

struct CertificateOptions {
    rules::GameOptions game;  // without the seed
    std::uint64_t seed = 0;
    double margin = 0.05;              // in (0, 1 / players)
    double confidence = 0.95;          // in (0, 1)
    std::int64_t most_games = 20'000;  // maximum number of games of each level
    int most_turns = 1000;
    double opening_temperature = settle::usual_temperature;  // temperature of the drafts, >= 0
};

/// Games between equal players with drawn openings, each identified by its number.
class GamesFromDrawnOpenings {
public:
    /// `options`: its seed is ignored. The board must outlive the object.
    GamesFromDrawnOpenings(const players::RatedBoard& board, const rules::GameOptions& options, double temperature,
                           std::uint64_t seed)
        : board_(&board), options_(options), seed_(seed), openings_(board.scored(), options.players, temperature) {}

    /// Plays game `number`. The level plays all seats and also places the roads. Returns what play() returns.
    Work<std::optional<PlayedGame>> play(players::Level level, std::int64_t number, int most_turns = 1000);

private:
    const players::RatedBoard* board_;
    rules::GameOptions options_;
    std::uint64_t seed_;
    settle::DrawnOpenings openings_;
};

/// Returns how much a seat's place in the order changes its win chance on random boards. The rest of the seat's
/// distance from an even share is due to the board. Returns nothing if the effect has not been measured. It has been
/// measured only for the default rules and openings, on the layouts in seat_advantages.hpp.
std::optional<double> seat_advantage(LayoutKind layout, const CertificateOptions& options, players::Level level,
                                     int seat);

struct CertifiedLevel {
    players::Level level = players::Level::intermediate;
    Fairness verdict = Fairness::undecided;
    std::int64_t games = 0;
    std::vector<stats::ConfidenceSequence> seats;
};

class Certificate {
public:
    /// `levels`: at least one, without duplicates. The board must outlive the object.
    Certificate(const players::RatedBoard& board, std::span<const players::Level> levels,
                const CertificateOptions& options);

    /// Plays rounds of one game for each undecided level, until the verdict is known or all levels have played the
    /// maximum number of games. It may pause after every game and after some moves. The object must not move meanwhile.
    Work<void> run();
    /// Whether the verdict is known or all levels have played the maximum number of games.
    bool over() const;
    /// Progress by the games of all levels.
    Progress progress() const;
    /// The levels and their seats so far.
    const std::vector<CertifiedLevel>& result() const { return levels_; }

    /// Adds the result of the next game, by number, of the level at index `place`. Callers use it to share games among
    /// several certificates. Precondition: the level is undecided.
    void take(std::size_t place, const PlayedGame& outcome);

    /// Adds games that were played elsewhere, in the order in which `run` plays them. It stops at the first unknown
    /// game, or when the verdict is known. `winners` has a list for each level with the winner of each game, by game
    /// number. The winner of an unfinished game is rules::nobody.
    void take_known(std::span<const std::vector<int>> winners);

    /// Returns "unfair" if any level is unfair, "fair" if all levels are fair, and otherwise that the test is
    /// undecided.
    Fairness verdict() const;

private:
    void judge(CertifiedLevel& level) const;
    /// Whether the level at `next_` plays another game. If not, the next level plays.
    bool plays_on() const;

    GamesFromDrawnOpenings games_;
    CertificateOptions options_;
    std::vector<CertifiedLevel> levels_;
    std::size_t next_ = 0;  // index of the level that plays next
};

}  // namespace hexsmith::catan::analysis
