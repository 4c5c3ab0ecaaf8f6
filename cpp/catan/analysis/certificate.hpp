// Certifies whether the seats of a board have equal chances to win. The certificate is an equivalence test for each
// seat and level, and is valid at any stopping time. The absence of a significant difference does not prove fairness. A
// confidence interval within a margin around the even share does.
//
// One level plays all seats of a game. Each game has its own random draft, which prefers high scores
// (settle/drawn_openings.hpp), because a single set of openings says little about a board. The draft depends only on
// the seed and the number of the game, so all levels play the same drafts. The wins of each seat have a confidence
// sequence (stats/proportion.hpp), which is checked after every game.
//
// The verdict is "fair" if every seat of every level is within the margin. This is an intersection-union test (Berger,
// Technometrics 24, 1982), so each seat is tested at the full confidence. The verdict is "unfair" if one seat is
// outside the margin. The error probability of this test is divided among all seats and levels, because any of them may
// be outside by chance. Unfinished games count as a loss for every seat.
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
    rules::GameOptions game;  // options of the games, whose seed is ignored
    std::uint64_t seed = 0;
    double margin = 0.05;              // maximum distance of a seat from the even share, in (0, 1 / players)
    double confidence = 0.95;          // confidence of the verdict, in (0, 1)
    std::int64_t most_games = 20'000;  // maximum number of games of each level
    int most_turns = 1000;             // maximum number of turns of a game, counted over all players
    double opening_temperature = settle::usual_temperature;  // temperature of the drafts, >= 0
};

/// Games in which one level plays all seats after a random draft. Each game is identified by a number.
class GamesFromDrawnOpenings {
public:
    /// The seed of `options` is ignored. The board must outlive the object.
    GamesFromDrawnOpenings(const players::RatedBoard& board, const rules::GameOptions& options, double temperature,
                           std::uint64_t seed)
        : board_(&board), options_(options), seed_(seed), openings_(board.scored(), options.players, temperature) {}
    GamesFromDrawnOpenings(const players::RatedBoard&&, const rules::GameOptions&, double, std::uint64_t) = delete;

    /// Plays game `number`. The level plays all seats and also places the roads. Returns the result, or nothing if the
    /// time is over (play_on()).
    Work<std::optional<PlayedGame>> play(players::Level level, std::int64_t number, int most_turns = 1000);

private:
    const players::RatedBoard* board_;
    rules::GameOptions options_;
    std::uint64_t seed_;
    settle::DrawnOpenings openings_;
};

/// Returns how much a seat's place in the order changes its probability to win on random boards. The rest of the seat's
/// difference from the even share is due to the board. Returns nothing unless the options are the default rules and
/// openings on the standard layout or, for more than four players, the extension layout: only these have been measured
/// (seat_advantages.hpp).
std::optional<double> seat_advantage(LayoutKind layout, const CertificateOptions& options, players::Level level,
                                     int seat);

/// The result of one level.
struct CertifiedLevel {
    players::Level level = players::Level::intermediate;
    Fairness verdict = Fairness::undecided;
    std::int64_t games = 0;                        // number of games played
    std::vector<stats::ConfidenceSequence> seats;  // share of wins of each seat
};

class Certificate {
public:
    /// The board must outlive the object. Precondition: `levels` has at least one level and no duplicates.
    Certificate(const players::RatedBoard& board, std::span<const players::Level> levels,
                const CertificateOptions& options);
    Certificate(const players::RatedBoard&&, std::span<const players::Level>, const CertificateOptions&) = delete;

    /// Plays rounds of one game for each undecided level, until the verdict is certain or all levels have played the
    /// maximum number of games. The work may pause after every game and after some moves. The certificate must not move
    /// in memory while the work exists.
    Work<void> run();
    /// Whether the verdict is certain or all levels have played the maximum number of games.
    bool over() const;
    /// Returns the progress, measured in games of all levels.
    Progress progress() const;
    /// Returns the levels and their seats so far.
    const std::vector<CertifiedLevel>& result() const { return levels_; }

    /// Adds the result of the next game of the level at index `place`. Callers can add a game to several certificates.
    /// Precondition: the level is undecided.
    void add_game(std::size_t place, const PlayedGame& outcome);

    /// Adds games that were played elsewhere, in the order in which `run` plays games. The function stops at the first
    /// game that is missing, or when the verdict is certain. `winners` has a list for each level: the winner of each
    /// game, ordered by the number of the game. The winner of an unfinished game is rules::nobody.
    void add_games(std::span<const std::vector<int>> winners);

    /// Returns "unfair" if any level is unfair, "fair" if all levels are fair, and "undecided" otherwise.
    Fairness verdict() const;

private:
    /// Updates the verdict of a level.
    void update_verdict(CertifiedLevel& level) const;
    /// Whether the level at index `next_` can play another game.
    bool can_play() const;

    GamesFromDrawnOpenings games_;
    CertificateOptions options_;
    std::vector<CertifiedLevel> levels_;
    std::size_t next_ = 0;  // index of the level that plays next
};

}  // namespace hexsmith::catan::analysis
