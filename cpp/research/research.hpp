// Functions that the subcommands share: they read options, print Markdown tables, and run work on all cores.
//
// A subcommand prints a table to standard output, row by row, below a line with the name of the table. `npm run
// evidence` finds the table's place in the manual by that name. Progress and messages go to standard error.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <vector>

#include "stats/summary.hpp"

namespace hexsmith::research {

/// An integer option, `--<name> <number>`, and the value with which the manual's tables are made.
struct Option {
    std::string_view name;
    std::int64_t standard;
};

/// The values of a subcommand's options. `--sample <factor>` multiplies all options except "playouts" and "epochs".
/// `--rows <output>` has the output of an earlier run with the same options, which was stopped.
class Options {
public:
    /// Returns the options of a command line. If the command line is invalid, prints a message to standard error and
    /// returns nothing.
    static std::optional<Options> read(std::span<const Option> options, std::span<const char* const> arguments);

    std::int64_t operator[](const std::string& name) const { return values_.at(name); }
    /// Returns the seed of item `i`: the value of `--seed`, or else the manual's seed `standard`, plus `i`.
    std::uint64_t seed(std::uint64_t standard, std::int64_t i = 0) const;
    /// Returns the rows of a table that the earlier run printed: the lines below the table's name, head included.
    std::span<const std::string> earlier_rows(const std::string& table) const;

private:
    void read_rows(std::string_view output);

    std::map<std::string, std::int64_t> values_;
    std::map<std::string, std::vector<std::string>> earlier_rows_;  // by name of the table
};

/// A table of the manual. The first columns name a row. The other columns contain figures and are aligned to the right.
class Table {
public:
    Table(std::string_view name, std::initializer_list<std::string_view> names,
          std::initializer_list<std::string_view> figures);

    void row(const std::vector<std::string>& cells);
    /// Prints the next row again if the earlier run printed it, and returns whether it did. Only for tables whose rows
    /// do not depend on each other.
    bool repeats_row(const Options& options);

private:
    void print(const std::string& line);

    std::string name_;
    std::size_t lines_ = 0;  // number of lines printed, head included
};

/// Formats a number, for example 1.50.
std::string fixed(double value, int digits);
/// Formats a share, for example 43.5 %.
std::string percent(double share, int digits = 1);
/// Formats a share with its interval, for example 43.5 % (42.4 to 44.6).
std::string percent(double share, stats::Interval interval);
/// Formats the share of wins with its Wilson interval, for example 43.5 % (42.4 to 44.6).
std::string percent_of(std::int64_t wins, std::int64_t games);
/// Formats a mean with its 95 % interval, for example 0.0117 (0.0068 to 0.0166).
std::string with_interval(const stats::Summary& summary, int digits);
/// Formats a mean and the half-width of its 95 % interval, both multiplied by a factor, for example 1.13 ± 0.07.
std::string plus_minus(const stats::Summary& summary, int digits, double factor = 1);
/// Formats an integer with separators, for example 23,574.
std::string grouped(std::int64_t count);

/// Prints integers as the rows of a C++ array.
void print_numbers(const auto& numbers) {
    int count = 0;
    for (const long number : numbers) std::printf("%s%ld,", count++ % 16 == 0 ? "\n    " : " ", number);
}

/// Returns the half-width of the 95 % interval of a mean.
double half_width(const stats::Summary& summary);
/// Returns the 95 % interval of a mean.
stats::Interval interval_of(const stats::Summary& summary);

/// Compares predicted chances with the frequency of the events, in ten groups of chances.
struct Reliability {
    struct Bin {
        std::int64_t count = 0;   // number of predictions
        double predicted = 0;     // sum of the predicted chances
        double variance = 0;      // sum of the variances if the predictions are correct
        std::int64_t events = 0;  // number of events that occurred
    };
    std::array<Bin, 10> bins{};

    static std::string name(std::size_t bin);
    void add(double chance, bool occurred);
    /// Prints a row for each group: the mean predicted chance, the share of events that occurred, the random error of
    /// this share, and the number of events.
    void print(Table table) const;
};

/// Scores of the predicted chances of all players, and of even chances for comparison.
struct Scores {
    stats::Summary squares;  // sum of squared differences over the players of a game
    stats::Summary brier;    // mean of squared differences over the players of a game
    stats::Summary even_brier;
    stats::Summary log_loss;
    stats::Summary even_log_loss;

    void add(std::span<const double> chances, std::size_t winner);
    /// Returns the Brier score relative to that of even chances.
    double brier_of_even() const { return brier.mean() / even_brier.mean(); }
};

/// Returns the processor time of this thread in seconds.
double thread_seconds();

/// Prints the number of finished items to standard error, at most once per second.
void report_progress(std::int64_t finished, std::int64_t total);

/// Calls `make(i)` for each `i` below `count` on all cores, and `add(result)` in the order of `i`. The results
/// therefore do not depend on the number of cores.
template <class Make, class Add>
void in_parallel(std::int64_t count, Make&& make, Add&& add) {
    using Result = std::invoke_result_t<Make&, std::int64_t>;
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    const std::int64_t max_results = 64 * static_cast<std::int64_t>(cores);  // maximum number of results in memory
    for (std::int64_t first = 0; first < count; first += max_results) {
        std::vector<std::optional<Result>> results(static_cast<std::size_t>(std::min(max_results, count - first)));
        std::atomic<std::size_t> next = 0;
        std::atomic<std::int64_t> finished = 0;
        const auto work = [&](bool reports) {
            for (std::size_t i = next++; i < results.size(); i = next++) {
                results[i].emplace(make(first + static_cast<std::int64_t>(i)));
                ++finished;
                if (reports) report_progress(first + finished, count);
            }
        };
        std::vector<std::thread> threads;
        for (unsigned core = 1; core < cores; ++core) threads.emplace_back(work, false);
        work(true);
        for (std::thread& thread : threads) thread.join();
        for (std::optional<Result>& result : results) add(*result);
    }
}

// The subcommands, which main.cpp describes.
void fair_terms(const Options& options);
void fit_quantiles(const Options& options);
void golden_boards(const Options& options);
void win_chances(const Options& options);
void judge_precision(const Options& options);
void intervals(const Options& options);
void reviews(const Options& options);
void common_numbers(const Options& options);
void cribbage_levels(const Options& options);
void cribbage_chances(const Options& options);
void fit_cribbage_hands(const Options& options);
void fit_cribbage_discards(const Options& options);
void judge_scores(const Options& options);
void fit_judge(const Options& options);
void levels(const Options& options);
void ladder(const Options& options);
void seats(const Options& options);
void trades(const Options& options);
void expert(const Options& options);
void expert_gains(const Options& options);
void fit_magic19(const Options& options);
void opening_chances(const Options& options);
void opening_differences(const Options& options);
void drafts(const Options& options);
void fit_openings(const Options& options);
void seat_shares(const Options& options);
void seat_chances(const Options& options);
void equal_seats(const Options& options);
void fit_seats(const Options& options);

}  // namespace hexsmith::research
