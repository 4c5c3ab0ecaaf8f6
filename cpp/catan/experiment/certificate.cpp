#include "catan/experiment/certificate.hpp"

#include <algorithm>
#include <cassert>

namespace hexsmith::catan::game {

Certificate::Certificate(const GameBoard& board, std::span<const Level> levels, const CertificateOptions& options)
    : board_(&board), options_(options), levels_(levels.size()) {
    const double even = 1.0 / options.game.players;
    assert(options.margin > 0 && options.margin < even);
    // The interval is to be narrowest where its half-width is the margin: after some p (1 - p) / margin^2 * 7 games.
    const stats::BetaPrior prior{.mean = even, .weight = even * (1 - even) / (options.margin * options.margin) * 0.7};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        levels_[i].level = levels[i];
        levels_[i].seats =
            std::vector(static_cast<std::size_t>(options.game.players), stats::ConfidenceSequence(prior));
    }
}

void Certificate::judge(CertifiedLevel& level) const {
    const double even = 1.0 / options_.game.players;
    const double low = even - options_.margin;
    const double high = even + options_.margin;
    const double shared = 1 - (1 - options_.confidence) / static_cast<double>(levels_.size() * level.seats.size());
    bool all_within = true;
    for (const stats::ConfidenceSequence& seat : level.seats) {
        if (seat.below(low, shared) || seat.above(high, shared)) {
            level.verdict = Fairness::unfair;
            return;
        }
        all_within = all_within && seat.above(low, options_.confidence) && seat.below(high, options_.confidence);
    }
    if (all_within) level.verdict = Fairness::fair;
}

void Certificate::take(std::size_t place, const PlayedGame& outcome) {
    CertifiedLevel& level = levels_[place];
    assert(level.verdict == Fairness::undecided);
    ++level.games;
    for (std::size_t seat = 0; seat < level.seats.size(); ++seat)
        level.seats[seat].add(outcome.winner == static_cast<int>(seat));
    judge(level);
    over_ = decided();
}

void Certificate::advance(Deadline paused) {
    while (!over_) {
        const std::size_t place = next_;
        const CertifiedLevel& level = levels_[place];
        next_ = (next_ + 1) % levels_.size();
        if (level.verdict != Fairness::undecided || level.games == options_.most_games) continue;
        Match match{.options = options_.game, .most_turns = options_.most_turns};
        match.levels.fill(level.level);
        take(place, play(*board_, match, options_.seed, level.games));
        if (paused()) return;
    }
}

Fairness Certificate::verdict() const {
    const auto is = [](Fairness verdict) {
        return [verdict](const CertifiedLevel& level) { return level.verdict == verdict; };
    };
    if (std::any_of(levels_.begin(), levels_.end(), is(Fairness::unfair))) return Fairness::unfair;
    return std::all_of(levels_.begin(), levels_.end(), is(Fairness::fair)) ? Fairness::fair : Fairness::undecided;
}

bool Certificate::decided() const {
    if (verdict() == Fairness::unfair) return true;
    return std::all_of(levels_.begin(), levels_.end(), [this](const CertifiedLevel& level) {
        return level.verdict != Fairness::undecided || level.games == options_.most_games;
    });
}

Progress Certificate::progress() const {
    std::int64_t games = 0;
    for (const CertifiedLevel& level : levels_) games += level.games;
    const auto made = static_cast<double>(games);
    const double most = static_cast<double>(options_.most_games) * static_cast<double>(levels_.size());
    return {made, over_ ? 1 : made / most, 0};
}

}  // namespace hexsmith::catan::game
