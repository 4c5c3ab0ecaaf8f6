// Cards, offers, and trades under negotiation.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/counts.hpp"
#include "catan/rules/trade.hpp"
#include "wasm/per_resource.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::rules::Answer> = names_of("Answer", "none", "accept", "decline", "counter");

/// Cards by resource, or development cards by kind.
using CardCounts = std::array<std::uint8_t, catan::resource_count>;

inline catan::Counts counts_of(const CardCounts& counts) {
    catan::Counts sum;
    for (int i = 0; i < catan::resource_count; ++i) sum += catan::Counts::of(i, counts[i]);
    return sum;
}

inline CardCounts numbers_of(const catan::Counts& counts) {
    CardCounts numbers{};
    for (int i = 0; i < catan::resource_count; ++i) numbers[i] = static_cast<std::uint8_t>(counts[i]);
    return numbers;
}

/// Cards of one kind, in the largest games.
inline constexpr Range card_range = within(0, catan::rules::extension_supply.resource_cards);

/// Cards that go both ways.
struct OfferRecord {
    CardCounts give{};
    CardCounts receive{};

    static OfferRecord of(const catan::rules::Offer& offer) {
        return {numbers_of(offer.give), numbers_of(offer.receive)};
    }
    catan::rules::Offer offer() const { return {counts_of(give), counts_of(receive)}; }
};

template <class Fields>
void describe(Fields& fields, OfferRecord& offer) {
    fields.record("Offer");
    fields("give", PerResource{offer.give, card_range});
    fields("receive", PerResource{offer.receive, card_range});
}

/// What a player, from 0, answered to an offer.
struct AnswerRecord {
    int player = 0;
    catan::rules::Answer answer{};
    OfferRecord counter;
};

template <class Fields>
void describe(Fields& fields, AnswerRecord& answer) {
    fields.record("TradeAnswer");
    fields("player", answer.player, within(0, catan::rules::most_players - 1));
    fields("answer", answer.answer);
    fields("counter", answer.counter);
}

/// A trade under negotiation, with a place for the answer of each player asked.
struct TradeRecord {
    OfferRecord offer;
    std::array<AnswerRecord, catan::rules::most_players> answers{};
    int count = 0;

    static TradeRecord of(const catan::rules::Trade& trade, int turn, int players) {
        using namespace catan::rules;
        TradeRecord record{.offer = OfferRecord::of(trade.offer)};
        for (int player = next_seat(turn, players); player != turn; player = next_seat(player, players))
            if ((trade.asked & only(player)) != 0)
                record.answers[static_cast<std::size_t>(record.count++)] = {player, trade.answers[player],
                                                                            OfferRecord::of(trade.counters[player])};
        return record;
    }
    catan::rules::Trade trade() const {
        catan::rules::Trade trade{.offer = offer.offer()};
        for (int i = 0; i < count; ++i) {
            const AnswerRecord& given = answers[static_cast<std::size_t>(i)];
            trade.asked |= catan::rules::only(given.player);
            trade.answers[given.player] = given.answer;
            trade.counters[given.player] = given.counter.offer();
        }
        return trade;
    }
};

template <class Fields>
void describe(Fields& fields, TradeRecord& trade) {
    fields.record("Trade");
    fields("offer", trade.offer);
    fields("answers", list(trade.answers, trade.count));
}

}  // namespace hexsmith::wasm
