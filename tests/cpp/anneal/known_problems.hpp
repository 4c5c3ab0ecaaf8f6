// Problems with known optima, for tests of schedules: a round trip, a graph coloring, a sudoku and a timetable.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "core/random.hpp"

namespace known_problems {

/// berlin52 of TSPLIB (Reinelt, ORSA Journal on Computing 3, 1991): 52 places in Berlin, with distances rounded to
/// integers. The length of the shortest round trip is 7,542.
struct Berlin52 {
    static constexpr std::size_t size = 52;
    static constexpr double best = 7542;
    static constexpr std::array<double, size> x = {
        565, 25,  345, 945, 845, 880, 25,  525,  580,  650,  1605, 1220, 1465, 1530, 845,  725, 145, 415,
        510, 560, 300, 520, 480, 835, 975, 1215, 1320, 1250, 660,  410,  420,  575,  1150, 700, 685, 685,
        770, 795, 720, 760, 475, 95,  875, 700,  555,  830,  1170, 830,  605,  595,  1340, 1740};
    static constexpr std::array<double, size> y = {575, 185, 750, 685, 655, 660, 230,  1000, 1175, 1130, 620, 580, 200,
                                                   5,   680, 370, 665, 635, 875, 365,  465,  585,  415,  625, 580, 245,
                                                   315, 400, 180, 250, 555, 665, 1160, 580,  595,  610,  610, 645, 635,
                                                   650, 960, 260, 920, 500, 815, 485,  65,   610,  625,  360, 725, 245};

    using State = std::array<std::size_t, size>;       // the places in the order of the trip
    using Move = std::pair<std::size_t, std::size_t>;  // the first and the last index of the part to reverse
    State order{};
    double length = 0;

    static double distance(std::size_t a, std::size_t b) { return std::round(std::hypot(x[a] - x[b], y[a] - y[b])); }
    static double between(std::size_t a, std::size_t b) {
        static const std::vector<double> distances = [] {
            std::vector<double> table;
            for (std::size_t from = 0; from < size; ++from)
                for (std::size_t to = 0; to < size; ++to) table.push_back(distance(from, to));
            return table;
        }();
        return distances[a * size + b];
    }

    void reset(hexsmith::RandomSource auto& random) {
        std::iota(order.begin(), order.end(), 0);
        hexsmith::shuffle(std::span<std::size_t>(order), random);
        length = energy();
    }
    Move propose(hexsmith::RandomSource auto& random) const {
        const auto [a, b] = random.pair_below(size - 1);  // index 0 is fixed, since a round trip has no start
        return {std::min(a, b) + 1, std::max(a, b) + 1};
    }
    double delta(Move move) const {
        const auto [first, last] = std::pair(order[move.first], order[move.second]);
        const auto [before, after] = std::pair(order[move.first - 1], order[(move.second + 1) % size]);
        return between(before, last) + between(first, after) - between(before, first) - between(last, after);
    }
    double commit(Move move) {
        length += delta(move);
        std::reverse(&order[move.first], &order[move.second] + 1);
        return length;
    }
    double energy() const {
        double sum = between(order.back(), order.front());
        for (std::size_t i = 1; i < size; ++i) sum += between(order[i - 1], order[i]);
        return sum;
    }
    const State& state() const { return order; }
    void restore(const State& state) { order = state, length = energy(); }
};

/// queen8_8 of DIMACS (Johnson and Trick, 1996), with nine colors, its chromatic number. Two squares of a chessboard
/// must differ in color if a queen can move between them. The energy is the number of such pairs with equal colors.
struct QueenColoring {
    static constexpr std::size_t side = 8;
    static constexpr std::size_t size = side * side;
    static constexpr std::uint32_t colors = 9;
    static constexpr double best = 0;

    using State = std::array<std::uint32_t, size>;
    using Move = std::pair<std::size_t, std::uint32_t>;  // the square and its new color
    State color{};
    double conflicts = 0;

    static bool adjacent(std::size_t a, std::size_t b) {
        const std::size_t across = a % side > b % side ? a % side - b % side : b % side - a % side;
        const std::size_t down = a / side > b / side ? a / side - b / side : b / side - a / side;
        return a != b && (across == 0 || down == 0 || across == down);
    }
    static const std::vector<std::size_t>& neighbors(std::size_t square) {
        static const std::vector<std::vector<std::size_t>> lists = [] {
            std::vector<std::vector<std::size_t>> table(size);
            for (std::size_t a = 0; a < size; ++a)
                for (std::size_t b = 0; b < size; ++b)
                    if (adjacent(a, b)) table[a].push_back(b);
            return table;
        }();
        return lists[square];
    }

    void reset(hexsmith::RandomSource auto& random) {
        for (std::uint32_t& square_color : color) square_color = random.below(colors);
        conflicts = energy();
    }
    Move propose(hexsmith::RandomSource auto& random) const {
        const std::size_t square = random.below(size);
        const std::uint32_t other = random.below(colors - 1);
        return {square, other < color[square] ? other : other + 1};
    }
    double delta(Move move) const {
        double change = 0;
        for (const std::size_t other : neighbors(move.first))
            change += (color[other] == move.second) - (color[other] == color[move.first]);
        return change;
    }
    double commit(Move move) {
        conflicts += delta(move);
        color[move.first] = move.second;
        return conflicts;
    }
    double energy() const {
        double pairs = 0;
        for (std::size_t a = 0; a < size; ++a)
            for (const std::size_t b : neighbors(a)) pairs += a < b && color[a] == color[b];
        return pairs;
    }
    const State& state() const { return color; }
    void restore(const State& state) { color = state, conflicts = energy(); }
};

/// The sudoku "AI Escargot" (Inkala, 2006). Every box always contains all digits, and a move swaps two digits of a box
/// that are not given (Lewis, "Metaheuristics can solve sudoku puzzles", J. Heuristics 13, 2007). The energy is the
/// number of digits that are missing in rows and columns.
struct Sudoku {
    static constexpr std::size_t side = 9;
    static constexpr double best = 0;
    static constexpr const char* givens =
        "1....7.9."
        ".3..2...8"
        "..96..5.."
        "..53..9.."
        ".1..8...2"
        "6....4..."
        "3......1."
        ".4......7"
        "..7...3..";

    using State = std::array<int, side * side>;
    using Move = std::pair<std::size_t, std::size_t>;
    State cells{};
    double missing_digits = 0;

    static std::size_t box_of(std::size_t cell) { return cell / 27 * 3 + cell % 9 / 3; }
    static const std::vector<std::vector<std::size_t>>& free_cells() {
        static const std::vector<std::vector<std::size_t>> boxes = [] {
            std::vector<std::vector<std::size_t>> table(side);
            for (std::size_t cell = 0; cell < side * side; ++cell)
                if (givens[cell] == '.') table[box_of(cell)].push_back(cell);
            return table;
        }();
        return boxes;
    }

    void reset(hexsmith::RandomSource auto& random) {
        for (std::size_t box = 0; box < side; ++box) {
            std::vector<int> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
            for (std::size_t cell = 0; cell < side * side; ++cell) {
                if (box_of(cell) != box || givens[cell] == '.') continue;
                cells[cell] = givens[cell] - '0';
                std::erase(digits, cells[cell]);
            }
            hexsmith::shuffle(std::span<int>(digits), random);
            for (std::size_t i = 0; i < digits.size(); ++i) cells[free_cells()[box][i]] = digits[i];
        }
        missing_digits = energy();
    }
    Move propose(hexsmith::RandomSource auto& random) const {
        const std::vector<std::size_t>& box = free_cells()[random.below(side)];
        const auto [a, b] = random.pair_below(static_cast<std::uint32_t>(box.size()));
        return {box[a], box[b]};
    }
    static int missing_in(const State& state, std::size_t start, std::size_t stride) {
        unsigned digits = 0;
        for (std::size_t i = 0; i < side; ++i) digits |= 1u << state[start + i * stride];
        int count = static_cast<int>(side);
        for (; digits != 0; digits &= digits - 1) --count;
        return count;
    }
    static double missing_around(const State& state, Move move) {
        const auto [a, b] = move;
        double sum = missing_in(state, a / 9 * 9, 1) + missing_in(state, a % 9, 9);
        if (a / 9 != b / 9) sum += missing_in(state, b / 9 * 9, 1);
        if (a % 9 != b % 9) sum += missing_in(state, b % 9, 9);
        return sum;
    }
    double delta(Move move) const {
        State after = cells;
        std::swap(after[move.first], after[move.second]);
        return missing_around(after, move) - missing_around(cells, move);
    }
    double commit(Move move) {
        missing_digits += delta(move);
        std::swap(cells[move.first], cells[move.second]);
        return missing_digits;
    }
    double energy() const {
        double sum = 0;
        for (std::size_t line = 0; line < side; ++line)
            sum += missing_in(cells, line * 9, 1) + missing_in(cells, line, 9);
        return sum;
    }
    const State& state() const { return cells; }
    void restore(const State& state) { cells = state, missing_digits = energy(); }
};

/// A school timetable with a known solution. Each lesson has a teacher and a class, and takes place in a slot of the
/// week. Two lessons of a teacher or of a class in the same slot cost 10. A lesson without a room costs 10. A lesson in
/// a slot that its teacher prefers to keep free costs 1.
struct Timetable {
    static constexpr std::uint32_t people = 10;  // number of teachers, and number of classes
    static constexpr std::uint32_t slots = 20;
    static constexpr std::uint32_t rooms = 6;
    static constexpr double best = 0;

    struct Lesson {
        std::uint32_t teacher;
        std::uint32_t group;  // the class of pupils
    };
    using State = std::vector<std::uint32_t>;  // the slot of each lesson
    struct Move {
        std::size_t lesson;
        std::uint32_t slot;
        std::size_t
            other;  // lesson that moves to the old slot of `lesson`, or `lesson` itself if no other lesson moves
    };

    std::vector<Lesson> lessons;
    std::array<std::array<bool, slots>, people> prefers_free{};  // for each teacher and slot
    State slot;
    double cost = 0;

    explicit Timetable(std::uint64_t seed) {
        hexsmith::Rng random(seed);
        for (std::uint32_t week_slot = 0; week_slot < slots; ++week_slot) {
            std::array<std::uint32_t, people> teachers;
            std::array<std::uint32_t, people> groups;
            std::iota(teachers.begin(), teachers.end(), 0);
            std::iota(groups.begin(), groups.end(), 0);
            hexsmith::shuffle(std::span<std::uint32_t>(teachers), random);
            hexsmith::shuffle(std::span<std::uint32_t>(groups), random);
            for (std::size_t room = 0; room < rooms - 1; ++room) lessons.push_back({teachers[room], groups[room]});
            for (std::size_t i = rooms - 1; i < people; ++i)
                prefers_free[teachers[i]][week_slot] = random.below(2) == 0;
        }
        slot.resize(lessons.size());
        cost = energy();
    }

    void reset(hexsmith::RandomSource auto& random) {
        for (std::uint32_t& lesson_slot : slot) lesson_slot = random.below(slots);
        cost = energy();
    }
    Move propose(hexsmith::RandomSource auto& random) const {
        const std::size_t lesson = random.below(static_cast<std::uint32_t>(lessons.size()));
        if (random.below(2) == 0) return {lesson, random.below(slots), lesson};
        const std::size_t other = random.below(static_cast<std::uint32_t>(lessons.size()));
        return {lesson, slot[other], other};
    }
    void apply(Move move, State& state) const {
        if (move.other != move.lesson) state[move.other] = state[move.lesson];
        state[move.lesson] = move.slot;
    }
    double cost_of_slot(const State& state, std::uint32_t week_slot) const {
        std::array<int, people> of_teacher{};
        std::array<int, people> of_group{};
        int count = 0;
        double sum = 0;
        for (std::size_t i = 0; i < lessons.size(); ++i) {
            if (state[i] != week_slot) continue;
            sum += 10 * of_teacher[lessons[i].teacher]++ + 10 * of_group[lessons[i].group]++;
            if (prefers_free[lessons[i].teacher][week_slot]) sum += 1;
            if (++count > static_cast<int>(rooms)) sum += 10;
        }
        return sum;
    }
    double delta(Move move) const {
        const std::uint32_t from = slot[move.lesson];
        if (from == move.slot) return 0;
        State after = slot;
        apply(move, after);
        return cost_of_slot(after, from) + cost_of_slot(after, move.slot) - cost_of_slot(slot, from) -
               cost_of_slot(slot, move.slot);
    }
    double commit(Move move) {
        cost += delta(move);
        apply(move, slot);
        return cost;
    }
    double energy() const {
        double sum = 0;
        for (std::uint32_t week_slot = 0; week_slot < slots; ++week_slot) sum += cost_of_slot(slot, week_slot);
        return sum;
    }
    const State& state() const { return slot; }
    void restore(const State& state) { slot = state, cost = energy(); }
};

}  // namespace known_problems
