// Tests cribbage with arbitrary hands, legal plays and levels.
#include <algorithm>
#include <numeric>

#include "cribbage/contest.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/pegging_search.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace cribbage;

/// Reads `count` different cards of the set `from`.
CardSet read_cards(Bytes& bytes, CardSet from, int count) {
    CardSet cards;
    for (; count > 0; --count) {
        auto card = from.begin();
        for (int cards_to_skip = bytes.integer(0, from.size() - 1); cards_to_skip > 0; --cards_to_skip) ++card;
        cards.insert(*card);
        from.erase(*card);
    }
    return cards;
}

void require_outcomes(const Discard& discard) {
    require(discard.hand_mean >= 0 && discard.hand_mean <= 29, "a hand is worth 0 to 29");
    require(discard.crib_mean >= 0 && discard.crib_mean <= 29, "a crib is worth 0 to 29");
}

}  // namespace

void cribbage_hands(Bytes bytes) {
    const CardSet six = read_cards(bytes, CardSet::full_deck(), 6);
    const bool dealer = bytes.flag();
    const CribWeights& weights = other_weights(bytes.choice(CribModel::table), dealer);
    const auto sorted = discards(six, dealer, weights);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        require_outcomes(sorted[i]);
        require(i == 0 || sorted[i - 1].net >= sorted[i].net - 1e-12, "the best net is first");
    }
    const auto outcome = anytime_discard(six, dealer, CribModel::table, CountedDeadline(bytes.integer(0, 40)));
    require((outcome.split.keep | outcome.split.thrown) == six, "a split is of the six");

    const CardSet keep = sorted[bytes.integer<std::size_t>(0, 14)].split.keep;
    const CardSet unseen = CardSet::full_deck() - six;
    const auto points = starters(keep, unseen);
    int sum = 0;
    for (int i = 0; i < 30; ++i) sum += i * points[static_cast<std::size_t>(i)];
    require(sum == hand_sum(keep, unseen), "the distribution has the sum");
    const Card starter = read_cards(bytes, unseen, 1).first();
    const bool crib = bytes.flag();
    require(breakdown(keep, starter, crib).total() == score(keep, starter, crib), "the terms add up to the score");
    if (bytes.integer(0, 15) == 0) {  // 45,540 completions
        const auto distribution = completions(six - keep, unseen, weights);
        require(std::accumulate(distribution.begin(), distribution.end(), std::int64_t{0}) > 0,
                "a crib has an outcome");
    }
    Rng random(bytes.bits());
    const CardSet excluded = read_cards(bytes, CardSet::full_deck() - keep, bytes.integer(0, 47));
    const auto sampled = sample_hand(keep, excluded, random, {1, 50, 0.05, 0});
    require(sampled.mean >= 0 && sampled.mean <= 29, "a sampled mean is 0 to 29");
    const auto card = parse_card(bytes.text(4));
    require(!card || *card < card_count, "a name is of a card, or of none");
}

void cribbage_game(Bytes bytes) {
    Game game = new_game(bytes.bits(), bytes.integer(0, 1));
    int searches = 3;  // remaining searches; the number is limited, because a search takes some milliseconds
    for (int moves = bytes.integer(0, 400); moves > 0 && game.phase != Phase::over; --moves) {
        const Moves legal = legal_moves(game);
        require(legal.count > 0, "somebody can move until the game is over");
        Move move = legal.list[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(legal.count) - 1)];
        if (const int level = bytes.integer(0, 31); level <= 3 && (level < 3 || searches-- > 0)) {
            Rng random = decision_random(view(game, game.turn));
            move = decide(view(game, game.turn), static_cast<Level>(level), random);
            require(std::find(legal.begin(), legal.end(), move) != legal.end(), "a level's move is legal");
        }
        const Game before = game;
        game = apply(game, move);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const int credited = std::accumulate(game.points[seat].begin(), game.points[seat].end(), 0);
            require(game.scores[seat] == credited, "a score is the sum of its sources");
            require(game.scores[seat] >= before.scores[seat] && game.scores[seat] <= winning_score,
                    "a score grows up to 121");
            const View seen = view(game, static_cast<int>(seat));
            require(seen.own == game.hands[seat], "a seat sees its own hand");
        }
    }
    if (game.phase == Phase::over) {
        require(game.scores[static_cast<std::size_t>(game.turn)] == winning_score, "the winner has 121");
        require(skunks(game) >= 0 && skunks(game) <= 2, "a game counts once, with a skunk or two");
    }
    if (game.phase == Phase::play) {
        const Pegging pegging{
            .hands = {RankBag(game.hands[0]), RankBag(game.hands[1])}, .pile = game.table.pile, .turn = game.turn};
        const int gain = lookahead(pegging, bytes.integer(0, 4));
        require(gain >= -60 && gain <= 60, "a few plays are worth a few points");
    }
}

}  // namespace hexsmith::fuzz
