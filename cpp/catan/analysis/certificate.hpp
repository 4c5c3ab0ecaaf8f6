// Are the seats of a board alike? Equivalence within a margin, seat by seat and level by level, valid whenever it is
// stopped: that no difference was found is no sign of fairness, that every seat's chance is known to lie within the
// margin around the even share is one.
//
// All seats are played by the level in question, from settlements that vary as players vary them: each game has its own
// draft, drawn by score (settle/drawn_openings.hpp). One fixed line of openings says little about a board: on most
// boards somebody does well by it, and it is not what players will settle. The draft depends on the seed and the game's
// number alone, so that all levels have the same. Each seat's wins have a confidence sequence (stats), looked at after
// every game. "fair" asks that every seat of every level lie within the margin, an intersection-union test (Berger,
// Technometrics 24, 1982), for which each may be at the confidence asked for. "unfair" asks that one of them lie
// outside; with so many chances to err, the error is shared among them all. Unfinished games are nobody's wins.
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
    rules::GameOptions game;  // but for the seed
    std::uint64_t seed = 0;
    double margin = 0.05;              // in (0, 1 / players)
    double confidence = 0.95;          // in (0, 1)
    std::int64_t most_games = 20'000;  // of each level
    int most_turns = 1000;
    double opening_temperature = settle::usual_temperature;  // of the drafts, >= 0
};

/// Games between equal players who settle by drawn openings, by their numbers.
class GamesFromDrawnOpenings {
public:
    /// `options` but for the seed. The board must outlive the object.
    GamesFromDrawnOpenings(const players::RatedBoard& board, const rules::GameOptions& options, double temperature,
                           std::uint64_t seed)
        : board_(&board), options_(options), seed_(seed), openings_(board.scored(), options.players, temperature) {}

    /// Plays game `number`, all seats played by the level, which places the roads, too. As play() has it.
    Work<std::optional<PlayedGame>> play(players::Level level, std::int64_t number, int most_turns = 1000);

private:
    const players::RatedBoard* board_;
    rules::GameOptions options_;
    std::uint64_t seed_;
    settle::DrawnOpenings openings_;
};

/// What a seat's place in the order adds to its chance to win on random boards: the rest of its distance from an even
/// share is the board's. None where it has not been measured: only for the default rules and openings, on the layouts
/// that seat_advantages.hpp names.
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
    /// `levels`: at least one, each once. The board must outlive the object.
    Certificate(const players::RatedBoard& board, std::span<const players::Level> levels,
                const CertificateOptions& options);

    /// Plays rounds of one game of each level that is undecided, until the verdict is known or all have played the most
    /// games. It may pause after every game and after some moves. The object must not move meanwhile.
    Work<void> run();
    /// Whether the verdict is known or all have played the most games.
    bool over() const;
    /// By the games of all levels.
    Progress progress() const;
    /// The levels and their seats so far.
    const std::vector<CertifiedLevel>& result() const { return levels_; }

    /// Takes in the outcome of the next game, by its number, of the level at a place in the list: for who plays the
    /// games for several certificates. Precondition: the level is undecided.
    void take(std::size_t place, const PlayedGame& outcome);

    /// Takes in games that were played elsewhere, in the order in which `run` plays them, until one is unknown or
    /// the verdict is. `winners`: a list for each level, by the games' numbers; rules::nobody for an unfinished game.
    void take_known(std::span<const std::vector<int>> winners);

    /// "unfair" as soon as one level is, "fair" once all are.
    Fairness verdict() const;

private:
    void judge(CertifiedLevel& level) const;
    /// Whether the level whose turn it is plays another game; else the turn goes on to the next level.
    bool plays_on() const;

    GamesFromDrawnOpenings games_;
    CertificateOptions options_;
    std::vector<CertifiedLevel> levels_;
    std::size_t next_ = 0;  // the level whose turn it is
};

}  // namespace hexsmith::catan::analysis
