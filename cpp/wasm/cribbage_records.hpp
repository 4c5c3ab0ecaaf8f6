// Cards, and the information that both players of a game see. The TypeScript side is web/src/cribbage/{cards,table}.ts.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cribbage/card.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/game.hpp"
#include "cribbage/level.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<cribbage::CribModel> =
    names_of<cribbage::CribModel::table>("CribModel", "uniform", "table");
template <>
inline constexpr auto names<cribbage::Level> =
    names_of<cribbage::Level::expert>("CribbageLevel", "beginner", "intermediate", "advanced", "expert");
template <>
inline constexpr auto names<cribbage::Phase> =
    names_of<cribbage::Phase::over>("CribbagePhase", "discard", "play", "show", "over");
template <>
inline constexpr auto names<cribbage::Source> = names_of<cribbage::Source::crib>(
    "CribbageSource", "heels", "fifteen", "thirtyOne", "pairs", "run", "last", "hand", "crib");

inline constexpr Range card_ids = within(0, cribbage::card_count - 1);

/// Describes a set of distinct cards as a list of their ids.
template <class Fields>
void describe_cards(Fields& fields, const char* name, cribbage::CardSet& cards,
                    Count count = up_to(cribbage::card_count)) {
    std::vector<cribbage::Card> ids(cards.begin(), cards.end());
    fields(name, ids, count, card_ids);
    if constexpr (Fields::reads) {
        cards = cribbage::CardSet(ids);
        fields.require(cards.size() == static_cast<int>(ids.size()));
    }
}

/// Describes a set of cards as an item of a list.
template <class Fields>
void describe(Fields& fields, cribbage::CardSet& cards) {
    fields.record("Cards");
    describe_cards(fields, "cards", cards);
}

template <class Fields>
void describe(Fields& fields, cribbage::Play& play) {
    fields.record("CribbagePlay");
    fields("seat", play.seat, within(0, 1));
    fields("card", play.card, card_ids);
}

template <class Fields>
void describe(Fields& fields, cribbage::Credit& credit) {
    fields.record("CribbageCredit");
    fields("seat", credit.seat);
    fields("source", credit.source);
    fields("points", credit.points);
}

/// Describes the part of a game that both players see. Seats are numbered from 0.
template <class Fields>
void describe(Fields& fields, cribbage::Game& game) {
    fields.record("CribbageTable");
    cribbage::CardSet starter;
    if (game.starter != cribbage::no_card) starter.insert(game.starter);
    fields("deal", game.hand);
    fields("dealer", game.dealer);
    fields("turn", game.turn);
    fields("phase", game.phase);
    fields("scores", game.scores);
    fields("skunks", game.phase == cribbage::Phase::over ? cribbage::skunks(game) : 0);
    fields("count", game.table.pile.count());
    describe_cards(fields, "starter", starter);
    fields("plays", list(game.table.plays, game.table.played));
    fields("credits", list(game.credits, game.credited));
    fields("points", game.points[0]);
    fields("pointsOfOther", game.points[1]);
}

}  // namespace hexsmith::wasm
