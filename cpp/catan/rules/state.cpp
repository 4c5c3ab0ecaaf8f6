#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

State new_game(const GameBoard& board, const GameOptions& options) {
    State state;
    state.seed = options.seed;
    state.players = static_cast<std::uint8_t>(options.players);
    state.points_to_win = static_cast<std::uint8_t>(options.points_to_win);
    state.discard_limit = static_cast<std::uint8_t>(options.discard_limit);
    state.friendly_robber = options.friendly_robber;
    state.balanced_dice = options.balanced_dice;
    state.offers_per_turn = state.offers_left = options.offers_per_turn;
    state.extra_turns = options.extra_turns;
    const Supply& supply = supply_of(options.players);
    state.bank = supply.bank();
    state.deck = supply.deck;
    state.deck_size = static_cast<std::uint8_t>(supply.deck_cards());
    state.robber = static_cast<std::int8_t>(board.first_desert());
    state.open = Bits::all_below(board.layout().intersection_count);
    return state;
}

}  // namespace hexsmith::catan::rules
