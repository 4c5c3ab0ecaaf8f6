// Fits the model of openings to the games that opening_labels printed, and makes cpp/catan/settle/opening_weights.hpp.
//
//     opening_fit <labels> [epochs] [step] [seed] > cpp/catan/settle/opening_weights.hpp
//
// On standard error it prints the log-loss of each epoch on the last tenth of the boards, which have no part in the
// fit.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "catan/settle/opening_chances.hpp"
#include "research/models/labelled_games.hpp"
#include "research/models/seat_network_training.hpp"
#include "research/opening_boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::settle;
using namespace hexsmith::research;

namespace {

constexpr double parts = 1024;  // of the weights that are printed

using OpeningExamples = SeatExamples<OpeningNetworkParts, float>;
using NetworkWeights = SeatNetworkWeights<OpeningNetworkParts>;

void add(OpeningExamples& examples, std::span<const OpeningFacts> facts, int winner) {
    std::array<OpeningExamples::Row, most_players> rows;
    for (std::size_t seat = 0; seat < facts.size(); ++seat)
        std::ranges::transform(facts[seat], rows[seat].begin(), [](double fact) { return static_cast<float>(fact); });
    examples.add(std::span(rows).first(facts.size()), winner);
}

/// Nine boards in ten, and the tenth.
struct Games {
    OpeningExamples fitted;
    OpeningExamples held_out;
    int boards = 0;
};

Games read_games(const char* path) {
    Games games;
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        games.boards += line.starts_with("board ");
        lines.push_back(std::move(line));
    }
    Board board;
    std::optional<ScoredBoard> scored;
    int number = 0;
    for (const std::string& line : lines) {
        research::LabelledGame labelled;
        if (line.starts_with("board ")) {
            std::istringstream words(line.substr(6));
            const research::ReadBoard read = research::read_board(words);
            board = read.board;
            scored.emplace(*read.setup, board, proven_params);
            ++number;
        } else if (scored && read_line(line, labelled) && labelled.winner != rules::nobody) {
            std::array<OpeningFacts, most_players> facts;
            const auto seats = static_cast<std::size_t>(labelled.players);
            opening_facts(board, *scored, std::span(labelled.openings).first(seats), facts);
            add(number <= games.boards * 9 / 10 ? games.fitted : games.held_out, std::span(facts).first(seats),
                labelled.winner);
        }
    }
    return games;
}

void print(const NetworkWeights& weights, const Games& games) {
    std::printf(
        "// Made by cpp/research/opening_fit.cpp, not by hand, on 2026-11-25 from %zu games of \"advanced\" on %d "
        "boards\n"
        "// (opening_labels). What they come to on other boards is in web/docs/chances.md.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\n#include \"catan/settle/opening_chances.hpp\"\n\n"
        "namespace hexsmith::catan::settle {\n\ninline constexpr double opening_weight_parts = %.0f;\n"
        "inline constexpr std::array<std::int16_t, OpeningNetworkParts::count> opening_weights{",
        games.fitted.games.size(), games.boards * 9 / 10, parts);
    for (std::size_t i = 0; i < weights.size(); ++i)
        std::printf("%s%ld,", i % 16 == 0 ? "\n    " : " ", std::lround(parts * static_cast<double>(weights[i])));
    std::printf("\n};\n\n}  // namespace hexsmith::catan::settle\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fputs("opening_fit <labels> [epochs] [step] [seed]\n", stderr);
        return 1;
    }
    TrainingOptions options;
    if (argc > 2) options.epochs = std::atoi(argv[2]);
    if (argc > 3) options.step = std::atof(argv[3]);
    if (argc > 4) options.seed = std::strtoull(argv[4], nullptr, 10);
    const Games games = read_games(argv[1]);
    std::fprintf(stderr, "%zu games, %zu held out\n", games.fitted.games.size(), games.held_out.games.size());
    SeatNetworkTraining training(games.fitted, options);
    while (training.epochs() < options.epochs) {
        training.run_epoch();
        std::fprintf(stderr, "epoch %d: held out %.5f\n", training.epochs(),
                     log_loss(games.held_out, training.weights()));
    }
    print(training.weights(), games);
}
