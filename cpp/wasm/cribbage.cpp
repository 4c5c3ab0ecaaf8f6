// The border of the cribbage folder. A card crosses as its id, cards and games as texts of them (wasm/text.hpp).
//
// A game crosses as what it follows from: its seed, the first dealer, and the moves. It is played anew at each call,
// some microseconds, so that no state of any other origin is ever inside.
#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "core/seed.hpp"
#include "cribbage/anytime.hpp"
#include "cribbage/contest.hpp"
#include "cribbage/sample_hand.hpp"
#include "stats/tournament.hpp"
#include "wasm/numbers.hpp"
#include "wasm/session.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace cribbage;

CardSet cards_of(const std::u16string& text) {
    CardSet cards;
    for (TextReader reader(text); !reader.empty();) cards.insert(static_cast<Card>(reader.next()));
    return cards;
}

const CribWeights& weights(bool dealer, bool table) {
    return other_weights(table ? CribModel::table : CribModel::uniform, dealer);
}

/// The five terms in five bits each, fifteens lowest.
int score_hand(int a, int b, int c, int d, int starter, bool crib) {
    const std::array cards{static_cast<Card>(a), static_cast<Card>(b), static_cast<Card>(c), static_cast<Card>(d)};
    const Breakdown terms = breakdown(CardSet(cards), static_cast<Card>(starter), crib);
    return terms.fifteens | terms.pairs << 5 | terms.runs << 10 | terms.flush << 15 | terms.nobs << 20;
}

/// For each of the fifteen: the two cards thrown, the mean of hand and crib, the net.
emscripten::val discard_table(const std::u16string& six, bool dealer, bool table) {
    const auto all = discards(cards_of(six), dealer, weights(dealer, table));
    return array_of(5 * all.size(), [&](std::size_t i) -> double {
        const Discard& discard = all[i / 5];
        const auto card = discard.split.thrown.begin();
        switch (i % 5) {
            case 0: return *card;
            case 1: return *++CardSet::Iterator(card);
            case 2: return discard.hand_mean;
            case 3: return discard.crib_mean;
            default: return discard.net;
        }
    });
}

/// The starters for 0..29 points in the hand, then the weight of the completions for as many in the crib.
emscripten::val discard_distribution(const std::u16string& six, const std::u16string& two, bool dealer, bool table) {
    const CardSet unseen = CardSet::full_deck() - cards_of(six);
    const auto hand = starters(cards_of(six) - cards_of(two), unseen);
    const auto crib = completions(cards_of(two), unseen, weights(dealer, table));
    return array_of(hand.size() + crib.size(), [&](std::size_t i) {
        return i < hand.size() ? static_cast<double>(hand[i]) : static_cast<double>(crib[i - hand.size()]);
    });
}

/// The two cards thrown, the confidence, the evaluations.
emscripten::val anytime(const std::u16string& six, bool dealer, double budget_ms) {
    const AnytimeOutcome outcome = anytime_discard(cards_of(six), dealer, Moment::in(budget_ms));
    const auto card = outcome.split.thrown.begin();
    const std::array<double, 4> answer{static_cast<double>(*card), static_cast<double>(*++CardSet::Iterator(card)),
                                       outcome.confidence, static_cast<double>(outcome.evaluations)};
    return array_of(answer.size(), [&](std::size_t i) { return answer[i]; });
}

/// Mean, standard error, samples, the reason to stop.
emscripten::val sampled_hand(const std::u16string& keep, const std::u16string& excluded, const std::u16string& seed,
                             double min_samples, double max_samples, double target_error, double timeout_ms) {
    Rng random(seed_of(std::u16string_view(seed)));
    const stats::MonteCarloConfig config{static_cast<std::int64_t>(min_samples), static_cast<std::int64_t>(max_samples),
                                         target_error, timeout_ms};
    const auto outcome = sample_hand(cards_of(keep), cards_of(excluded), random, config, Moment::in(timeout_ms));
    const std::array<double, 4> answer{outcome.mean, outcome.standard_error, static_cast<double>(outcome.samples),
                                       static_cast<double>(outcome.stop_reason)};
    return array_of(answer.size(), [&](std::size_t i) { return answer[i]; });
}

class LevelsRun : public Session {
public:
    LevelsRun(const Contest& contest, std::uint64_t seed, const stats::TournamentOptions& options, double budget_ms)
        : most_games_(2 * static_cast<double>(options.pairs)),
          expired_(Moment::in(budget_ms)),
          run_(contest, seed, options) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (scores().pairs() > 0 && expired_()) run_.expire();
            games_ += static_cast<double>(run_.advance(1));
        } while (!run_.over() && !slice_over());
        return run_.over();
    }

    Progress progress() const override { return {games_, games_ / most_games_, 0}; }
    stats::PairScores scores() const { return run_.outcome().scores; }

private:
    double most_games_;
    double games_ = 0;
    Moment expired_;
    stats::Tournament<Contest> run_;
};

/// A game played anew up to its last move, or up to the first that is not legal.
struct Replay {
    Game game;
    int made = 0;
    bool legal = true;

    /// `moves`: for each the number of cards, then these.
    Replay(const std::u16string& seed, int dealer, const std::u16string& moves)
        : game(new_game(seed_of(std::u16string_view(seed)), dealer)) {
        for (TextReader reader(moves); !reader.empty(); ++made) {
            Move move;
            for (int cards = reader.next(); cards > 0; --cards) move.insert(static_cast<Card>(reader.next()));
            const Moves open = legal_moves(game);
            legal = std::find(open.begin(), open.end(), move) != open.end();
            if (!legal) return;
            game = apply(game, move);
        }
    }
};

void add(TextWriter& text, CardSet cards) {
    text.add(cards.size());
    for (const Card card : cards) text.add(card);
}

void add(TextWriter& text, const Moves& moves) {
    text.add(static_cast<int>(moves.count));
    for (const Move move : moves) add(text, move);
}

/// What both players see.
void add_public(TextWriter& text, const Game& game) {
    for (const int value : {game.hand, game.dealer, game.turn, static_cast<int>(game.phase), game.scores[0],
                            game.scores[1], game.phase == Phase::over ? skunks(game) : 0, game.table.pile.count()})
        text.add(value);
    add(text, game.starter == no_card ? CardSet() : CardSet(std::array{game.starter}));
    text.add(game.table.played);
    for (int i = 0; i < game.table.played; ++i) {
        text.add(game.table.plays[static_cast<std::size_t>(i)].seat);
        text.add(game.table.plays[static_cast<std::size_t>(i)].card);
    }
    text.add(game.credited);
    for (int i = 0; i < game.credited; ++i) {
        const Credit& credit = game.credits[static_cast<std::size_t>(i)];
        for (const int value : {int{credit.seat}, static_cast<int>(credit.source), int{credit.points}}) text.add(value);
    }
    for (const auto& seat : game.points)
        for (const int points : seat) text.add(points);
}

/// The legal moves made, whether that is all of them, what both players see, both hands, both throws.
std::u16string game_text(const std::u16string& seed, int dealer, const std::u16string& moves) {
    const Replay replay(seed, dealer, moves);
    TextWriter text(128);
    text.add(replay.made);
    text.add(replay.legal ? 1 : 0);
    add_public(text, replay.game);
    for (const CardSet cards : replay.game.hands) add(text, cards);
    for (const CardSet cards : replay.game.thrown) add(text, cards);
    return text.take();
}

/// What both players see, then what one does: own cards, those it threw, how many the other holds, which, the crib.
std::u16string view_text(const std::u16string& seed, int dealer, const std::u16string& moves, int seat) {
    const Replay replay(seed, dealer, moves);
    const View seen = view(replay.game, seat);
    TextWriter text(128);
    add_public(text, replay.game);
    add(text, seen.own);
    add(text, seen.own_thrown);
    text.add(seen.other_cards);
    add(text, seen.other);
    add(text, seen.crib);
    return text.take();
}

std::u16string moves_text(const std::u16string& seed, int dealer, const std::u16string& moves) {
    TextWriter text(64);
    add(text, legal_moves(Replay(seed, dealer, moves).game));
    return text.take();
}

/// The move of a level, or nothing when the game is over.
std::u16string decision_text(const std::u16string& seed, int dealer, const std::u16string& moves, int level) {
    const Game game = Replay(seed, dealer, moves).game;
    TextWriter text(3);
    if (game.phase != Phase::over) {
        Rng random = decision_random(game);
        add(text, decide(view(game, game.turn), static_cast<Level>(level), random));
    }
    return text.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(cribbage) {
    using namespace emscripten;

    function("cribbageScore", &score_hand);
    function("cribbageDiscards", &discard_table);
    function("cribbageDistribution", &discard_distribution);
    function("cribbageAnytime", &anytime);
    function("cribbageSample", &sampled_hand);

    function(
        "openLevels", +[](int a, int b, const std::u16string& seed, double first_pair, double pairs, double budget_ms) {
            const stats::TournamentOptions options{static_cast<std::int64_t>(first_pair),
                                                   static_cast<std::int64_t>(pairs)};
            return handle_of(std::make_unique<LevelsRun>(Contest{static_cast<Level>(a), static_cast<Level>(b)},
                                                         seed_of(std::u16string_view(seed)), options, budget_ms));
        });
    function(
        "levelsAnswer", +[](Handle session) {
            const stats::PairScores scores = session_of<LevelsRun>(session).scores();
            return array_of(stats::PairScores::levels, [&](std::size_t i) { return scores.counts[i]; });
        });

    function("cribbageGame", &game_text);
    function("cribbageView", &view_text);
    function("cribbageMoves", &moves_text);
    function("cribbageDecision", &decision_text);
}

}  // namespace hexsmith::wasm
