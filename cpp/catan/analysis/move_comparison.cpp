#include "catan/analysis/move_comparison.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "catan/analysis/best_arm.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// Maximum number of turns after which the judge ends an unfinished game.
constexpr int longest_playout = 1000;

/// A repetition plays one whole game for each of this number of playouts.
constexpr int playouts_to_a_game = 8;

/// Returns the part of the standard error of a difference between two moves that is due to the judge.
double judged_difference_error(double difference) { return 0.005 + 0.1 * std::abs(difference); }

rules::State first_state(const players::RatedBoard& board, const SeenPosition& position, const rules::Move* move,
                         const PlayoutOptions& options, std::int64_t number) {
    Rng random(options.seed, static_cast<std::uint64_t>(number));
    rules::State state = sample_position(*position.state, position.viewer, position.known, random);
    if (move != nullptr) perform(state, board, *move);
    players::Plans plans;
    if (options.drawn_set_up) draw_set_up(state, board, all_of(options.level), random, plans);
    return state;
}

}  // namespace

Work<std::optional<PlayedOut>> play_out(const players::RatedBoard& board, SeenPosition position,
                                        const rules::Move* move, PlayoutOptions options, std::int64_t number) {
    rules::State state = first_state(board, position, move, options, number);
    players::Plans plans;
    const PlayOn how{.levels = all_of(options.level),
                     .most_turns = options.horizon == 0 ? longest_playout : options.horizon,
                     .patient = options.patient};
    if (!co_await play_on(state, board, how, plans)) co_return std::nullopt;
    co_return PlayedOut{.chances = players::judge(state, board), .finished = state.phase == rules::Phase::over};
}

MoveComparison::MoveComparison(const players::RatedBoard& board, const SeenPosition& position,
                               std::vector<rules::Move> moves, const ComparisonOptions& options)
    : board_(&board),
      position_(position),
      moves_(std::move(moves)),
      options_(options),
      player_(position.state->player),
      candidates_(moves_.size()) {
    assert(!moves_.empty());
}

Work<void> MoveComparison::run() {
    constexpr std::int64_t first_passes = 8;
    const std::size_t count = candidates_.size();
    const int rounds = halving_rounds(count);
    std::int64_t repetition = first_passes * static_cast<std::int64_t>(count) * rounds;
    do {
        // A remainder that is too small for another repetition is added to this one.
        const std::int64_t rest = options_.playouts - played_;
        if (rest < 3 * repetition) repetition = std::max(rest, std::int64_t{1});
        std::vector<std::size_t> left(count);
        std::iota(left.begin(), left.end(), std::size_t{0});
        while (true) {
            const std::int64_t each = static_cast<std::int64_t>(left.size()) * (options_.counted_apart ? 2 : 1);
            const std::int64_t passes = std::max<std::int64_t>(1, repetition / rounds / each);
            for (std::int64_t pass = 0; pass < passes; ++pass) {
                for (const std::size_t place : left) {
                    if (!co_await play_once(place)) co_return;
                    ready_ = ready_ || place == left.back();
                    const bool out = co_await may_pause(progress());
                    if (out && ready_) co_return;
                }
            }
            if (left.size() <= 2) break;
            keep_better_half(left, [this](std::size_t place) { return candidates_[place].choosing.mean(); });
        }
        const std::size_t best_place = best();
        if (options_.counted_apart && (count > 1 || candidates_[best_place].chance.unfinished() > 0)) {
            const std::int64_t games = std::max<std::int64_t>(1, repetition / playouts_to_a_game);
            for (std::int64_t game = 0; game < games; ++game) {
                const bool enough = co_await play_game(best_place);
                if (!enough) co_return;
                if (co_await may_pause(progress())) co_return;
            }
        }
        repetition *= 2;
    } while (count > 1 && played_ < options_.playouts);
}

Work<bool> MoveComparison::play_once(std::size_t place) {
    Candidate& candidate = candidates_[place];
    PlayoutOptions playout = options_.playout;
    playout.patient = !ready_;
    const auto player = static_cast<std::size_t>(player_);
    auto number = static_cast<std::int64_t>(candidate.counted.size());
    if (options_.counted_apart) {
        number *= 2;
        const auto chosen = co_await play_out(*board_, position_, &moves_[place], playout, number + 1);
        if (!chosen) co_return false;
        candidate.choosing.add(chosen->chances[player]);
        ++played_;
    }
    const auto counted = co_await play_out(*board_, position_, &moves_[place], playout, number);
    if (!counted) co_return false;
    const double own = counted->chances[player];
    candidate.counted.push_back(own);
    candidate.chance.add_judged(own, counted->finished);
    if (!options_.counted_apart) candidate.choosing.add(own);
    ++played_;
    co_return true;
}

Work<bool> MoveComparison::play_game(std::size_t best) {
    PlayoutOptions whole = options_.playout;
    whole.horizon = 0;
    whole.seed = draw(whole.seed, rules::Stream::games, 0);
    JudgedShare& chance = candidates_[best].chance;
    const auto played = co_await play_out(*board_, position_, &moves_[best], whole, chance.games());
    if (!played) co_return false;
    chance.add_game(played->chances[static_cast<std::size_t>(player_)]);
    co_return true;
}

Progress MoveComparison::progress() const {
    const auto made = static_cast<double>(played_);
    return {made, std::min(1.0, made / static_cast<double>(options_.playouts)), 0};
}

std::size_t MoveComparison::best(std::size_t preferred, double by) const {
    assert(ready_ && preferred <= candidates_.size());
    std::size_t most_played = 0;
    for (const Candidate& candidate : candidates_) most_played = std::max(most_played, candidate.counted.size());
    std::size_t best = preferred;
    double most = -1;
    for (std::size_t place = 0; place < candidates_.size(); ++place) {
        const Candidate& candidate = candidates_[place];
        // A move that was dropped early is not chosen, because its few trials may have been lucky.
        if (2 * candidate.counted.size() < most_played) continue;
        const double worth = candidate.choosing.mean() + (place == preferred ? by : 0);
        if (worth <= most) continue;
        most = worth;
        best = place;
    }
    return best;
}

PairedTrials MoveComparison::trials_of(std::size_t place, std::size_t best) const {
    const std::vector<double>& own = candidates_[place].counted;
    const std::vector<double>& bests = candidates_[best].counted;
    PairedTrials trials;
    for (std::size_t i = 0; i < std::min(own.size(), bests.size()); ++i) trials.add(own[i], bests[i]);
    trials.doubt = judged_difference_error(trials.difference().mean()) * candidates_[place].chance.unfinished();
    return trials;
}

std::vector<RatedMove> MoveComparison::result() const {
    const std::size_t best_place = best();
    const auto playouts_of = [&](std::size_t place) {
        return static_cast<std::int64_t>(candidates_[place].counted.size());
    };
    const JudgedShare& chance = candidates_[best_place].chance;
    const double confidence = options_.confidence;
    const ComparedChance first{
        .chance = chance.mean(), .interval = chance.interval(confidence), .loss_interval = {0, 0}};
    // Whole games measure the best move's chance. They are paired with the other moves' trials only if those are whole
    // games too.
    const std::vector<double>& counted = candidates_[best_place].counted;
    const bool apart = chance.unfinished() > 0;
    const double mean = std::accumulate(counted.begin(), counted.end(), 0.0) / static_cast<double>(counted.size());
    const BestTrials best_trials{.mean = apart ? mean : chance.mean(),
                                 .count = playouts_of(best_place) + (apart ? 0 : chance.games()),
                                 .apart = apart};
    std::vector<PairedTrials> others;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < candidates_.size(); ++place) {
        if (place == best_place) continue;
        others.push_back(trials_of(place, best_place));
        places.push_back(place);
    }
    std::vector<RatedMove> rated{{first, best_place, playouts_of(best_place)}};
    for (const RankedChance& other : ranked_behind(first, best_trials, others, confidence))
        rated.push_back(
            {static_cast<const ComparedChance&>(other), places[other.place], playouts_of(places[other.place])});
    return rated;
}

}  // namespace hexsmith::catan::analysis
