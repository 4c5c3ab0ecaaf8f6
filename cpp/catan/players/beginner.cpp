#include "catan/players/levels.hpp"

#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::game {

namespace {

/// How likely a kind of move is against the others that are legal; of a kind only one move is drawn.
constexpr std::array<int, move_kinds> kind_weights = [] {
    std::array<int, move_kinds> by_kind{};
    const auto set = [&](MoveKind kind, int weight) { by_kind[static_cast<std::size_t>(kind)] = weight; };
    set(MoveKind::settlement, 1000);
    set(MoveKind::city, 1000);
    set(MoveKind::road, 40);
    set(MoveKind::roll, 20);
    set(MoveKind::end, 4);
    set(MoveKind::buy, 20);
    set(MoveKind::knight, 1000);
    set(MoveKind::roads, 40);
    set(MoveKind::discard, 20);
    set(MoveKind::robber, 20);
    set(MoveKind::monopoly, 40);
    set(MoveKind::plenty, 10);
    set(MoveKind::bank_trade, 60);
    set(MoveKind::accept_trade, 20);
    set(MoveKind::decline_trade, 40);
    set(MoveKind::confirm_trade, 40);
    set(MoveKind::cancel_trade, 20);
    return by_kind;
}();

}  // namespace
Move choose_beginner(const LegalMoves& legal, std::uint64_t bits) {
    std::array<int, move_kinds> counts;
    int sum = 0;
    for (int kind = 0; kind < move_kinds; ++kind) {
        counts[kind] = count_of(legal, static_cast<MoveKind>(kind));
        if (counts[kind] > 0) sum += kind_weights[kind];
    }
    int weight = low_below(bits, sum);
    for (int kind = 0;; ++kind) {
        if (counts[kind] == 0) continue;
        if (weight < kind_weights[kind])
            return move_at(legal, static_cast<MoveKind>(kind), high_below(bits, counts[kind]));
        weight -= kind_weights[kind];
    }
}

}  // namespace hexsmith::catan::game
