// Cribbage's hands as they cross. web/src/cribbage/discard.ts writes them.
#pragma once

#include <array>
#include <limits>
#include <optional>

#include "cribbage/crib_weights.hpp"
#include "wasm/card_codec.hpp"
#include "wasm/sampling_request.hpp"

namespace hexsmith::wasm {

/// Four cards, the starter, whether they are a crib.
struct HandScoreRequest {
    explicit HandScoreRequest(RequestReader& reader)
        : hand(cards_of(reader, 4)), starter(card_of(reader)), crib(reader.flag()) {
        reader.require((hand & cribbage::CardSet(std::array{starter})).empty());
    }

    cribbage::CardSet hand;
    cribbage::Card starter;
    bool crib;
};

/// The six, whether they are the dealer's, what the other player throws.
struct DiscardRequest {
    explicit DiscardRequest(RequestReader& reader)
        : six(cards_of(reader, 6)), dealer(reader.flag()), model(reader.choice(cribbage::CribModel::table)) {}

    const cribbage::CribWeights& weights() const { return cribbage::other_weights(model, dealer); }

    cribbage::CardSet six;
    bool dealer;
    cribbage::CribModel model;
};

/// A discard's request, and the two thrown.
struct DistributionRequest {
    explicit DistributionRequest(RequestReader& reader) : discard(reader), two(cards_of(reader, 2)) {
        reader.require((two - discard.six).empty());
    }

    DiscardRequest discard;
    cribbage::CardSet two;
};

/// The six, whether they are the dealer's, the time budget (NaN for none).
struct AnytimeRequest {
    explicit AnytimeRequest(RequestReader& reader)
        : six(cards_of(reader, 6)),
          dealer(reader.flag()),
          time_budget_ms(reader.optional_number_in(0, std::numeric_limits<double>::max())) {}

    cribbage::CardSet six;
    bool dealer;
    std::optional<double> time_budget_ms;
};

/// The sampling, the four kept, the cards excluded.
struct HandRequest {
    explicit HandRequest(RequestReader& reader)
        : sampling(reader), keep(cards_of(reader, 4)), excluded(any_cards_of(reader, cribbage::card_count - 5)) {
        reader.require((keep & excluded).empty());
    }

    SamplingRequest sampling;
    cribbage::CardSet keep;
    cribbage::CardSet excluded;
};

}  // namespace hexsmith::wasm
