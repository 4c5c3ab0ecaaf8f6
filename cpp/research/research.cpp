#include "research/research.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "stats/distributions.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::research {

std::optional<Options> Options::read(std::span<const Option> options, std::span<const char* const> arguments) {
    Options read;
    double factor = 1;
    for (std::size_t i = 0; i < arguments.size(); i += 2) {
        const std::string name = arguments[i];
        const char* const text = i + 1 < arguments.size() ? arguments[i + 1] : "";
        if (name == "--rows") {
            read.read_rows(text);
            continue;
        }
        char* end = nullptr;
        const double number = std::strtod(text, &end);
        const bool exists =
            name == "--sample" || name == "--seed" || std::ranges::any_of(options, [&](const Option& option) {
                return name == std::string("--").append(option.name);
            });
        if (!exists || *text == '\0' || *end != '\0' || number < 0) {
            std::fprintf(stderr, "%s: the options are --sample <factor>, --seed <number>", name.c_str());
            for (const Option& option : options) std::fprintf(stderr, ", --%s <number>", option.name.data());
            std::fputs("\n", stderr);
            return std::nullopt;
        }
        if (name == "--sample") factor = number;
        read.values_[name.substr(2)] = std::llround(number);
    }
    for (const auto& [name, standard] : options) {
        const bool is_sample_size = name != "playouts" && name != "epochs";
        const double scaled = factor * static_cast<double>(standard);
        read.values_.try_emplace(std::string(name), is_sample_size ? std::max(2LL, std::llround(scaled)) : standard);
    }
    return read;
}

std::uint64_t Options::seed(std::uint64_t standard, std::int64_t i) const {
    const auto entry = values_.find("seed");
    return (entry == values_.end() ? standard : static_cast<std::uint64_t>(entry->second)) +
           static_cast<std::uint64_t>(i);
}

void Options::read_rows(std::string_view output) {
    std::vector<std::string>* rows = nullptr;
    // The last line may not have been printed to its end.
    for (std::size_t end = output.find('\n'); end != std::string_view::npos; end = output.find('\n')) {
        const std::string line(output.substr(0, end));
        output.remove_prefix(end + 1);
        constexpr std::string_view before = "<!-- table ";
        constexpr std::string_view after = " -->";
        if (line.starts_with(before) && line.ends_with(after))
            rows = &earlier_rows_[line.substr(before.size(), line.size() - before.size() - after.size())];
        else if (rows != nullptr)
            rows->push_back(line);
    }
}

std::span<const std::string> Options::earlier_rows(const std::string& table) const {
    const auto entry = earlier_rows_.find(table);
    return entry == earlier_rows_.end() ? std::span<const std::string>() : entry->second;
}

Table::Table(std::string_view name, std::initializer_list<std::string_view> names,
             std::initializer_list<std::string_view> figures)
    : name_(name) {
    std::printf("<!-- table %s -->\n", name_.c_str());
    std::vector<std::string> head(names.begin(), names.end());
    head.insert(head.end(), figures.begin(), figures.end());
    row(head);
    std::fill_n(head.begin(), names.size(), "---");
    std::fill_n(head.rbegin(), figures.size(), "---:");
    row(head);
}

void Table::row(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& cell : cells) line += "| " + cell + " ";
    print(line + "|");
}

bool Table::repeats_row(const Options& options) {
    const std::span<const std::string> rows = options.earlier_rows(name_);
    if (lines_ >= rows.size()) return false;
    print(rows[lines_]);
    return true;
}

void Table::print(const std::string& line) {
    std::puts(line.c_str());
    std::fflush(stdout);
    ++lines_;
}

std::string fixed(double value, int digits) {
    std::array<char, 64> text;
    const int size = std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return {text.data(), static_cast<std::size_t>(size)};
}

std::string percent(double share, int digits) { return fixed(100 * share, digits) + " %"; }

std::string percent(double share, stats::Interval interval) {
    return percent(share) + " (" + fixed(100 * interval.low, 1) + " to " + fixed(100 * interval.high, 1) + ")";
}

std::string percent_of(std::int64_t wins, std::int64_t games) {
    const stats::Proportion proportion{wins, games};
    return proportion.valid() ? percent(proportion.rate(), *wilson_interval(proportion)) : "–";
}

std::string with_interval(const stats::Summary& summary, int digits) {
    const stats::Interval interval = interval_of(summary);
    return fixed(summary.mean(), digits) + " (" + fixed(interval.low, digits) + " to " + fixed(interval.high, digits) +
           ")";
}

std::string plus_minus(const stats::Summary& summary, int digits, double factor) {
    return fixed(factor * summary.mean(), digits) + " ± " + fixed(factor * half_width(summary), digits);
}

std::string grouped(std::int64_t count) {
    std::string text = std::to_string(count);
    for (std::ptrdiff_t at = std::ssize(text) - 3; at > 0; at -= 3) text.insert(static_cast<std::size_t>(at), 1, ',');
    return text;
}

double half_width(const stats::Summary& summary) { return stats::critical_value(0.95) * summary.standard_error(); }

stats::Interval interval_of(const stats::Summary& summary) {
    return {summary.mean() - half_width(summary), summary.mean() + half_width(summary)};
}

std::string Reliability::name(std::size_t bin) {
    return std::to_string(10 * bin) + " to " + std::to_string(10 * (bin + 1)) + " %";
}

void Reliability::add(double chance, bool occurred) {
    Bin& bin = bins[static_cast<std::size_t>(std::min(9.0, 10 * chance))];
    ++bin.count;
    bin.predicted += chance;
    bin.variance += chance * (1 - chance);
    bin.events += occurred;
}

void Reliability::print(Table table) const {
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const auto& [count, predicted, variance, events] = bins[i];
        const auto n = static_cast<double>(count);
        const double half = stats::critical_value(0.95) * std::sqrt(variance) / n;
        table.row({name(i), percent(predicted / n),
                   percent(static_cast<double>(events) / n) + " ± " + fixed(100 * half, 1), grouped(count)});
    }
}

void Scores::add(std::span<const double> chances, std::size_t winner) {
    const auto players = static_cast<double>(chances.size());
    double sum = 0;
    for (std::size_t player = 0; player < chances.size(); ++player)
        sum += (chances[player] - (player == winner)) * (chances[player] - (player == winner));
    squares.add(sum);
    brier.add(sum / players);
    even_brier.add((1 - 1 / players) / players);
    log_loss.add(-std::log(std::max(1e-9, chances[winner])));
    even_log_loss.add(std::log(players));
}

double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void report_progress(std::int64_t finished, std::int64_t total) {
    static auto last_report = std::chrono::steady_clock::now();
    const auto now = std::chrono::steady_clock::now();
    if (now - last_report < std::chrono::seconds(1)) return;
    last_report = now;
    std::fprintf(stderr, "%s of %s\n", grouped(finished).c_str(), grouped(total).c_str());
}

}  // namespace hexsmith::research
