// The decoders of "hexsmith/lab", on any numbers at all.
#include <algorithm>
#include <cmath>

#include "cribbage/contest.hpp"
#include "requests.hpp"
#include "targets.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/cribbage_game_request.hpp"
#include "wasm/cribbage_request.hpp"
#include "wasm/sampling_request.hpp"
#include "wasm/stats_request.hpp"
#include "wasm/tournament_request.hpp"
#include "wasm/tune_request.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace wasm;

void require_share(double share) { require(share > 0 && share < 1, "a share"); }

void require_values(const std::vector<double>& values, std::size_t least) {
    require(values.size() >= least && values.size() <= most_values, "so many values");
    for (const double value : values) require(std::abs(value) <= largest_value, "a value whose square is finite");
}

void require_proportion(const stats::Proportion& proportion) {
    require(proportion.wins >= 0 && proportion.wins <= proportion.games, "no more wins than games");
    require(proportion.games >= 1 && proportion.games <= max_safe_integer, "games that can be counted");
}

void require_budget(const std::optional<double>& time_budget_ms) {
    require(!time_budget_ms || (*time_budget_ms >= 0 && std::isfinite(*time_budget_ms)), "no time before now");
}

/// So many cards, in the order of their ids as in any other.
void require_cards(const Numbers& numbers, std::size_t first, cribbage::CardSet cards, int count) {
    require(cards.size() == count, "so many different cards");
    for (int i = 0; i < count; ++i) {
        const double card = numbers[first + static_cast<std::size_t>(i)];
        require(card >= 0 && card < cribbage::card_count, "a card");
        require(std::count(cards.begin(), cards.end(), static_cast<cribbage::Card>(card)) == 1, "that was written");
    }
}

void look_into(const Numbers&, const AnnealRequest& request) {
    require(request.steps.value_or(1) >= 1, "a step at least");
    require(request.patience.value_or(1) >= 1, "some patience");
    require_budget(request.time_budget_ms);
}
void look_into(const Numbers& numbers, const SummaryRequest& request) {
    require_values(request.values, 2);
    require(std::equal(request.values.begin(), request.values.end(), numbers.begin() + 1, numbers.end()),
            "what is read is what was written");
}
void look_into(const Numbers& numbers, const SampleSizeRequest& request) {
    require_share(request.options.confidence);
    require(numbers == Numbers{request.margin, request.options.confidence, request.options.proportion},
            "what is read is what was written");
}
void look_into(const Numbers&, const ConvergenceRequest& request) {
    require(request.standard_deviation >= 0 && std::isfinite(request.standard_deviation), "a deviation");
    for (const double error : request.errors) require(error > 0 && std::isfinite(error), "an error");
}
void look_into(const Numbers&, const ProportionRequest& request) { require_proportion(request.proportion); }
void look_into(const Numbers&, const ProportionsRequest& request) {
    require_proportion(request.a);
    require_proportion(request.b);
}
void look_into(const Numbers& numbers, const IntervalRequest& request) {
    require_proportion(request.proportion);
    require_share(request.confidence);
    require(numbers.back() == request.confidence, "the confidence is last");
}
void look_into(const Numbers& numbers, const DifferenceRequest& request) {
    look_into(numbers, request.proportions);
    require_share(request.confidence);
}
void look_into(const Numbers& numbers, const EloRequest& request) {
    require(numbers == Numbers{request.before.a, request.before.b, request.score, request.k},
            "what is read is what was written");
    for (const double number : numbers) require(std::isfinite(number), "a finite number");
    require(request.score >= 0 && request.score <= 1 && request.k >= 0, "a score, and a factor");
}
void look_into(const Numbers& numbers, const AssessmentRequest& request) {
    require(request.scores.pairs() > 0 && request.scores.games() <= max_safe_integer, "some games, and not too many");
    require(std::equal(request.scores.counts.begin(), request.scores.counts.end(), numbers.begin()),
            "what is read is what was written");
    require_share(request.confidence);
}
void look_into(const Numbers&, const RatingsRequest& request) {
    require(request.players <= RatingsRequest::most_players, "so many players");
    for (const stats::Pairing& pairing : request.pairings)
        require(pairing.a < request.players && pairing.b < request.players && pairing.a != pairing.b, "two of them");
}
void look_into(const Numbers&, const SamplingRequest& request) {
    const stats::MonteCarloConfig& config = request.config;
    require(config.min_samples >= 1 && config.max_samples >= config.min_samples, "a sample at least");
    require(config.target_standard_error >= 0, "an error");
    require_budget(request.time_budget_ms);
}
void look_into(const Numbers&, const BootstrapRequest& request) {
    require(request.count >= 1 && request.count <= most_values, "so many values");
    require(request.options.resamples >= 1 && request.options.resamples <= BootstrapRequest::most_resamples,
            "so many resamples");
    require_share(request.options.confidence);
}
void look_into(const Numbers&, const ValuesRequest& request) { require_values(request.values, 0); }
void look_into(const Numbers&, const TournamentRequest& request) {
    require(request.players >= 2 && request.players <= TournamentRequest::most_players, "so many players");
    require(request.options.first_pair >= 0 && request.options.pairs >= 1, "a pair at least");
    require_budget(request.time_budget_ms);
    if (!request.options.sequential) return;
    const auto& [elo_0, elo_1, alpha, beta] = *request.options.sequential;
    require(elo_0 < elo_1, "the first hypothesis below the second");
    require(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5, "shares of errors");
}
void look_into(const Numbers& numbers, const HandScoreRequest& request) {
    require_cards(numbers, 0, request.hand, 4);
    require(!request.hand.contains(request.starter), "a fifth card");
}
void look_into(const Numbers& numbers, const DiscardRequest& request) { require_cards(numbers, 0, request.six, 6); }
void look_into(const Numbers& numbers, const DistributionRequest& request) {
    look_into(numbers, request.discard);
    require_cards(numbers, 8, request.two, 2);
    require((request.two - request.discard.six).empty(), "two of the six");
}
void look_into(const Numbers& numbers, const AnytimeRequest& request) {
    require_cards(numbers, 0, request.six, 6);
    require_budget(request.time_budget_ms);
}
void look_into(const Numbers& numbers, const HandRequest& request) {
    look_into(numbers, request.sampling);
    require(request.keep.size() == 4 && (request.keep & request.excluded).empty(), "four, and others");
    require(request.keep.size() + request.excluded.size() < cribbage::card_count, "a starter is left");
}
void look_into(const Numbers&, const CribbageGameRequest& request) {
    require(request.dealer == 0 || request.dealer == 1, "a seat");
    for (const cribbage::Move move : request.moves) require(move.size() <= 2, "two cards at most");
    const CribbageReplay replay(request);
    require(replay.made >= 0 && static_cast<std::size_t>(replay.made) <= request.moves.size(), "moves that were given");
    require(replay.legal == (static_cast<std::size_t>(replay.made) == request.moves.size()), "all of them, or not");
}
void look_into(const Numbers& numbers, const CribbageViewRequest& request) {
    require(request.seat == 0 || request.seat == 1, "a seat");
    look_into(numbers, request.game);
}
void look_into(const Numbers&, const CribbageDecisionRequest& request) {
    require(cribbage::legal_moves(request.game).count > 0, "there is something to decide");
}
void look_into(const Numbers& numbers, const LevelsRequest& request) {
    look_into(numbers, request.tournament);
    require(request.tournament.players == 2, "two levels");
}
void look_into(const Numbers& numbers, const TuneRequest& request) {
    look_into(numbers, request.annealing);
    for_each_number(request.start, [](double number) { require(std::abs(number) <= 1e9, "a parameter in range"); });
    require(request.boards >= 2 && request.boards <= TuneRequest::most_boards, "so many boards");
    require_share(request.holdout);
    require(request.gone_ms >= 0 && std::isfinite(request.gone_ms), "no time before now");
}
void look_into(const Numbers&, const PositionsRequest& request) {
    const hex::Layout& layout = request.setup->layout;
    require(request.positions.size() <= PositionsRequest::most_at_once, "so many positions");
    for (const catan::LabelledPosition& position : request.positions) {
        for (const auto& ids : {position.settlements, position.own})
            for (const std::int16_t id : ids) require(id >= 0 && id < layout.intersection_count, "an intersection");
        require(position.own.size() <= static_cast<std::size_t>(catan::max_own), "not too many of one's own");
        require(catan::OpenSpots(layout, position.settlements)[position.expert], "an open spot");
    }
}

constexpr std::array<Decoder, 26> decoders{
    decode<AnnealRequest, look_into>,
    decode<SummaryRequest, look_into>,
    decode<SampleSizeRequest, look_into>,
    decode<ConvergenceRequest, look_into>,
    decode<ProportionRequest, look_into>,
    decode<ProportionsRequest, look_into>,
    decode<IntervalRequest, look_into>,
    decode<DifferenceRequest, look_into>,
    decode<EloRequest, look_into>,
    decode<AssessmentRequest, look_into>,
    decode<RatingsRequest, look_into>,
    decode<SamplingRequest, look_into>,
    decode<BootstrapRequest, look_into>,
    decode<ValuesRequest, look_into>,
    decode<TournamentRequest, look_into>,
    decode<HandScoreRequest, look_into>,
    decode<DiscardRequest, look_into>,
    decode<DistributionRequest, look_into>,
    decode<AnytimeRequest, look_into>,
    decode<HandRequest, look_into>,
    decode<CribbageGameRequest, look_into>,
    decode<CribbageViewRequest, look_into>,
    decode<CribbageDecisionRequest, look_into>,
    decode<LevelsRequest, look_into>,
    decode<TuneRequest, look_into>,
    decode<PositionsRequest, look_into>,
};

}  // namespace

void lab_requests(Bytes bytes) { run_decoder(decoders, bytes); }

}  // namespace hexsmith::fuzz
