#include "cribbage/discard.hpp"

#include <algorithm>
#include <array>

#include "core/random.hpp"
#include "cribbage/cards.hpp"

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

std::int64_t points_of(const std::array<std::int64_t, 30>& distribution) {
    std::int64_t sum = 0;
    for (std::size_t points = 0; points < distribution.size(); ++points)
        sum += static_cast<std::int64_t>(points) * distribution[points];
    return sum;
}

}  // namespace

TEST_CASE("the fifteen discards have the golden sums of hand and crib", "[cribbage]") {
    const auto lines = golden::lines("cribbage-discards.txt");
    for (std::size_t line = 0; line < lines.size(); line += 16) {
        const CardSet six = cards(lines[line], 0, 6);
        for (const bool dealer : {false, true}) {
            const auto all = discards(six, dealer);
            for (std::size_t row = line + 1; row < line + 16; ++row) {
                const CardSet thrown = cards(lines[row], 0, 2);
                const auto found =
                    std::ranges::find_if(all, [&](const Discard& one) { return one.split.thrown == thrown; });
                CAPTURE(lines[line], lines[row]);
                REQUIRE(found != all.end());
                CHECK(found->split.keep == six - thrown);
                CHECK(found->hand_sum == std::stoi(lines[row][2]));
                CHECK(found->crib_sum == std::stoll(lines[row][6]));
                CHECK(found->hand_mean == found->hand_sum / 46.0);
                CHECK(found->crib_mean == static_cast<double>(found->crib_sum) / 45'540.0);
            }
        }
    }
}

TEST_CASE("visiting all completions gives the golden sums, squares and largest crib", "[cribbage]") {
    const auto lines = golden::lines("cribbage-discards.txt");
    for (std::size_t line = 0; line < lines.size(); line += 16) {
        const CardSet six = cards(lines[line], 0, 6);
        for (std::size_t row = line + 1; row < line + 16; row += 4) {
            const auto distribution = completions(cards(lines[row], 0, 2), CardSet::full_deck() - six);
            std::int64_t count = 0;
            std::int64_t squares = 0;
            std::size_t most = 0;
            for (std::size_t points = 0; points < distribution.size(); ++points) {
                count += distribution[points];
                squares += static_cast<std::int64_t>(points * points) * distribution[points];
                if (distribution[points] > 0) most = points;
            }
            CAPTURE(lines[line], lines[row]);
            CHECK(count == 45'540);
            CHECK(points_of(distribution) == std::stoll(lines[row][6]));
            CHECK(squares == std::stoll(lines[row][7]));
            CHECK(most == std::stoull(lines[row][8]));
        }
    }
}

TEST_CASE("the closed form equals the visit of all completions for any weights and unseen cards", "[cribbage]") {
    Rng random(8);
    for (int sample = 0; sample < 60; ++sample) {
        const CardSet known = random_cards(2 + random.below(20), random);
        const CribWeights weights = random_weights(random);
        const CardSet unseen = CardSet::full_deck() - known;
        const CribSums sums(unseen, weights);
        const Card first = known.first();
        CardSet others = known;
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

TEST_CASE("discards are sorted by net, the dealer's crib added and the pone's taken away", "[cribbage]") {
    Rng random(9);
    for (int sample = 0; sample < 200; ++sample) {
        const CardSet six = random_cards(6, random);
        for (const bool dealer : {false, true}) {
            const auto all = discards(six, dealer);
            CardSet seen;
            for (std::size_t i = 0; i < all.size(); ++i) {
                CHECK(all[i].net == all[i].hand_mean + (dealer ? all[i].crib_mean : -all[i].crib_mean));
                if (i > 0) CHECK(all[i - 1].net >= all[i].net - 1e-12);
                seen = seen | all[i].split.thrown;
            }
            CHECK(seen == six);
        }
    }
}

TEST_CASE("relabelling the suits changes no discard's sums", "[cribbage]") {
    Rng random(10);
    for (int sample = 0; sample < 200; ++sample) {
        const CardSet six = random_cards(6, random);
        std::array<int, suit_count> suits{0, 1, 2, 3};
        shuffle(std::span<int>(suits), random);
        const auto relabelled = [&](CardSet set) {
            CardSet result;
            for (const Card one : set)
                result.insert(make_card(rank_of(one), suits[static_cast<std::size_t>(suit_of(one))]));
            return result;
        };
        const auto before = discards(six, true);
        const auto after = discards(relabelled(six), true);
        for (const Discard& one : before) {
            const auto twin = std::ranges::find_if(
                after, [&](const Discard& other) { return other.split.thrown == relabelled(one.split.thrown); });
            REQUIRE(twin != after.end());
            CHECK(twin->hand_sum == one.hand_sum);
            CHECK(twin->crib_sum == one.crib_sum);
        }
    }
}

TEST_CASE("ties are broken by the lowest cards thrown", "[cribbage]") {
    // Exchanging clubs and diamonds changes nothing here, so most discards have a twin.
    const auto all = discards(cards("2C 2D 7C 7D KC KD"), false);
    int ties = 0;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const Discard& a = all[i - 1];
        const Discard& b = all[i];
        if (a.hand_sum != b.hand_sum || a.crib_sum != b.crib_sum) continue;
        ++ties;
        CHECK(std::ranges::lexicographical_compare(a.split.thrown, b.split.thrown));
    }
    CHECK(ties >= 6);
}

TEST_CASE("the starters by points add up to the hand's sum, over all starters", "[cribbage]") {
    for (const Split& split : splits(cards("2S 3S 4S 5H 5D JS"))) {
        const CardSet unseen = CardSet::full_deck() - split.keep - split.thrown;
        const auto by_points = starters(split.keep, unseen);
        int count = 0;
        int sum = 0;
        for (std::size_t points = 0; points < by_points.size(); ++points) {
            count += by_points[points];
            sum += by_points[points] * static_cast<int>(points);
        }
        CHECK(count == 46);
        CHECK(sum == hand_sum(split.keep, unseen));
    }
}
