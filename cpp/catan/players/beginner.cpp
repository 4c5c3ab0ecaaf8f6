#include "catan/players/level.hpp"

#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::players {

namespace {

/// The relative probability of each kind of move. The level draws a kind with these weights, and then a legal move of
/// this kind.
constexpr std::array<int, rules::move_kinds> kind_weights = [] {
    std::array<int, rules::move_kinds> by_kind{};
    const auto set = [&](rules::MoveKind kind, int weight) { by_kind[static_cast<std::size_t>(kind)] = weight; };
    set(rules::MoveKind::settlement, 1000);
    set(rules::MoveKind::city, 1000);
    set(rules::MoveKind::road, 40);
    set(rules::MoveKind::roll, 20);
    set(rules::MoveKind::end, 4);
    set(rules::MoveKind::buy, 20);
    set(rules::MoveKind::knight, 1000);
    set(rules::MoveKind::roads, 40);
    set(rules::MoveKind::discard, 20);
    set(rules::MoveKind::robber, 20);
    set(rules::MoveKind::monopoly, 40);
    set(rules::MoveKind::plenty, 10);
    set(rules::MoveKind::bank_trade, 60);
    set(rules::MoveKind::accept_trade, 20);
    set(rules::MoveKind::decline_trade, 40);
    set(rules::MoveKind::confirm_trade, 40);
    set(rules::MoveKind::cancel_trade, 20);
    return by_kind;
}();

}  // namespace
rules::Move choose_beginner(const rules::LegalMoves& legal, std::uint64_t bits) {
    std::array<int, rules::move_kinds> counts;
    int sum = 0;
    for (int kind = 0; kind < rules::move_kinds; ++kind) {
        counts[kind] = count_of(legal, static_cast<rules::MoveKind>(kind));
        if (counts[kind] > 0) sum += kind_weights[kind];
    }
    int weight = rules::low_below(bits, sum);
    for (int kind = 0;; ++kind) {
        if (counts[kind] == 0) continue;
        if (weight < kind_weights[kind])
            return move_at(legal, static_cast<rules::MoveKind>(kind), rules::high_below(bits, counts[kind]));
        weight -= kind_weights[kind];
    }
}

}  // namespace hexsmith::catan::players
