// Cribbage hands: their points, their discards, and a Monte Carlo estimate of their mean points.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cribbage/discard.hpp"
#include "cribbage/score.hpp"
#include "cribbage/win_probabilities.hpp"
#include "wasm/cribbage_records.hpp"
#include "wasm/sampling.hpp"

namespace hexsmith::wasm {

struct HandScoreRequest {
    cribbage::CardSet hand;
    cribbage::Card starter = 0;
    bool crib = false;
};

template <class Fields>
void describe(Fields& fields, HandScoreRequest& request) {
    fields.record("HandScoreRequest");
    describe_cards(fields, "hand", request.hand, exactly(4));
    fields("starter", request.starter, card_ids);
    fields("crib", request.crib);
    fields.require(!request.hand.contains(request.starter));
}

template <class Fields>
void describe(Fields& fields, cribbage::Breakdown& score) {
    fields.record("HandScore");
    fields("fifteens", score.fifteens);
    fields("pairs", score.pairs);
    fields("runs", score.runs);
    fields("flush", score.flush);
    fields("nobs", score.nobs);
}

inline cribbage::Breakdown score_hand(const HandScoreRequest& request) {
    return cribbage::breakdown(request.hand, request.starter, request.crib);
}

/// The six cards, whether they belong to the dealer, and the model of the other player's discards.
struct DiscardRequest {
    cribbage::CardSet six;
    bool dealer = false;
    cribbage::CribModel model = cribbage::CribModel::table;

    const cribbage::CribWeights& weights() const { return cribbage::other_weights(model, dealer); }
};

template <class Fields>
void describe(Fields& fields, DiscardRequest& request) {
    fields.record("DiscardRequest");
    describe_cards(fields, "six", request.six, exactly(6));
    fields("dealer", request.dealer);
    fields("model", request.model);
}

template <class Fields>
void describe(Fields& fields, cribbage::Discard& discard) {
    fields.record("Discard");
    describe_cards(fields, "thrown", discard.split.thrown);
    fields("handMean", discard.hand_mean);
    fields("cribMean", discard.crib_mean);
    fields("net", discard.net);
}

/// Returns all fifteen discards.
inline std::vector<cribbage::Discard> cribbage_discards(const DiscardRequest& request) {
    const auto discards = cribbage::discards(request.six, request.dealer, request.weights());
    return {discards.begin(), discards.end()};
}

struct DistributionRequest {
    DiscardRequest discard;
    cribbage::CardSet two;
};

template <class Fields>
void describe(Fields& fields, DistributionRequest& request) {
    fields.record("DistributionRequest");
    fields("discard", request.discard);
    describe_cards(fields, "two", request.two, exactly(2));
    fields.require((request.two - request.discard.six).empty());
}

/// For 0 to 29 points: the number of starters that give the hand these points, and the total weight of the completions
/// that give the crib these points.
struct Distribution {
    std::array<int, 30> hand{};
    std::array<std::int64_t, 30> crib{};
};

template <class Fields>
void describe(Fields& fields, Distribution& distribution) {
    fields.record("Distribution");
    fields("hand", distribution.hand);
    fields("crib", distribution.crib);
}

inline Distribution cribbage_distribution(const DistributionRequest& request) {
    const cribbage::CardSet unseen = cribbage::CardSet::full_deck() - request.discard.six;
    return {cribbage::starters(request.discard.six - request.two, unseen),
            cribbage::completions(request.two, unseen, request.discard.weights())};
}

struct AnytimeRequest {
    DiscardRequest discard;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, AnytimeRequest& request) {
    fields.record("AnytimeRequest");
    fields("discard", request.discard);
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
}

template <class Fields>
void describe(Fields& fields, cribbage::AnytimeOutcome& outcome) {
    fields.record("AnytimeDiscard");
    describe_cards(fields, "thrown", outcome.split.thrown);
    fields("confidence", outcome.confidence);
    fields("evaluations", outcome.evaluations);
}

inline cribbage::AnytimeOutcome cribbage_anytime(const AnytimeRequest& request) {
    return cribbage::anytime_discard(request.discard.six, request.discard.dealer, request.discard.model,
                                     end_of(request.time_budget_ms));
}

/// The scores of both players before a deal.
struct DealScores {
    int dealer = 0;
    int pone = 0;
};

template <class Fields>
void describe(Fields& fields, DealScores& scores) {
    fields.record("DealScores");
    fields("dealer", scores.dealer, within(0, cribbage::winning_score - 1));
    fields("pone", scores.pone, within(0, cribbage::winning_score - 1));
}

inline double cribbage_win_chance(const DealScores& scores) {
    return static_cast<double>(
        cribbage::win_probabilities().dealer_win_chance(cribbage::Stage::pegging, scores.dealer, scores.pone));
}

/// The four cards of the hand, and other cards that cannot be the starter.
struct HandRequest {
    SamplingRequest sampling;
    cribbage::CardSet keep;
    cribbage::CardSet excluded;
};

template <class Fields>
void describe(Fields& fields, HandRequest& request) {
    fields.record("HandRequest");
    fields("sampling", request.sampling);
    describe_cards(fields, "keep", request.keep, exactly(4));
    describe_cards(fields, "excluded", request.excluded, up_to(cribbage::card_count - 5));
    fields.require((request.keep & request.excluded).empty());
}

class HandRun : public Sampling {
public:
    using Request = HandRequest;

    explicit HandRun(const HandRequest& request) : Sampling(request.sampling), hand_(request.keep, request.excluded) {}

    void advance(const ClockDeadline& slice_over) {
        while (!over()) {
            const double points = hand_(random());
            if (add(points) || slice_over()) break;
        }
    }

private:
    cribbage::HandSample hand_;
};

}  // namespace hexsmith::wasm
