// A slow referee, implemented from the rules of the game (tests/golden/README.md names their source), independently of
// the engine. It uses plain vectors, sets and recursion, and caches nothing.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/referee_trade.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules::testing {

/// Returns the referee's word for a reason: it does not tell apart what is due, or why an exchange is none.
inline IllegalMove as_referee_says(IllegalMove reason) {
    if (is_about_phase(reason)) return IllegalMove::phase;
    if (reason == IllegalMove::asked) return IllegalMove::partner;
    const bool is_no_exchange = reason >= IllegalMove::empty_side && reason <= IllegalMove::for_itself;
    return is_no_exchange ? IllegalMove::resource : reason;
}

struct Person {
    std::set<int> settlements;
    std::set<int> cities;
    std::set<int> roads;
    Five hand{};
    Five cards{};
    Five fresh{};  // bought in this turn
    int knights = 0;
    int owes = 0;

    int hand_size() const { return hand[0] + hand[1] + hand[2] + hand[3] + hand[4]; }
};

class Referee {
public:
    Referee(const Setup& setup, const Board& board, const GameOptions& options)
        : layout_(setup.layout), board_(board), options_(options) {
        const int players = options.players;
        people.resize(static_cast<std::size_t>(players));
        for (int hex = layout_.hex_count - 1; hex >= 0; --hex)
            if (desert(hex)) robber = hex;
        for (int slot = 0; slot < board.harbor_count; ++slot)
            for (const int end : layout_.edges[layout_.coast[setup.harbor_slots[slot]]].intersections)
                harbors_.push_back({end, index(board.harbors[slot])});
        for (int player = 0; player < players; ++player) order_.push_back(player);
        for (int player = players; player-- > 0;) order_.push_back(player);
        if (players >= 5) {  // with the cards of the extension
            bank = {24, 24, 24, 24, 24};
            deck = {20, 3, 3, 3, 5};
        }
    }

    std::vector<Person> people;
    Five bank{19, 19, 19, 19, 19};
    Five deck{14, 2, 2, 2, 5};  // knight, plenty, monopoly, roads, point
    int robber = -1;
    int longest_road = -1;
    int largest_army = -1;
    int winner = -1;

    int chooser() const {
        if (setting_up()) return order_[static_cast<std::size_t>(placed_ / 2)];
        for (std::size_t player = 0; player < people.size(); ++player)
            if (people[player].owes > 0) return static_cast<int>(player);
        if (negotiation_ && next_answer() >= 0) return next_answer();
        return builders_.empty() ? turn_ : builders_.front();
    }
    int turn() const { return setting_up() ? chooser() : turn_; }

    Phase phase() const {
        if (winner >= 0) return Phase::over;
        if (setting_up()) return Phase::set_up;
        if (of(chooser()).owes > 0) return Phase::discard;
        if (robber_due_) return Phase::robber;
        if (free_roads_ > 0) return Phase::roads;
        if (negotiation_) return Phase::trade;
        if (!builders_.empty()) return Phase::extra_building;
        return rolled_ ? Phase::main : Phase::roll;
    }

    const std::optional<Negotiation>& negotiation() const { return negotiation_; }

    /// Number of offers that the current player may still make.
    int offers_left() const { return static_cast<int>(options_.offers_per_turn) - offers_; }

    bool in_second_turn() const { return first_of_pair_ >= 0; }

    int points(int player) const {
        const Person& person = of(player);
        return static_cast<int>(person.settlements.size() + 2 * person.cities.size()) + person.cards[4] +
               2 * (longest_road == player) + 2 * (largest_army == player);
    }

    /// Searches all trails over a player's roads, from every intersection.
    int road_length(int player) const {
        int longest = 0;
        for (int at = 0; at < layout_.intersection_count; ++at) {
            std::set<int> used;
            longest = std::max(longest, longest_from(player, at, used, true));
        }
        return longest;
    }

    /// Returns all legal moves, with one move without cards for all offers to all others, and one for all
    /// counter-offers.
    std::vector<Move> legal() const {
        std::vector<Move> moves;
        if (winner >= 0) return moves;
        if (setting_up()) return legal_set_up();
        if (phase() == Phase::trade) return legal_answers();
        const int player = chooser();
        const Person& person = of(player);
        if (person.owes > 0) {
            for (int r = 0; r < 5; ++r)
                if (person.hand[r] > 0) moves.push_back({.kind = MoveKind::discard, .a = byte(r)});
            return moves;
        }
        if (robber_due_) return legal_robber(player);
        if (free_roads_ > 0) {
            for (const int edge : road_places(player)) moves.push_back({.kind = MoveKind::road, .place = small(edge)});
            return moves;
        }
        if (phase() == Phase::extra_building) {
            moves.push_back({.kind = MoveKind::end});
            add_building(player, moves);
            return moves;
        }
        add_cards(player, moves);
        if (!rolled_) {
            moves.push_back({.kind = MoveKind::roll});
            return moves;
        }
        moves.push_back({.kind = MoveKind::end});
        add_building(player, moves);
        add_trades(player, moves);
        if (offers_left() > 0 && !in_second_turn() && any(person.hand))
            moves.push_back({.kind = MoveKind::offer_trade, .a = everyone_but(player)});
        return moves;
    }

    /// Returns the reasons why a trade move is illegal; empty if it is legal.
    std::set<IllegalMove> objections(const Move& move) const {
        if (winner >= 0) return {IllegalMove::over};
        std::set<IllegalMove> found;
        const bool answering = phase() == Phase::trade && next_answer() >= 0;
        const bool choosing = phase() == Phase::trade && next_answer() < 0;
        const Five hand = setting_up() ? Five{} : of(chooser()).hand;
        const auto object = [&](bool broken, IllegalMove rule) {
            if (broken) found.insert(rule);
        };
        const auto must_hold = [&](const Five& cards) { object(!holds(hand, cards), IllegalMove::resources); };
        const auto must_exist = [&](const Five& cards) {
            object(std::ranges::any_of(cards, [](int count) { return count > 24; }), IllegalMove::resources);
        };
        switch (move.kind) {
            case MoveKind::offer_trade:
                object(phase() != Phase::main, IllegalMove::phase);
                object(options_.offers_per_turn == 0 || in_second_turn() || offers_left() <= 0, IllegalMove::offers);
                object(!deal_of(move).is_trade(), IllegalMove::resource);
                object(players_asked_by(move) == 0 || (players_asked_by(move) & ~everyone_but(turn())) != 0,
                       IllegalMove::partner);
                must_hold(deal_of(move).give);
                must_exist(deal_of(move).get);
                break;
            case MoveKind::counter_trade:
                object(!answering, IllegalMove::phase);
                object(!deal_of(move).is_trade(), IllegalMove::resource);
                must_hold(deal_of(move).give);
                must_exist(deal_of(move).get);
                break;
            case MoveKind::accept_trade:
                object(!answering, IllegalMove::phase);
                if (answering) must_hold(negotiation_->offer.get);
                break;
            case MoveKind::decline_trade: object(!answering, IllegalMove::phase); break;
            case MoveKind::confirm_trade:
                object(!choosing, IllegalMove::phase);
                object(choosing && !negotiation_->agreed.contains(move.a), IllegalMove::partner);
                if (found.empty()) must_hold(negotiation_->agreed.at(move.a).give);
                break;
            default: object(!choosing, IllegalMove::phase); break;  // cancel
        }
        return found;
    }

    void apply(Move move, const Outcome& outcome) {
        if (setting_up()) return apply_set_up(move);
        const int player = chooser();
        Person& person = of(player);
        switch (move.kind) {
            case MoveKind::settlement:
                pay(person, {1, 1, 1, 1, 0});
                person.settlements.insert(move.place);
                judge_roads();
                break;
            case MoveKind::city:
                pay(person, {0, 0, 0, 2, 3});
                person.settlements.erase(move.place);
                person.cities.insert(move.place);
                break;
            case MoveKind::road:
                if (free_roads_ == 0) pay(person, {1, 1, 0, 0, 0});
                person.roads.insert(move.place);
                judge_roads();
                if (free_roads_ > 0) --free_roads_;
                if (free_roads_ > 0 && (person.roads.size() == 15 || road_places(player).empty())) free_roads_ = 0;
                break;
            case MoveKind::roll: roll(outcome.dice[0] + outcome.dice[1]); break;
            case MoveKind::end:
                person.fresh = {};
                end();
                break;
            case MoveKind::buy:
                pay(person, {0, 0, 1, 1, 1});
                --deck[outcome.card];
                ++person.cards[outcome.card];
                ++person.fresh[outcome.card];
                break;
            case MoveKind::knight:
                play(person, Card::knight);
                ++person.knights;
                if (person.knights >= 3 && (largest_army < 0 || person.knights > of(largest_army).knights))
                    largest_army = player;
                robber_due_ = true;
                break;
            case MoveKind::roads:
                play(person, Card::roads);
                free_roads_ = std::min(2, 15 - static_cast<int>(person.roads.size()));
                break;
            case MoveKind::discard:
                --person.hand[move.a];
                ++bank[move.a];
                --person.owes;
                break;
            case MoveKind::robber:
                robber_due_ = false;
                robber = move.place;
                if (move.a != nothing) {
                    --of(move.a).hand[outcome.stolen];
                    ++person.hand[outcome.stolen];
                }
                break;
            case MoveKind::monopoly:
                play(person, Card::monopoly);
                for (Person& other : people) {
                    if (&other == &person) continue;
                    person.hand[move.a] += other.hand[move.a];
                    other.hand[move.a] = 0;
                }
                break;
            case MoveKind::plenty:
                play(person, Card::plenty);
                take(person, move.a);
                if (move.b != nothing) take(person, move.b);
                break;
            case MoveKind::bank_trade:
                person.hand[move.a] -= rate(player, move.a);
                bank[move.a] += rate(player, move.a);
                take(person, move.b);
                break;
            case MoveKind::offer_trade:
                ++offers_;
                negotiation_ = Negotiation{.offer = deal_of(move)};
                for (const int other : seats_after(player))
                    if ((players_asked_by(move) >> other & 1) != 0) negotiation_->asked.push_back(other);
                break;
            case MoveKind::accept_trade:
                negotiation_->agreed[player] = negotiation_->offer;
                ++negotiation_->answered;
                break;
            case MoveKind::counter_trade:
                negotiation_->agreed[player] = deal_of(move).from_other_side();
                ++negotiation_->answered;
                break;
            case MoveKind::decline_trade: ++negotiation_->answered; break;
            case MoveKind::confirm_trade: exchange(player, move.a); break;
            case MoveKind::cancel_trade: negotiation_.reset(); break;
        }
        // Special building is not part of the player's own turn.
        if (builders_.empty() && points(turn_) >= options_.points_to_win) winner = turn_;
    }

private:
    static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
    static std::int16_t small(int value) { return static_cast<std::int16_t>(value); }

    Person& of(int player) { return people[static_cast<std::size_t>(player)]; }
    const Person& of(int player) const { return people[static_cast<std::size_t>(player)]; }

    bool setting_up() const { return placed_ < 2 * static_cast<int>(order_.size()); }
    bool desert(int hex) const { return board_.hexes.terrains[hex] == Terrain::desert; }

    /// Returns the other players in seat order, starting at the left.
    std::vector<int> seats_after(int player) const {
        std::vector<int> others;
        for (std::size_t step = 1; step < people.size(); ++step)
            others.push_back((player + static_cast<int>(step)) % static_cast<int>(people.size()));
        return others;
    }

    /// Returns the players whom an offer asks, bit p for player p. 192, a set without a player, means all others.
    std::uint8_t players_asked_by(const Move& offer) const { return offer.a == 192 ? everyone_but(turn()) : offer.a; }
    std::uint8_t everyone_but(int player) const {
        int set = 0;
        for (const int other : seats_after(player)) set += 1 << other;
        return byte(set);
    }

    /// Returns the player who has to answer an offer next, or -1.
    int next_answer() const {
        return negotiation_->answered < negotiation_->asked.size() ? negotiation_->asked[negotiation_->answered] : -1;
    }

    std::vector<int> corners(int hex) const { return {layout_.corners[hex].begin(), layout_.corners[hex].end()}; }

    /// Returns the owner of the building at an intersection, or -1.
    int owner(int intersection) const {
        for (std::size_t player = 0; player < people.size(); ++player)
            if (people[player].settlements.contains(intersection) || people[player].cities.contains(intersection))
                return static_cast<int>(player);
        return -1;
    }

    bool road_on(int edge) const {
        return std::any_of(people.begin(), people.end(), [&](const Person& p) { return p.roads.contains(edge); });
    }

    bool far_from_all(int intersection) const {
        if (owner(intersection) >= 0) return false;
        for (int edge = 0; edge < layout_.edge_count; ++edge) {
            const auto [a, b] = layout_.edges[edge].intersections;
            if (a == intersection && owner(b) >= 0) return false;
            if (b == intersection && owner(a) >= 0) return false;
        }
        return true;
    }

    std::vector<int> edges_at(int intersection) const {
        std::vector<int> edges;
        for (int edge = 0; edge < layout_.edge_count; ++edge) {
            const auto [a, b] = layout_.edges[edge].intersections;
            if (a == intersection || b == intersection) edges.push_back(edge);
        }
        return edges;
    }

    /// Returns the free edges that touch the player's buildings, or the player's roads where no other player has built.
    std::vector<int> road_places(int player) const {
        std::set<int> places;
        const auto reach_from = [&](int intersection) {
            for (const int edge : edges_at(intersection))
                if (!road_on(edge)) places.insert(edge);
        };
        for (const int id : of(player).settlements) reach_from(id);
        for (const int id : of(player).cities) reach_from(id);
        for (const int road : of(player).roads)
            for (const int end : layout_.edges[road].intersections)
                if (owner(end) < 0 || owner(end) == player) reach_from(end);
        return {places.begin(), places.end()};
    }

    int longest_from(int player, int at, std::set<int>& used, bool start) const {
        if (!start && owner(at) >= 0 && owner(at) != player) return 0;
        int longest = 0;
        for (const int road : of(player).roads) {
            const auto [a, b] = layout_.edges[road].intersections;
            if ((a != at && b != at) || used.contains(road)) continue;
            used.insert(road);
            longest = std::max(longest, 1 + longest_from(player, a == at ? b : a, used, false));
            used.erase(road);
        }
        return longest;
    }

    void judge_roads() {
        std::vector<int> lengths;
        for (std::size_t player = 0; player < people.size(); ++player)
            lengths.push_back(road_length(static_cast<int>(player)));
        const int most = *std::max_element(lengths.begin(), lengths.end());
        if (longest_road >= 0) {
            const int held = lengths[static_cast<std::size_t>(longest_road)];
            if (held >= 5 && held == most) return;
        }
        longest_road = -1;
        if (most >= 5 && std::count(lengths.begin(), lengths.end(), most) == 1)
            longest_road = static_cast<int>(std::find(lengths.begin(), lengths.end(), most) - lengths.begin());
    }

    void pay(Person& person, const Five& price) {
        for (int r = 0; r < 5; ++r) {
            person.hand[r] -= price[r];
            bank[r] += price[r];
        }
    }
    void take(Person& person, int resource) {
        ++person.hand[resource];
        --bank[resource];
    }
    void play(Person& person, Card card) {
        --person.cards[index(card)];
        played_ = true;
    }

    int rate(int player, int resource) const {
        int best = 4;
        for (const auto& [intersection, kind] : harbors_) {
            if (owner(intersection) != player) continue;
            if (kind == resource) best = std::min(best, 2);
            if (kind == index(Harbor::any)) best = std::min(best, 3);
        }
        return best;
    }

    static bool affords(const Person& person, const Five& price) { return holds(person.hand, price); }

    /// Returns the legal answers to an offer, and the current player's decisions about them.
    std::vector<Move> legal_answers() const {
        std::vector<Move> moves;
        if (next_answer() < 0) {
            for (const auto& [partner, deal] : negotiation_->agreed)
                if (holds(of(turn_).hand, deal.give))
                    moves.push_back({.kind = MoveKind::confirm_trade, .a = byte(partner)});
            moves.push_back({.kind = MoveKind::cancel_trade});
            return moves;
        }
        const Five& hand = of(next_answer()).hand;
        if (holds(hand, negotiation_->offer.get)) moves.push_back({.kind = MoveKind::accept_trade});
        moves.push_back({.kind = MoveKind::decline_trade});
        if (any(hand)) moves.push_back({.kind = MoveKind::counter_trade});
        return moves;
    }

    std::vector<Move> legal_set_up() const {
        std::vector<Move> moves;
        if (placed_ % 2 == 0) {
            for (int id = 0; id < layout_.intersection_count; ++id)
                if (far_from_all(id)) moves.push_back({.kind = MoveKind::settlement, .place = small(id)});
        } else {
            for (const int edge : edges_at(last_))
                if (!road_on(edge)) moves.push_back({.kind = MoveKind::road, .place = small(edge)});
        }
        return moves;
    }

    /// Whether a friendly robber spares a player: at most two points, without hidden cards.
    bool is_poor(int player) const { return points(player) - of(player).cards[4] <= 2; }

    bool poor_live_at(int hex) const {
        const std::vector<int> around = corners(hex);
        return std::any_of(around.begin(), around.end(),
                           [&](int corner) { return owner(corner) >= 0 && is_poor(owner(corner)); });
    }

    std::vector<Move> legal_robber(int player) const {
        std::vector<int> hexes;
        for (int hex = 0; hex < layout_.hex_count; ++hex)
            if (hex != robber && !(options_.friendly_robber && poor_live_at(hex))) hexes.push_back(hex);
        if (hexes.empty())
            for (int hex = 0; hex < layout_.hex_count; ++hex)
                if (hex != robber) hexes.push_back(hex);
        std::vector<Move> moves;
        for (const int hex : hexes) {
            std::set<int> victims;
            for (const int corner : corners(hex)) {
                const int other = owner(corner);
                if (other < 0 || other == player || of(other).hand_size() == 0) continue;
                if (options_.friendly_robber && is_poor(other)) continue;
                victims.insert(other);
            }
            if (victims.empty()) moves.push_back({.kind = MoveKind::robber, .place = small(hex)});
            for (const int victim : victims)
                moves.push_back({.kind = MoveKind::robber, .a = byte(victim), .place = small(hex)});
        }
        return moves;
    }

    void add_cards(int player, std::vector<Move>& moves) const {
        const Person& person = of(player);
        if (played_) return;
        const auto ready = [&](Card card) { return person.cards[index(card)] > person.fresh[index(card)]; };
        if (ready(Card::knight)) moves.push_back({.kind = MoveKind::knight});
        if (ready(Card::roads) && person.roads.size() < 15 && !road_places(player).empty())
            moves.push_back({.kind = MoveKind::roads});
        if (ready(Card::monopoly))
            for (int r = 0; r < 5; ++r) moves.push_back({.kind = MoveKind::monopoly, .a = byte(r)});
        if (!ready(Card::plenty)) return;
        for (int a = 0; a < 5; ++a)
            for (int b = a; b < 5; ++b)
                if (bank[a] > 0 && bank[b] > (a == b ? 1 : 0))
                    moves.push_back({.kind = MoveKind::plenty, .a = byte(a), .b = byte(b)});
        if (bank[0] + bank[1] + bank[2] + bank[3] + bank[4] == 1)
            for (int r = 0; r < 5; ++r)
                if (bank[r] == 1) moves.push_back({.kind = MoveKind::plenty, .a = byte(r)});
    }

    void add_building(int player, std::vector<Move>& moves) const {
        const Person& person = of(player);
        if (affords(person, {1, 1, 0, 0, 0}) && person.roads.size() < 15)
            for (const int edge : road_places(player)) moves.push_back({.kind = MoveKind::road, .place = small(edge)});
        if (affords(person, {1, 1, 1, 1, 0}) && person.settlements.size() < 5) {
            std::set<int> ends;
            for (const int road : person.roads)
                for (const int end : layout_.edges[road].intersections)
                    if (far_from_all(end)) ends.insert(end);
            for (const int id : ends) moves.push_back({.kind = MoveKind::settlement, .place = small(id)});
        }
        if (affords(person, {0, 0, 0, 2, 3}) && person.cities.size() < 4)
            for (const int id : person.settlements) moves.push_back({.kind = MoveKind::city, .place = small(id)});
        if (affords(person, {0, 0, 1, 1, 1}) && deck[0] + deck[1] + deck[2] + deck[3] + deck[4] > 0)
            moves.push_back({.kind = MoveKind::buy});
    }

    void add_trades(int player, std::vector<Move>& moves) const {
        for (int give = 0; give < 5; ++give)
            for (int receive = 0; receive < 5; ++receive)
                if (give != receive && of(player).hand[give] >= rate(player, give) && bank[receive] > 0)
                    moves.push_back({.kind = MoveKind::bank_trade, .a = byte(give), .b = byte(receive)});
    }

    /// Exchanges the cards that two players agreed upon.
    void exchange(int player, int partner) {
        const Deal deal = negotiation_->agreed.at(partner);
        for (int r = 0; r < 5; ++r) {
            of(player).hand[r] += deal.get[r] - deal.give[r];
            of(partner).hand[r] += deal.give[r] - deal.get[r];
        }
        negotiation_.reset();
    }

    /// Ends a turn or special building, and determines the next player.
    void end() {
        const bool extra = people.size() >= 5 && builders_.empty() && !in_second_turn();
        if (extra && options_.extra_turns == ExtraTurns::special_building) {
            builders_ = seats_after(turn_);
        } else if (extra && options_.extra_turns == ExtraTurns::paired) {
            first_of_pair_ = turn_;
            turn_ = seats_after(turn_)[2];
            played_ = false;
        } else if (builders_.size() > 1) {
            builders_.erase(builders_.begin());
        } else {
            builders_.clear();
            turn_ = seats_after(in_second_turn() ? first_of_pair_ : turn_)[0];
            first_of_pair_ = -1;
            rolled_ = played_ = false;
            offers_ = 0;
        }
    }

    void apply_set_up(Move move) {
        Person& person = of(chooser());
        if (placed_ % 2 == 0) {
            person.settlements.insert(move.place);
            last_ = move.place;
            if (placed_ >= static_cast<int>(order_.size()))
                for (int hex = 0; hex < layout_.hex_count; ++hex) {
                    const std::vector<int> around = corners(hex);
                    if (!desert(hex) && std::count(around.begin(), around.end(), move.place) > 0)
                        take(person, index(board_.hexes.terrains[hex]));
                }
        } else {
            person.roads.insert(move.place);
        }
        ++placed_;
    }

    void roll(int number) {
        rolled_ = true;
        if (number == 7) {
            for (Person& person : people)
                if (person.hand_size() > options_.discard_limit) person.owes = person.hand_size() / 2;
            robber_due_ = true;
            return;
        }
        for (int r = 0; r < 5; ++r) {
            std::vector<int> due;
            for (const Person& person : people) {
                int cards = 0;
                for (int hex = 0; hex < layout_.hex_count; ++hex) {
                    if (hex == robber || desert(hex) || index(board_.hexes.terrains[hex]) != r ||
                        board_.hexes.tokens[hex] != number)
                        continue;
                    for (const int corner : corners(hex))
                        cards += person.settlements.contains(corner) + 2 * person.cities.contains(corner);
                }
                due.push_back(cards);
            }
            int sum = 0;
            for (const int cards : due) sum += cards;
            const auto owed = std::count_if(due.begin(), due.end(), [](int cards) { return cards > 0; });
            if (sum > bank[r] && owed > 1) continue;
            for (std::size_t player = 0; player < people.size(); ++player) {
                const int cards = std::min(due[player], bank[r]);
                people[player].hand[r] += cards;
                bank[r] -= cards;
            }
        }
    }

    const hex::Layout& layout_;
    const Board& board_;
    GameOptions options_;
    std::vector<std::pair<int, int>> harbors_;  // intersection, kind
    std::vector<int> order_;
    int placed_ = 0;
    int last_ = -1;
    int turn_ = 0;
    bool rolled_ = false;
    bool played_ = false;
    bool robber_due_ = false;
    int free_roads_ = 0;
    int offers_ = 0;                          // number of offers in this turn
    std::optional<Negotiation> negotiation_;  // while an offer is open
    std::vector<int> builders_;               // players who still may build in special building
    int first_of_pair_ = -1;                  // in the second turn of paired players, the player of the first; else -1
};

}  // namespace hexsmith::catan::rules::testing
