// How good the judge's chances are (players/judge.hpp), on games that judge_positions wrote.
//
//     judge_scores <positions>
//
// Brier scores are of all seats together, the mean over positions; also as a share of those of even chances.
#include "research/models/judged_positions.hpp"

#include "catan/players/judge_weights.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::research;

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fputs("judge_scores <positions>\n", stderr);
        return 1;
    }
    JudgedPositions positions;
    read_positions(argv[1], positions);
    report_scores(stdout, positions,
                  [&](std::size_t position) { return judged(positions.facts(position), judge_weights); });
}
