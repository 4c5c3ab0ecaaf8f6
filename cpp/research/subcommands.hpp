// The subcommands of hexsmith_research; main.cpp has the table of their names, sentences and options.
#pragma once

#include "research/research.hpp"

namespace hexsmith::research {

// boards.cpp
void fair_terms(const Options& options);
void fit_quantiles(const Options& options);
void golden_boards(const Options& options);
// chances.cpp
void win_chances(const Options& options);
void judge_precision(const Options& options);
void intervals(const Options& options);
void reviews(const Options& options);
void common_numbers(const Options& options);
// cribbage.cpp
void cribbage_levels(const Options& options);
void cribbage_chances(const Options& options);
void fit_cribbage_hands(const Options& options);
void fit_cribbage_discards(const Options& options);
// judge.cpp
void judge_scores(const Options& options);
void fit_judge(const Options& options);
// levels.cpp
void levels(const Options& options);
void seats(const Options& options);
void trades(const Options& options);
void expert(const Options& options);
void expert_gains(const Options& options);
// magic19.cpp
void fit_magic19(const Options& options);
// openings.cpp
void opening_chances(const Options& options);
void opening_differences(const Options& options);
void drafts(const Options& options);
void fit_openings(const Options& options);
// seats.cpp
void seat_shares(const Options& options);
void seat_chances(const Options& options);
void equal_seats(const Options& options);
void fit_seats(const Options& options);

}  // namespace hexsmith::research
