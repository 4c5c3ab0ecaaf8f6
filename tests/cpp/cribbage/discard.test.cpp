#include "cribbage/discard.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>

#include "core/random.hpp"
#include "cribbage/cards.hpp"
#include "cribbage/game.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

CardSet random_cards(std::size_t count, Rng& random) {
    std::array<Card, card_count> deck;
    for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<Card>(i);
    shuffle(std::span<Card>(deck), random);
    return CardSet{std::span<const Card>(deck).first(count)};
}

CribWeights random_weights(Rng& random) {
    CribWeights weights{};
    for (std::size_t a = 0; a < rank_count; ++a)
        for (std::size_t b = a; b < rank_count; ++b)
            weights[a][b] = weights[b][a] = static_cast<std::uint8_t>(random.below(256));
    return weights;
}

/// Returns the sum of the points over a distribution.
std::int64_t points_of(const std::array<std::int64_t, 30>& distribution) {
    std::int64_t sum = 0;
    for (std::size_t points = 0; points < distribution.size(); ++points)
        sum += static_cast<std::int64_t>(points) * distribution[points];
    return sum;
}

}  // namespace

TEST_CASE("The fifteen discards have the golden sums of hand and crib", "[cribbage]") {
    const auto lines = golden::lines("cribbage-discards.txt");
    for (std::size_t line = 0; line < lines.size(); line += 16) {
        const CardSet six = cards(lines[line], 0, 6);
        for (const bool dealer : {false, true}) {
            const auto fifteen_discards = discards(six, dealer, uniform_weights);
            for (std::size_t row = line + 1; row < line + 16; ++row) {
                const CardSet thrown = cards(lines[row], 0, 2);
                const auto discard = std::ranges::find_if(
                    fifteen_discards, [&](const Discard& candidate) { return candidate.split.thrown == thrown; });
                CAPTURE(lines[line], lines[row]);
                REQUIRE(discard != fifteen_discards.end());
                CHECK(discard->split.keep == six - thrown);
                CHECK(discard->hand_sum == std::stoi(lines[row][2]));
                CHECK(discard->crib_sum == std::stoll(lines[row][6]));
                CHECK(discard->hand_mean == discard->hand_sum / 46.0);
                CHECK(discard->crib_mean == static_cast<double>(discard->crib_sum) / 45'540.0);
            }
        }
    }
}

TEST_CASE("The enumeration of completions has the golden sums, squares and maximum", "[cribbage]") {
    const auto lines = golden::lines("cribbage-discards.txt");
    for (std::size_t line = 0; line < lines.size(); line += 16) {
        const CardSet six = cards(lines[line], 0, 6);
        for (std::size_t row = line + 1; row < line + 16; row += 4) {
            const auto distribution = completions(cards(lines[row], 0, 2), CardSet::full_deck() - six);
            std::int64_t count = 0;
            std::int64_t squares = 0;
            std::size_t maximum = 0;
            for (std::size_t points = 0; points < distribution.size(); ++points) {
                count += distribution[points];
                squares += static_cast<std::int64_t>(points * points) * distribution[points];
                if (distribution[points] > 0) maximum = points;
            }
            CAPTURE(lines[line], lines[row]);
            CHECK(count == 45'540);
            CHECK(points_of(distribution) == std::stoll(lines[row][6]));
            CHECK(squares == std::stoll(lines[row][7]));
            CHECK(maximum == std::stoull(lines[row][8]));
        }
    }
}

TEST_CASE("The closed form equals the enumeration of completions for random weights and unseen cards", "[cribbage]") {
    Rng random(8);
    for (int sample = 0; sample < 60; ++sample) {
        const CardSet known_cards = random_cards(2 + random.below(20), random);
        const CribWeights weights = random_weights(random);
        const CardSet unseen = CardSet::full_deck() - known_cards;
        const CribSums sums(unseen, weights);
        const Card first = known_cards.first();
        CardSet others = known_cards;
        others.erase(first);
        const CardSet thrown{std::array{first, others.first()}};
        const auto distribution = completions(thrown, unseen, weights);
        std::int64_t weight = 0;
        for (const std::int64_t part : distribution) weight += part;
        CHECK(sums.weight() == weight);
        CHECK(sums.sum(thrown) == points_of(distribution));

        std::array<std::int64_t, 30> ranks{};
        sums.add_rank_distribution(thrown, ranks);
        std::int64_t rank_weight = 0;
        for (const std::int64_t part : ranks) rank_weight += part;
        CHECK(rank_weight == weight);
        CHECK(points_of(ranks) <= points_of(distribution));
    }
}

TEST_CASE("Discards are sorted by net points, which add the dealer's crib and subtract the pone's", "[cribbage]") {
    Rng random(9);
    for (int sample = 0; sample < 200; ++sample) {
        const CardSet six = random_cards(6, random);
        for (const bool dealer : {false, true}) {
            const auto sorted = discards(six, dealer, uniform_weights);
            CardSet discarded_cards;
            for (std::size_t i = 0; i < sorted.size(); ++i) {
                CHECK(sorted[i].net == sorted[i].hand_mean + (dealer ? sorted[i].crib_mean : -sorted[i].crib_mean));
                if (i > 0) CHECK(sorted[i - 1].net >= sorted[i].net - 1e-12);
                discarded_cards = discarded_cards | sorted[i].split.thrown;
            }
            CHECK(discarded_cards == six);
        }
    }
}

TEST_CASE("Ties are in ascending order of the discarded cards", "[cribbage]") {
    // Exchanging clubs and diamonds maps these cards onto themselves, so most discards have a tie.
    const auto sorted = discards(cards("2C 2D 7C 7D KC KD"), false, uniform_weights);
    int ties = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const Discard& a = sorted[i - 1];
        const Discard& b = sorted[i];
        if (a.hand_sum != b.hand_sum || a.crib_sum != b.crib_sum) continue;
        ++ties;
        CHECK(std::ranges::lexicographical_compare(a.split.thrown, b.split.thrown));
    }
    CHECK(ties >= 6);
}

TEST_CASE("The distribution of points over starters has the same sum as hand_sum", "[cribbage]") {
    for (const Split& split : splits(cards("2S 3S 4S 5H 5D JS"))) {
        const CardSet unseen = CardSet::full_deck() - split.keep - split.thrown;
        const auto distribution = starters(split.keep, unseen);
        int count = 0;
        int sum = 0;
        for (std::size_t points = 0; points < distribution.size(); ++points) {
            count += distribution[points];
            sum += distribution[points] * static_cast<int>(points);
        }
        CHECK(count == 46);
        CHECK(sum == hand_sum(split.keep, unseen));
    }
}

namespace {

/// Returns the mean points of a crib with two cards of different suits, if all other cards are unseen.
double crib_mean(const Words& row, const CribWeights& weights) {
    const CardSet thrown{std::array{card(row[0].substr(0, 1) + "C"), card(row[0].substr(1) + "D")}};
    const CribSums sums(CardSet::full_deck() - thrown, weights);
    return static_cast<double>(sums.sum(thrown)) / static_cast<double>(sums.weight());
}

/// Returns the root mean square difference between the crib's mean points and a column of the published tables.
double rms_difference(const CribWeights& weights, std::size_t column) {
    const auto rows = golden::lines("cribbage-crib-tables.txt");
    double squares = 0;
    for (const Words& row : rows) squares += std::pow(crib_mean(row, weights) - std::stod(row[column]), 2);
    return std::sqrt(squares / static_cast<double>(rows.size()));
}

}  // namespace

TEST_CASE("Cribs with uniform weights have the enumerated means", "[cribbage]") {
    // Column 9 ignores suits. Flushes change the means by up to 0.011.
    for (const Words& row : golden::lines("cribbage-crib-tables.txt")) {
        CAPTURE(row[0]);
        CHECK(std::abs(crib_mean(row, uniform_weights) - std::stod(row[9])) < 0.011);
    }
}

TEST_CASE("The weights of the model \"table\" reproduce the published averages", "[cribbage]") {
    // Columns 1..4 are for the player's crib, and columns 5..8 for the other player's crib. The authors are Hessel,
    // Colvert, Rasmussen and Schell.
    CHECK(rms_difference(pone_weights, 4) < 0.08);
    CHECK(rms_difference(dealer_weights, 8) < 0.10);
    for (std::size_t column = 1; column <= 4; ++column)
        CHECK(rms_difference(pone_weights, column) < rms_difference(uniform_weights, column) / 2);
    for (std::size_t column = 5; column <= 8; ++column)
        CHECK(rms_difference(dealer_weights, column) < rms_difference(uniform_weights, column) / 1.5);
}

TEST_CASE("other_weights returns the weights of the other player's role", "[cribbage]") {
    CHECK(other_weights(CribModel::table, true) == pone_weights);
    CHECK(other_weights(CribModel::table, false) == dealer_weights);
    CHECK(other_weights(CribModel::uniform, true) == uniform_weights);
}

namespace {

CardSet six_cards(int i) { return CardSet(std::span<const Card>(deal(18, i)).first(6)); }

bool equal(const AnytimeOutcome& a, const AnytimeOutcome& b) {
    return a.split.thrown == b.split.thrown && a.confidence == b.confidence && a.evaluations == b.evaluations;
}

}  // namespace

TEST_CASE("Without a deadline, the anytime discard is the best exact discard", "[cribbage]") {
    for (int i = 0; i < 250; ++i)
        for (const bool dealer : {false, true})
            for (const CribModel model : {CribModel::uniform, CribModel::table}) {
                const AnytimeOutcome outcome = anytime_discard(six_cards(i), dealer, model);
                const auto exact = discards(six_cards(i), dealer, other_weights(model, dealer));
                REQUIRE(outcome.split.thrown == exact[0].split.thrown);
                REQUIRE(outcome.confidence == 1.0);
                REQUIRE(outcome.evaluations == 15 + 15 * 46 + 15 * 45'540);
            }
}

TEST_CASE(
    "The confidence of each stage is the share of hands for which the stage finds the best discard: 4 sigma, 4,000 "
    "hands",
    "[cribbage]") {
    std::array<int, 2> best_count{};
    std::array<double, 2> confidence{};
    for (int i = 0; i < 2000; ++i)
        for (const bool dealer : {false, true}) {
            const CardSet six = six_cards(i);
            const CardSet best = discards(six, dealer, other_weights(CribModel::table, dealer))[0].split.thrown;
            AnytimeDiscard discard(six, dealer);
            for (std::size_t stage = 0; stage < 2; ++stage) {
                confidence[stage] = discard.result().confidence;
                if (discard.result().split.thrown == best) ++best_count[stage];
                for (int split = 0; split < 15; ++split) discard.advance([] { return true; });
            }
            REQUIRE(discard.over());
        }
    for (std::size_t stage = 0; stage < 2; ++stage) {
        CAPTURE(stage, best_count[stage]);
        CHECK(std::abs(best_count[stage] / 4000.0 - confidence[stage]) < 4 * 0.0073);
    }
}

TEST_CASE("The first stage is the heuristic, and the second stage evaluates fifteen splits", "[cribbage]") {
    double lost_points = 0;
    for (int i = 0; i < 500; ++i) {
        const CardSet six = six_cards(i);
        const AnytimeOutcome heuristic = anytime_discard(six, true, CribModel::table, [] { return true; });
        REQUIRE(heuristic.confidence == 0.69);
        REQUIRE(heuristic.evaluations == 15);
        REQUIRE((heuristic.split.keep | heuristic.split.thrown) == six);
        const auto sorted = discards(six, true, pone_weights);
        for (const Discard& exact : sorted)
            if (exact.split.thrown == heuristic.split.thrown) lost_points += sorted[0].net - exact.net;

        AnytimeDiscard discard(six, true);
        const auto advance_split = [&] { discard.advance([] { return true; }); };
        for (int split = 0; split < 14; ++split) advance_split();
        REQUIRE(equal({discard.result().split, 0.69, 15}, heuristic));
        advance_split();
        REQUIRE(discard.result().confidence == 0.79);
    }
    CHECK(lost_points / 500 < 0.2);  // per hand
}

TEST_CASE("An anytime discard does not depend on its slices", "[cribbage]") {
    for (int i = 0; i < 50; ++i) {
        AnytimeDiscard unsliced(six_cards(i), false);
        AnytimeDiscard sliced(six_cards(i), false);
        CHECK(finish_in_pieces(sliced) == 30);
        CHECK(equal(sliced.result(), result_of(unsliced)));
    }
}

TEST_CASE("The interval of a sampled mean contains the exact mean for 95% of 4,000 seeds", "[cribbage]") {
    const CardSet keep = cards("3H 4D 5D 5S");
    const CardSet thrown = cards("2C JS");
    const double exact = hand_sum(keep, CardSet::full_deck() - keep - thrown) / 46.0;
    int covered = 0;
    constexpr int seeds = 4'000;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        Rng random(seed);
        const auto outcome = sample_hand(keep, thrown, random);
        if (outcome.interval.low <= exact && exact <= outcome.interval.high) ++covered;
    }
    // The standard deviation of the share is sqrt(0.95 * 0.05 / 4000) = 0.0034.
    CHECK(std::abs(covered / static_cast<double>(seeds) - 0.95) < 4 * 0.0034);
}

TEST_CASE("sample_hand stops at the maximum number of samples, even if the points do not vary", "[cribbage]") {
    Rng random(19);
    const auto slow = sample_hand(cards("3H 4D 5D 5S"), cards("2C JS"), random, stats::coaching);
    CHECK(slow.samples == 5'000);
    CHECK(slow.stop_reason == stats::MonteCarloStop::samples);
    // Only one card can be the starter, so the points do not vary.
    const CardSet keep = cards("5H 5S 5D JC");
    CardSet excluded = CardSet::full_deck() - keep;
    excluded.erase(card("5C"));
    const auto certain = sample_hand(keep, excluded, random);
    CHECK(certain.mean == 29);
    CHECK(certain.samples == 1'000);
    CHECK(certain.stop_reason == stats::MonteCarloStop::samples);
}
