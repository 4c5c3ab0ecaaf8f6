// The border of the cribbage folder. A card crosses as its id, cards as their number and the cards.
//
// A game crosses as what it follows from: its seed, the first dealer, and the moves. It is played anew at each call,
// some microseconds, so that no state of any other origin is ever inside.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>

#include "core/seed.hpp"
#include "cribbage/anytime.hpp"
#include "cribbage/contest.hpp"
#include "cribbage/sample_hand.hpp"
#include "wasm/sampling.hpp"
#include "wasm/tournament.hpp"

namespace hexsmith::wasm {
namespace {

using namespace cribbage;

Card card_of(TextReader& reader) { return static_cast<Card>(reader.next()); }

CardSet cards_of(TextReader& reader) {
    CardSet cards;
    for (int left = reader.next(); left > 0; --left) cards.insert(card_of(reader));
    return cards;
}

void add(AnswerWriter& answer, CardSet cards) {
    answer.add(cards.size());
    answer.add(cards);
}

/// Whether the table is to weigh what the other player throws.
const CribWeights& weights_of(TextReader& reader, bool dealer) {
    return other_weights(reader.flag() ? CribModel::table : CribModel::uniform, dealer);
}

/// Four cards in six bits each, and the starter, 64 more for a crib; the five terms in five bits each, fifteens lowest.
/// Without a text, which would take longer than the score.
int score_hand(int hand, int starter) {
    CardSet cards;
    for (int shift = 0; shift < 24; shift += 6) cards.insert(static_cast<Card>(hand >> shift & 63));
    const Breakdown terms = breakdown(cards, static_cast<Card>(starter & 63), starter >= 64);
    return terms.fifteens | terms.pairs << 5 | terms.runs << 10 | terms.flush << 15 | terms.nobs << 20;
}

/// The six, whether they are the dealer's, the weights; for each of the fifteen the cards thrown, the mean of hand and
/// crib, the net.
Answer discard_table(const std::u16string& text) {
    TextReader reader(text);
    const CardSet six = cards_of(reader);
    const bool dealer = reader.flag();
    AnswerWriter answer;
    for (const Discard& discard : discards(six, dealer, weights_of(reader, dealer))) {
        answer.add(discard.split.thrown);
        answer.add(discard.hand_mean);
        answer.add(discard.crib_mean);
        answer.add(discard.net);
    }
    return answer.take();
}

/// The six, the two thrown, whether they are the dealer's, the weights; the starters for 0..29 points in the hand, then
/// the weight of the completions for as many in the crib.
Answer discard_distribution(const std::u16string& text) {
    TextReader reader(text);
    const CardSet six = cards_of(reader);
    const CardSet two = cards_of(reader);
    const CardSet unseen = CardSet::full_deck() - six;
    const bool dealer = reader.flag();
    AnswerWriter answer;
    answer.add(starters(six - two, unseen));
    answer.add(completions(two, unseen, weights_of(reader, dealer)));
    return answer.take();
}

/// The six, whether they are the dealer's, the time; the two thrown, the confidence, the evaluations.
Answer anytime(const std::u16string& text) {
    TextReader reader(text);
    const CardSet six = cards_of(reader);
    const bool dealer = reader.flag();
    const AnytimeOutcome outcome = anytime_discard(six, dealer, Moment::in(reader.number()));
    AnswerWriter answer;
    answer.add(outcome.split.thrown);
    answer.add(outcome.confidence);
    answer.add(static_cast<double>(outcome.evaluations));
    return answer.take();
}

/// The configuration, the seed, the four kept, the cards excluded.
class HandRun : public SamplingRun {
public:
    explicit HandRun(TextReader reader) : SamplingRun(reader), hand_{cards_of(reader), cards_of(reader)} {}

private:
    double sample(Rng& random) override { return hand_(random); }

    HandSample hand_;
};

/// The tournament, then both levels.
class LevelsRun : public TournamentRun {
public:
    explicit LevelsRun(TextReader reader)
        : TournamentRun(TournamentRequest(reader)), contest_{level_of(reader), level_of(reader)} {}

private:
    static Level level_of(TextReader& reader) { return static_cast<Level>(reader.next()); }

    stats::GameResult play(std::size_t, std::size_t, std::uint64_t deal, bool a_begins) override {
        return contest_(deal, a_begins);
    }

    Contest contest_;
};

/// A game played anew up to its last move, or up to the first that is not legal: the seed, the first dealer, the moves.
struct Replay {
    Game game;
    int made = 0;
    bool legal = true;

    explicit Replay(TextReader& reader) : game(new_game(reader)) {
        for (; !reader.empty(); ++made) {
            const Move move = cards_of(reader);
            const Moves open = legal_moves(game);
            legal = std::find(open.begin(), open.end(), move) != open.end();
            if (!legal) return;
            game = apply(game, move);
        }
    }

private:
    static Game new_game(TextReader& reader) {
        const std::uint64_t seed = seed_of(reader.text());
        return cribbage::new_game(seed, reader.next());
    }
};

/// What both players see.
void add_public(AnswerWriter& answer, const Game& game) {
    for (const int value : {game.hand, game.dealer, game.turn, static_cast<int>(game.phase), game.scores[0],
                            game.scores[1], game.phase == Phase::over ? skunks(game) : 0, game.table.pile.count()})
        answer.add(value);
    add(answer, game.starter == no_card ? CardSet() : CardSet(std::array{game.starter}));
    answer.add(game.table.played);
    for (int i = 0; i < game.table.played; ++i) {
        answer.add(game.table.plays[static_cast<std::size_t>(i)].seat);
        answer.add(game.table.plays[static_cast<std::size_t>(i)].card);
    }
    answer.add(game.credited);
    for (int i = 0; i < game.credited; ++i) {
        const Credit& credit = game.credits[static_cast<std::size_t>(i)];
        for (const int value : {int{credit.seat}, static_cast<int>(credit.source), int{credit.points}})
            answer.add(value);
    }
    for (const auto& seat : game.points) answer.add(seat);
}

/// A game; the legal moves made, whether that is all of them, what both players see, both hands, both throws, the moves
/// that are open.
Answer game_answer(const std::u16string& text) {
    TextReader reader(text);
    const Replay replay(reader);
    AnswerWriter answer;
    answer.add(replay.made);
    answer.add(replay.legal);
    add_public(answer, replay.game);
    for (const CardSet cards : replay.game.hands) add(answer, cards);
    for (const CardSet cards : replay.game.thrown) add(answer, cards);
    const Moves open = legal_moves(replay.game);
    answer.add(static_cast<double>(open.count));
    for (const Move move : open) add(answer, move);
    return answer.take();
}

/// A seat and a game; what both players see, then what one does: own cards, those it threw, how many the other holds,
/// which, the crib.
Answer view_answer(const std::u16string& text) {
    TextReader reader(text);
    const int seat = reader.next();
    const Replay replay(reader);
    const View seen = view(replay.game, seat);
    AnswerWriter answer;
    add_public(answer, replay.game);
    add(answer, seen.own);
    add(answer, seen.own_thrown);
    answer.add(seen.other_cards);
    add(answer, seen.other);
    add(answer, seen.crib);
    return answer.take();
}

/// A level and a game that is not over; the level's move.
Answer decision(const std::u16string& text) {
    TextReader reader(text);
    const auto level = static_cast<Level>(reader.next());
    const Game game = Replay(reader).game;
    Rng random = decision_random(game);
    AnswerWriter answer;
    add(answer, decide(view(game, game.turn), level, random));
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(cribbage) {
    using namespace emscripten;

    function("cribbageScore", &score_hand);
    function("cribbageDiscards", &discard_table);
    function("cribbageDistribution", &discard_distribution);
    function("cribbageAnytime", &anytime);
    function(
        "openHand", +[](const std::u16string& text) { return handle_of(std::make_unique<HandRun>(TextReader(text))); });
    function(
        "openLevels",
        +[](const std::u16string& text) { return handle_of(std::make_unique<LevelsRun>(TextReader(text))); });
    function("cribbageGame", &game_answer);
    function("cribbageView", &view_answer);
    function("cribbageDecision", &decision);
}

}  // namespace hexsmith::wasm
