#include "cribbage/game.hpp"

#include <algorithm>
#include <cassert>

#include "core/random.hpp"
#include "cribbage/discard.hpp"

namespace hexsmith::cribbage {

namespace {

constexpr std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

/// Credits points, and ends the game at 121. Returns whether the game continues.
bool credit(Game& game, int seat, Source source, int points) {
    if (game.phase == Phase::over) return false;
    if (points == 0) return true;
    const int credited_points = std::min(points, winning_score - game.scores[at(seat)]);
    game.scores[at(seat)] += credited_points;
    game.points[at(seat)][static_cast<std::size_t>(source)] += credited_points;
    game.credits[static_cast<std::size_t>(game.credited++)] = {static_cast<std::int8_t>(seat), source,
                                                               static_cast<std::int8_t>(credited_points)};
    if (game.scores[at(seat)] < winning_score) return true;
    game.phase = Phase::over;
    game.turn = seat;
    return false;
}

void deal_hand(Game& game) {
    const Deck deck = deal(game.seed, game.hand);
    const std::span<const Card> cards(deck);
    game.hands[at(1 - game.dealer)] = CardSet(cards.subspan(0, 6));
    game.hands[at(game.dealer)] = CardSet(cards.subspan(6, 6));
    game.thrown = {};
    game.starter = no_card;
    game.table = {};
    game.turn = 1 - game.dealer;
    game.phase = Phase::discard;
}

void throw_cards(Game& game, Move move) {
    game.hands[at(game.turn)] = game.hands[at(game.turn)] - move;
    game.thrown[at(game.turn)] = move;
    game.turn = 1 - game.turn;
    if (game.turn == game.dealer) return;
    // Both players have discarded. The starter is cut, and the pone leads.
    game.phase = Phase::play;
    game.starter = deal(game.seed, game.hand)[12];
    if (rank_of(game.starter) == jack) credit(game, game.dealer, Source::heels, 2);
}

void show(Game& game) {
    const int pone = 1 - game.dealer;
    for (const int seat : {0, 1}) game.hands[at(seat)] = game.table.cards_of(seat);
    game.phase = Phase::show;
    game.turn = pone;
    credit(game, pone, Source::hand, score(game.hands[at(pone)], game.starter, false)) &&
        credit(game, game.dealer, Source::hand, score(game.hands[at(game.dealer)], game.starter, false)) &&
        credit(game, game.dealer, Source::crib, score(game.crib(), game.starter, true));
}

void play_card(Game& game, Card card) {
    Table& table = game.table;
    const int seat = game.turn;
    Pegging pegging{{RankBag(game.hands[0]), RankBag(game.hands[1])}, table.pile, seat};
    const int remaining = 31 - table.pile.count() - pips_of_rank(rank_of(card));
    const PlayPoints points = pegging.play(rank_of(card));

    game.hands[at(seat)].erase(card);
    table.plays[static_cast<std::size_t>(table.played++)] = {static_cast<std::int8_t>(seat), card};
    table.pile = pegging.pile;
    game.turn = pegging.turn;
    const bool other_passed = remaining > 0 && (points.last == 1 || pegging.turn == seat);
    if (other_passed) table.min_pips[at(1 - seat)] = std::max(table.min_pips[at(1 - seat)], std::min(remaining, 9) + 1);
    if (points.last == 1) table.min_pips[at(seat)] = std::max(table.min_pips[at(seat)], std::min(remaining, 9) + 1);

    credit(game, seat, Source::fifteen, points.fifteen) && credit(game, seat, Source::thirty_one, points.thirty_one) &&
        credit(game, seat, Source::pairs, points.pairs) && credit(game, seat, Source::run, points.run) &&
        credit(game, seat, Source::last, points.last);
    if (game.phase == Phase::play && pegging.over()) show(game);
}

}  // namespace

Deck deal(std::uint64_t seed, int hand) {
    Deck deck;
    for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<Card>(i);
    Rng random(seed, static_cast<std::uint64_t>(hand));
    shuffle(std::span<Card>(deck), random);
    return deck;
}

CardSet Table::cards_of(int seat) const {
    CardSet cards;
    for (int i = 0; i < played; ++i)
        if (plays[static_cast<std::size_t>(i)].seat == seat) cards.insert(plays[static_cast<std::size_t>(i)].card);
    return cards;
}

Game new_game(std::uint64_t seed, int dealer) {
    Game game;
    game.seed = seed;
    game.dealer = dealer;
    deal_hand(game);
    return game;
}

Moves legal_moves(const Game& game) { return legal_moves(view(game, game.turn)); }

Moves legal_moves(const View& seen) {
    Moves moves;
    if (seen.turn != seen.seat) return moves;
    if (seen.phase == Phase::discard) {
        for (const Split& split : splits(seen.own)) moves.add(split.thrown);
    } else if (seen.phase == Phase::play) {
        for (const Card card : seen.own)
            if (seen.table.pile.count() + pips_of_rank(rank_of(card)) <= 31) moves.add(CardSet(std::array{card}));
    } else if (seen.phase == Phase::show) {
        moves.add(Move());
    }
    return moves;
}

Table table_of(std::span<const Play> plays, int count, int turn) {
    Table table;
    for (std::size_t i = 0; i < plays.size(); ++i) {
        const auto [seat, card] = plays[i];
        const bool newest = i + 1 == plays.size();
        table.plays[i] = plays[i];
        ++table.played;
        table.pile.add(rank_of(card));
        assert(table.pile.count() <= 31);
        const int remaining = 31 - table.pile.count();
        // A pile ends only if neither player has a card that keeps the count within 31.
        const bool last = newest ? count == 0 : pips_of_rank(rank_of(plays[i + 1].card)) > remaining;
        const int next = newest ? turn : plays[i + 1].seat;
        const int min_pips = std::min(remaining, 9) + 1;  // a player who cannot play has no card with fewer pips
        if (remaining > 0 && (last || next == seat))
            table.min_pips[at(1 - seat)] = std::max(table.min_pips[at(1 - seat)], min_pips);
        if (remaining > 0 && last) table.min_pips[at(seat)] = std::max(table.min_pips[at(seat)], min_pips);
        if (last) table.pile = {};
    }
    return table;
}

bool is_possible(const View& seen) {
    const CardSet plays = seen.table.cards_of(0) | seen.table.cards_of(1);
    const int starters = seen.starter == no_card ? 0 : 1;
    const bool is_show = seen.phase == Phase::show;
    const CardSet unplayed = is_show ? CardSet() : seen.own;
    CardSet known_cards = unplayed | seen.own_thrown | plays;
    if (starters > 0) known_cards.insert(seen.starter);
    const int own_plays = seen.table.cards_of(seen.seat).size();
    const int other_plays = seen.table.cards_of(1 - seen.seat).size();
    if (own_plays + other_plays != seen.table.played) return false;
    if (known_cards.size() != unplayed.size() + seen.own_thrown.size() + seen.table.played + starters) return false;
    if (std::max(seen.scores[0], seen.scores[1]) >= winning_score || seen.turn != seen.seat) return false;
    if (seen.phase == Phase::discard)
        return seen.own.size() == 6 && seen.own_thrown.empty() && seen.table.played == 0 && starters == 0 &&
               seen.other_cards == (seen.deals() ? 4 : 6);
    if (seen.own_thrown.size() != 2 || starters == 0) return false;
    if (is_show) return seen.own == seen.table.cards_of(seen.seat) && seen.table.played == 8 && other_plays == 4;
    return seen.phase == Phase::play && seen.own.size() + own_plays == 4 && seen.other_cards + other_plays == 4 &&
           legal_moves(seen).count > 0;
}

Game apply(Game game, Move move) {
    assert(std::ranges::count(legal_moves(game), move) == 1);
    game.credited = 0;
    if (game.phase == Phase::discard) {
        throw_cards(game, move);
    } else if (game.phase == Phase::play) {
        play_card(game, move.first());
    } else if (game.phase == Phase::show) {
        ++game.hand;
        game.dealer = 1 - game.dealer;
        deal_hand(game);
    }
    return game;
}

CardSet View::unseen() const {
    CardSet known_cards = own | own_thrown | table.cards_of(0) | table.cards_of(1) | other | crib;
    if (starter != no_card) known_cards.insert(starter);
    return CardSet::full_deck() - known_cards;
}

View view(const Game& game, int seat) {
    View result;
    result.seat = seat;
    result.hand = game.hand;
    result.dealer = game.dealer;
    result.turn = game.turn;
    result.phase = game.phase;
    result.scores = game.scores;
    result.own = game.hands[at(seat)];
    result.own_thrown = game.thrown[at(seat)];
    result.starter = game.starter;
    result.table = game.table;
    result.other_cards = game.hands[at(1 - seat)].size();
    const bool cards_are_shown = game.phase == Phase::show || (game.phase == Phase::over && game.table.played == 8);
    if (cards_are_shown) {
        result.other = game.hands[at(1 - seat)];
        result.crib = game.crib();
    }
    return result;
}

int skunks(const Game& game) {
    const int loser_score = std::min(game.scores[0], game.scores[1]);
    return loser_score <= 60 ? 2 : loser_score <= 90 ? 1 : 0;
}

}  // namespace hexsmith::cribbage
