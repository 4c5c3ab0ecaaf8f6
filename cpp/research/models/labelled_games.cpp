#include "research/models/labelled_games.hpp"

#include "catan/rules/apply.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/optimal_draft.hpp"

namespace hexsmith::research {

namespace {

using catan::players::Level;
using catan::players::RatedBoard;
using catan::rules::MoveKind;
using catan::rules::State;

/// The sources of openings, over which the games of a board cycle.
constexpr std::array<OpeningSource, 8> sources{
    OpeningSource::tempered, OpeningSource::policies, OpeningSource::levels,   OpeningSource::tempered,
    OpeningSource::random,   OpeningSource::policies, OpeningSource::tempered, OpeningSource::levels};

/// Draws the openings of one game.
class OpeningDrawer {
public:
    OpeningDrawer(const RatedBoard& board, const catan::settle::ScoredBoard& guide, LabeledGame& game, Rng& random)
        : board_(&board),
          scored_(random.below(2) == 0 ? &guide : &board.scored()),
          game_(&game),
          random_(&random),
          softmax_(*scored_, 0.5 + 4 * random.uniform()),
          open_(board.layout()) {
        for (Level& level : levels_) level = static_cast<Level>(1 + random.below(3));
    }

    void draw() {
        State state = catan::rules::new_game(*board_, {.players = game_->players});
        const int tempered_picks = static_cast<int>(random_->below(4));
        for (int pick = 0; pick < 2 * game_->players; ++pick) {
            if (game_->source == OpeningSource::policies && pick == tempered_picks) return finish_by_policy(pick);
            const int player = state.player;
            const std::size_t round = pick < game_->players ? 0 : 1;
            catan::settle::SeatOpening& opening = game_->openings[static_cast<std::size_t>(player)];
            opening.settlements[round] = settlement(state, round == 0 ? hex::none : opening.settlements[0]);
            catan::rules::perform(state, *board_, {.kind = MoveKind::settlement, .place = opening.settlements[round]});
            open_.settle(opening.settlements[round]);
            opening.roads[round] = road(state);
            catan::rules::perform(state, *board_, {.kind = MoveKind::road, .place = opening.roads[round]});
            settlements_.push_back(opening.settlements[round]);
        }
    }

private:
    void finish_by_policy(int pick) {
        const catan::settle::DraftState state{.players = game_->players, .settlements = settlements_};
        catan::settle::Draft draft;
        // The optimal draft of five or six players takes too long.
        switch (game_->players > 4 ? random_->below(2) : random_->below(4)) {
            case 0: draft = draft_greedy(*scored_, state); break;
            case 1: draft = draft_maxmin(*scored_, state); break;
            default: draft = run_at_once(draft_optimal(*scored_, state));
        }
        for (const catan::settle::Pick& draft_pick :
             std::span(draft.picks).first(static_cast<std::size_t>(draft.pick_count))) {
            catan::settle::SeatOpening& opening = game_->openings[static_cast<std::size_t>(draft_pick.seat)];
            const std::size_t round = pick++ < game_->players ? 0 : 1;
            opening.settlements[round] = draft_pick.intersection;
            opening.roads[round] = draft_pick.road;
        }
    }

    /// Draws the next settlement. `first_settlement` is the player's first settlement, or `none`.
    std::int16_t settlement(const State& state, int first_settlement) {
        const auto seat = static_cast<std::size_t>(state.player);
        if (game_->source == OpeningSource::random) {
            const auto legal = catan::rules::legal_moves(state, *board_);
            return random_place(legal.settlements);
        }
        if (game_->source != OpeningSource::levels || random_->below(8) == 0) return tempered_spot(first_settlement);
        return catan::players::choose_move(state, *board_, levels_[seat], random_->next()).place;
    }

    /// Chooses a road like level "advanced". Half of the roads of random openings and an eighth of those of tempered
    /// openings are random.
    std::int16_t road(const State& state) {
        const bool is_random = game_->source == OpeningSource::random
                                   ? random_->below(2) == 0
                                   : game_->source == OpeningSource::tempered && random_->below(8) == 0;
        if (is_random) return random_place(catan::rules::legal_moves(state, *board_).roads);
        return catan::players::choose_move(state, *board_, Level::advanced, random_->next()).place;
    }

    std::int16_t random_place(const catan::rules::Bits& places) {
        return static_cast<std::int16_t>(
            places.at(static_cast<int>(random_->below(static_cast<std::uint32_t>(places.count())))));
    }

    /// Draws a spot with a probability in proportion to exp(score / temperature).
    std::int16_t tempered_spot(int first_settlement) {
        catan::settle::PerSpot chances;
        softmax_.compute_chances(open_, first_settlement, chances);
        double u = random_->uniform();
        int spot = hex::none;
        open_.for_each([&](int id) {
            if (u < 0) return;
            spot = id;
            u -= chances[static_cast<std::size_t>(id)];
        });
        return static_cast<std::int16_t>(spot);
    }

    const RatedBoard* board_;
    const catan::settle::ScoredBoard* scored_;
    LabeledGame* game_;
    Rng* random_;
    catan::settle::SoftmaxPlayers softmax_;
    catan::OpenSpots open_;
    std::vector<std::int16_t> settlements_;
    std::array<Level, catan::rules::most_players> levels_{};
};

}  // namespace

LabeledGame play_labeled(const RatedBoard& board, const catan::settle::ScoredBoard& guide, std::uint64_t seed,
                         int number) {
    constexpr std::array usual_players{4, 3, 4, 2};
    constexpr std::array more_players{6, 5, 6, 5};
    const auto& players =
        board.layout().hex_count > catan::standard_setup.layout.hex_count ? more_players : usual_players;
    const auto kind = static_cast<std::size_t>(number % kinds_of_labels);
    LabeledGame game{.players = players[kind % players.size()], .source = sources[kind / players.size()]};
    Rng random(seed, static_cast<std::uint64_t>(number));
    OpeningDrawer(board, guide, game, random).draw();
    std::vector<std::int16_t> settlements;
    std::vector<catan::analysis::PlayedRoad> roads;
    for (int pick = 0; pick < 2 * game.players; ++pick) {
        const int seat = catan::seat_of(pick, game.players);
        const catan::settle::SeatOpening& opening = game.openings[static_cast<std::size_t>(seat)];
        const std::size_t round = pick < game.players ? 0 : 1;
        settlements.push_back(opening.settlements[round]);
        roads.push_back({seat, opening.roads[round]});
    }
    catan::analysis::Match match{.options = {.players = game.players}, .settlements = settlements, .roads = roads};
    if (game.players > 4) match.options.extra_turns = catan::rules::ExtraTurns::special_building;
    match.levels.fill(game.level);
    game.winner = run_at_once(catan::analysis::play(board, match, seed, number))->winner;
    return game;
}

}  // namespace hexsmith::research
