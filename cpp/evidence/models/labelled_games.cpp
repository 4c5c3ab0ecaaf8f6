#include "evidence/models/labelled_games.hpp"

#include <charconv>

#include "catan/rules/apply.hpp"
#include "catan/settle/coach.hpp"

namespace hexsmith::catan {

namespace {

using game::GameBoard;
using game::Level;
using game::MoveKind;
using game::State;

/// Draws the openings of one game.
class OpeningDrawer {
public:
    OpeningDrawer(const GameBoard& board, LabelledGame& game, Rng& random)
        : board_(&board),
          game_(&game),
          random_(&random),
          tempered_(board.scored(), 1.5 + 3 * random.uniform()),
          open_(board.layout()) {
        for (Level& level : levels_) level = static_cast<Level>(1 + random.below(3));
    }

    void draw() {
        State state = game::new_game(*board_, {.players = game_->players});
        for (int pick = 0; pick < 2 * game_->players; ++pick) {
            const int player = state.player;
            const std::size_t round = pick < game_->players ? 0 : 1;
            SeatOpening& opening = game_->openings[static_cast<std::size_t>(player)];
            opening.settlements[round] = settlement(state, round == 0 ? hex::none : opening.settlements[0]);
            game::perform(state, *board_, {.kind = MoveKind::settlement, .place = opening.settlements[round]});
            open_.settle(opening.settlements[round]);
            opening.roads[round] = road(state);
            game::perform(state, *board_, {.kind = MoveKind::road, .place = opening.roads[round]});
        }
    }

private:
    std::int16_t settlement(const State& state, int own) {
        const auto seat = static_cast<std::size_t>(state.player);
        if (game_->source == OpeningSource::random) {
            const auto legal = game::legal_moves(state, *board_);
            return any_of(legal.settlements);
        }
        if (game_->source == OpeningSource::tempered || random_->below(8) == 0) return tempered(own);
        return game::choose_move(state, *board_, levels_[seat], random_->next()).place;
    }

    /// By a level, or, half of the time where openings are not the levels' own, any.
    std::int16_t road(const State& state) {
        if (game_->source != OpeningSource::levels && random_->below(2) == 0)
            return any_of(game::legal_moves(state, *board_).roads);
        return game::choose_move(state, *board_, Level::advanced, random_->next()).place;
    }

    std::int16_t any_of(const game::Bits& places) {
        return static_cast<std::int16_t>(
            places.at(static_cast<int>(random_->below(static_cast<std::uint32_t>(places.count())))));
    }

    std::int16_t tempered(int own) {
        PerSpot chances;
        tempered_.chances(open_, own, chances);
        double u = random_->uniform();
        int drawn = hex::none;
        open_.for_each([&](int id) {
            if (u < 0) return;
            drawn = id;
            u -= chances[static_cast<std::size_t>(id)];
        });
        return static_cast<std::int16_t>(drawn);
    }

    const GameBoard* board_;
    LabelledGame* game_;
    Rng* random_;
    SoftmaxPlayers tempered_;
    OpenSpots open_;
    std::array<Level, game::most_players> levels_{};
};

}  // namespace

LabelledGame play_labelled(const GameBoard& board, std::uint64_t seed, int number) {
    LabelledGame labelled{.players = 2 + number % 3,
                          .level = number / 3 % 2 == 0 ? Level::intermediate : Level::advanced,
                          .source = static_cast<OpeningSource>(number / 6 % opening_sources)};
    Rng random(seed, static_cast<std::uint64_t>(number));
    OpeningDrawer(board, labelled, random).draw();
    std::vector<std::int16_t> settlements;
    std::vector<game::PlayedRoad> roads;
    for (int pick = 0; pick < 2 * labelled.players; ++pick) {
        const int seat = seat_of(pick, labelled.players);
        const SeatOpening& opening = labelled.openings[static_cast<std::size_t>(seat)];
        const std::size_t round = pick < labelled.players ? 0 : 1;
        settlements.push_back(opening.settlements[round]);
        roads.push_back({seat, opening.roads[round]});
    }
    game::Match match{.options = {.players = labelled.players}, .settlements = settlements, .roads = roads};
    match.levels.fill(labelled.level);
    labelled.winner = game::play(board, match, seed, number).winner;
    return labelled;
}

std::string line_of(const LabelledGame& game) {
    std::string line = std::to_string(game.players) + ' ' + std::to_string(static_cast<int>(game.level)) + ' ' +
                       std::to_string(static_cast<int>(game.source)) + ' ' + std::to_string(game.winner);
    for (int seat = 0; seat < game.players; ++seat) {
        const SeatOpening& opening = game.openings[static_cast<std::size_t>(seat)];
        for (const int place : opening.settlements) line += ' ' + std::to_string(place);
        for (const int place : opening.roads) line += ' ' + std::to_string(place);
    }
    return line;
}

bool read_line(std::string_view line, LabelledGame& game) {
    const char* at = line.data();
    const char* const end = at + line.size();
    bool good = true;
    const auto number = [&](int low, int high) {
        int value = low;
        if (at != end && *at == ' ') ++at;
        const auto [next, error] = std::from_chars(at, end, value);
        good = good && error == std::errc() && value >= low && value <= high;
        at = next;
        return good ? value : low;
    };
    game = {};
    game.players = number(2, game::most_players);
    game.level = static_cast<Level>(number(0, game::level_count - 1));
    game.source = static_cast<OpeningSource>(number(0, opening_sources - 1));
    game.winner = number(game::nobody, game.players - 1);
    for (int seat = 0; seat < game.players; ++seat) {
        SeatOpening& opening = game.openings[static_cast<std::size_t>(seat)];
        for (std::int16_t& place : opening.settlements)
            place = static_cast<std::int16_t>(number(0, hex::max_corners - 1));
        for (std::int16_t& place : opening.roads) place = static_cast<std::int16_t>(number(0, hex::max_corners - 1));
    }
    return good && at == end;
}

}  // namespace hexsmith::catan
