#include "catan/analysis/certificate.hpp"

#include <algorithm>
#include <cassert>

#include "catan/analysis/seat_advantages.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::analysis {

Work<std::optional<PlayedGame>> GamesFromDrawnOpenings::play(players::Level level, std::int64_t number,
                                                             int most_turns) {
    Rng random(draw(seed_, rules::Stream::games, static_cast<std::uint64_t>(number)), 1);
    const Match match{
        .options = options_, .levels = all_of(level), .settlements = openings_.draw(random), .most_turns = most_turns};
    return analysis::play(*board_, match, seed_, number);
}

std::optional<double> seat_advantage(LayoutKind layout, const CertificateOptions& options, players::Level level,
                                     int seat) {
    const int players = options.game.players;
    const bool has_extension = players > 4;
    rules::GameOptions measured_options{.players = players, .seed = options.game.seed};
    if (has_extension) measured_options.extra_turns = rules::ExtraTurns::special_building;
    if (layout != (has_extension ? LayoutKind::extension : LayoutKind::standard) || options.game != measured_options ||
        options.opening_temperature != settle::usual_temperature)
        return std::nullopt;
    static_assert(seat_advantages.size() == players::level_count, "a row for each level: hexsmith_research fit-seats");
    return seat_advantages[static_cast<std::size_t>(level)][static_cast<std::size_t>(players - 2)]
                          [static_cast<std::size_t>(seat)];
}

Certificate::Certificate(const players::RatedBoard& board, std::span<const players::Level> levels,
                         const CertificateOptions& options)
    : games_(board, options.game, options.opening_temperature, options.seed),
      options_(options),
      levels_(levels.size()) {
    const double even = 1.0 / options.game.players;
    assert(options.margin > 0 && options.margin < even);
    // The interval reaches the half-width `margin` after about 7 p (1 - p) / margin^2 games, where p is the even share.
    // At this point, no other weight of the prior makes the interval narrower.
    const stats::BetaPrior prior{.mean = even, .weight = even * (1 - even) / (options.margin * options.margin) * 0.7};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        levels_[i].level = levels[i];
        levels_[i].seats =
            std::vector(static_cast<std::size_t>(options.game.players), stats::ConfidenceSequence(prior));
    }
}

void Certificate::update_verdict(CertifiedLevel& level) const {
    const double even = 1.0 / options_.game.players;
    const double low = even - options_.margin;
    const double high = even + options_.margin;
    const double shared_confidence =
        1 - (1 - options_.confidence) / static_cast<double>(levels_.size() * level.seats.size());
    bool are_all_within = true;
    for (const stats::ConfidenceSequence& seat : level.seats) {
        if (seat.below(low, shared_confidence) || seat.above(high, shared_confidence)) {
            level.verdict = Fairness::unfair;
            return;
        }
        are_all_within =
            are_all_within && seat.above(low, options_.confidence) && seat.below(high, options_.confidence);
    }
    if (are_all_within) level.verdict = Fairness::fair;
}

void Certificate::add_game(std::size_t place, const PlayedGame& outcome) {
    CertifiedLevel& level = levels_[place];
    assert(level.verdict == Fairness::undecided);
    ++level.games;
    for (std::size_t seat = 0; seat < level.seats.size(); ++seat)
        level.seats[seat].add(outcome.winner == static_cast<int>(seat));
    update_verdict(level);
}

bool Certificate::can_play() const {
    const CertifiedLevel& level = levels_[next_];
    return level.verdict == Fairness::undecided && level.games < options_.most_games;
}

void Certificate::add_games(std::span<const std::vector<int>> winners) {
    assert(winners.size() == levels_.size());
    for (; !over(); next_ = (next_ + 1) % levels_.size()) {
        if (!can_play()) continue;
        const auto game = static_cast<std::size_t>(levels_[next_].games);
        if (game >= winners[next_].size()) return;
        add_game(next_, {.winner = winners[next_][game]});
    }
}

Work<void> Certificate::run() {
    bool is_time_over = co_await time_is_over();
    for (; !over() && !is_time_over; next_ = (next_ + 1) % levels_.size()) {
        if (!can_play()) continue;
        const CertifiedLevel& level = levels_[next_];
        const auto result = co_await games_.play(level.level, level.games, options_.most_turns);
        if (!result) co_return;
        add_game(next_, *result);
        is_time_over = co_await may_pause(progress());
    }
}

Fairness Certificate::verdict() const {
    const auto has_verdict = [](Fairness verdict) {
        return [verdict](const CertifiedLevel& level) { return level.verdict == verdict; };
    };
    if (std::any_of(levels_.begin(), levels_.end(), has_verdict(Fairness::unfair))) return Fairness::unfair;
    return std::all_of(levels_.begin(), levels_.end(), has_verdict(Fairness::fair)) ? Fairness::fair
                                                                                    : Fairness::undecided;
}

bool Certificate::over() const {
    if (verdict() == Fairness::unfair) return true;
    return std::all_of(levels_.begin(), levels_.end(), [this](const CertifiedLevel& level) {
        return level.verdict != Fairness::undecided || level.games == options_.most_games;
    });
}

Progress Certificate::progress() const {
    std::int64_t games = 0;
    for (const CertifiedLevel& level : levels_) games += level.games;
    const auto games_played = static_cast<double>(games);
    const double max_games = static_cast<double>(options_.most_games) * static_cast<double>(levels_.size());
    return {games_played, games_played / max_games, 0};
}

}  // namespace hexsmith::catan::analysis
