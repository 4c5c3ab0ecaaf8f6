// Makes requests from their descriptions (wasm/record.hpp) and the fuzzer's bytes. Most numbers are in their ranges,
// and a few are not. The maker checks the same conditions as the reader, so the maker knows whether the module must
// accept the request.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "boards.hpp"
#include "bytes.hpp"
#include "core/random.hpp"
#include "wasm/board_records.hpp"
#include "wasm/record.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

class RequestMaker {
public:
    explicit RequestMaker(fuzz::Bytes& bytes) : bytes_(bytes), faulty_(bytes.integer(0, 3) == 0) {}

    static constexpr bool reads = true;

    template <class Record>
    void make(Record& record) {
        describe(*this, record);
    }

    const std::vector<double>& numbers() const { return numbers_; }
    /// Returns whether the request is valid.
    bool good() const { return good_; }
    /// Returns whether `good()` is certain. It is not if a fault has changed a layout or a board.
    bool knows_validity() const { return knows_validity_; }

    // Functions for descriptions.
    void record(const char*) {}
    void require(bool condition) { good_ = good_ && condition; }
    template <class Value, class... Constraints>
    void operator()(const char*, Value&& value, Constraints... constraints) {
        if (good_) make_as(value, constraints...);
    }

private:
    template <class Value, class... Constraints>
    void make_as(Value& value, Constraints... constraints) {
        if constexpr (std::is_same_v<Value, bool>)
            value = integer(0, 1) != 0;
        else if constexpr (std::is_floating_point_v<Value>)
            value = number(constraints...);
        else if constexpr (std::is_integral_v<Value>)
            value = integer_of<Value>(constraints...);
        else if constexpr (std::is_enum_v<Value>)
            value = static_cast<Value>(integer(0, static_cast<double>(names<Value>.values.size()) - 1));
        else if constexpr (is_optional<Value>)
            make_optional(value, constraints...);
        else if constexpr (is_vector<Value>)
            make_vector(value, constraints...);
        else if constexpr (is_list<Value>)
            make_list(value, constraints...);
        else if constexpr (is_part<Value>)
            make_part(value, constraints...);
        else if constexpr (is_array<Value>)
            for (auto& item : value) make_as(item, constraints...);
        else if constexpr (is_variant<Value>)
            make_variant(value);
        else if constexpr (std::is_same_v<Value, std::u16string>)
            value = text();
        else if constexpr (std::is_same_v<Value, Seed>)
            value.hash = seed_of(std::u16string_view(text()));  // later conditions depend on the hash
        else if constexpr (std::is_same_v<Value, Bytes>)
            make_bytes(value);
        else if constexpr (std::is_same_v<Value, catan::Setup>)
            make_setup(value);
        else if constexpr (std::is_same_v<Value, Pieces>)
            make_pieces(value);
        else
            describe(*this, value);
    }

    /// Adds a valid record, because a random record would rarely be valid. The function encodes the record as a result,
    /// which has the same numbers as a request.
    template <class Record>
    void add_valid_record(Record& record, const Record& valid_record) {
        record = valid_record;
        ResultWriter result;
        result.write(record);
        // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
        const auto* written = reinterpret_cast<const double*>(result.take());
        for (std::size_t i = 1; i <= static_cast<std::size_t>(written[0]); ++i) push(fault().value_or(written[i]));
        for (std::size_t i = 1; i <= static_cast<std::size_t>(written[0]); ++i)
            if (numbers_[numbers_.size() - i] != written[static_cast<std::size_t>(written[0]) + 1 - i])
                knows_validity_ = false;
    }

    void make_setup(catan::Setup& setup) {
        const fuzz::Shape shape = fuzz::read_shape(bytes_, 30);
        if (shape.kind != catan::LayoutKind::custom)
            knows_validity_ = false;  // coordinates of named layouts may be negative
        add_valid_record(setup, shape.setup);
    }

    void make_pieces(Pieces& pieces) {
        pieces.board = fuzz::read_board(bytes_, pieces.setup);
        Pieces board_pieces{pieces.setup, pieces.board};
        ResultWriter result;
        result.write(board_pieces);
        // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
        const auto* written = reinterpret_cast<const double*>(result.take());
        numbers_.insert(numbers_.end(), written + 1, written + 1 + static_cast<std::size_t>(written[0]));
    }

    void push(double number) { numbers_.push_back(number); }

    /// Returns a number that is often invalid, or, in most calls, nothing.
    std::optional<double> fault() {
        if (!faulty_ || bytes_.integer(0, 30) != 0) return std::nullopt;
        constexpr double infinity = std::numeric_limits<double>::infinity();
        constexpr double faults[]{
            0.5, -1, infinity, -infinity, 0x1p53, 1e300, std::numeric_limits<double>::quiet_NaN()};
        return faults[bytes_.integer<std::size_t>(0, std::size(faults) - 1)];
    }

    double number(Range range = {}) {
        const double low = std::isinf(range.minimum) ? -1e9 : range.minimum;
        const double high = std::isinf(range.maximum) ? 1e9 : range.maximum;
        double value = bytes_.number(low, high);
        if (const auto wrong = fault()) value = *wrong;
        push(value);
        require(value >= range.minimum && value <= range.maximum);
        return good_ ? value : low;
    }

    /// Adds an integer in the range, or a fault, and returns it. In a range of more than 1000 integers, the integer is
    /// one of the first 41. Many integers are numbers of steps or runs, which calls multiply, and calls must end within
    /// seconds with sanitizers, even on a busy machine.
    double integer(double minimum, double maximum) {
        const double high = maximum - minimum > 1000 ? minimum + 40 : maximum;
        double value = high < minimum ? minimum
                                      : static_cast<double>(bytes_.integer<std::int64_t>(
                                            static_cast<std::int64_t>(minimum), static_cast<std::int64_t>(high)));
        if (const auto wrong = fault()) value = *wrong;
        push(value);
        require(value >= minimum && value <= maximum && std::trunc(value) == value);
        return good_ ? value : minimum;
    }

    template <class Integer>
    Integer integer_of(Range range = {}) {
        constexpr auto safe_limit = static_cast<double>(max_safe_integer);
        const double minimum =
            std::max({range.minimum, -safe_limit, static_cast<double>(std::numeric_limits<Integer>::min())});
        const double maximum =
            std::min({range.maximum, safe_limit, static_cast<double>(std::numeric_limits<Integer>::max())});
        return static_cast<Integer>(integer(minimum, maximum));
    }

    std::size_t length(std::size_t minimum, std::size_t maximum) {
        return static_cast<std::size_t>(integer(static_cast<double>(minimum), static_cast<double>(maximum)));
    }

    template <class Value, class... Constraints>
    void make_optional(std::optional<Value>& value, Constraints... constraints) {
        value.reset();
        if constexpr (std::is_enum_v<Value>) {
            const auto place = integer(0, static_cast<double>(names<Value>.values.size()));
            if (place > 0) value = static_cast<Value>(place - 1);
        } else if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>) {
            if (bytes_.flag())
                push(std::numeric_limits<double>::quiet_NaN());
            else
                make_number(value, constraints...);
        } else if (integer(0, 1) != 0) {
            make_as(value.emplace(), constraints...);
        }
    }

    /// Adds a number. If a fault replaces it by NaN, the optional is empty and the request is still valid.
    template <class Value, class... Constraints>
    void make_number(std::optional<Value>& value, Constraints... constraints) {
        const bool good_before = good_;
        make_as(value.emplace(), constraints...);
        if (numbers_.back() == numbers_.back()) return;
        good_ = good_before;
        value.reset();
    }

    template <class Item, class... Constraints>
    void make_vector(std::vector<Item>& items, Count limits, Constraints... constraints) {
        items.resize(length(limits.minimum, std::min<std::size_t>(limits.maximum, limits.minimum + 8)));
        for (Item& item : items)
            if (good_) make_as(item, constraints...);
    }

    template <class Item, class Size, class... Constraints>
    void make_list(List<Item, Size>& items, Constraints... constraints) {
        const std::size_t count = length(0, items.items.size());
        items.count = static_cast<Size>(good_ ? count : 0);
        if (good_)
            for (Item& item : items.items.first(count)) make_as(item, constraints...);
    }

    template <class Item, class... Constraints>
    void make_part(Part<Item>& items, Constraints... constraints) {
        length(items.items.size(), items.items.size());
        for (Item& item : items.items) make_as(item, constraints...);
    }

    std::u16string text() {
        std::u16string text;
        for (std::size_t remaining = length(0, 4); remaining > 0; --remaining)
            text.push_back(static_cast<char16_t>(integer(0, std::numeric_limits<char16_t>::max())));
        return text;
    }

    template <class... Alternatives>
    void make_variant(std::variant<Alternatives...>& value) {
        const auto place = static_cast<int>(integer(0, static_cast<double>(sizeof...(Alternatives)) - 1));
        int at = 0;
        ((at++ == place ? make_as(value.template emplace<Alternatives>()) : void()), ...);
    }

    void make_bytes(Bytes& value) {
        value.bytes.resize(length(0, 200));
        std::int64_t six = 0;
        for (std::size_t i = 0; i < value.bytes.size(); ++i) {
            value.bytes[i] = bytes_.integer<std::uint8_t>(0, 5);
            six |= static_cast<std::int64_t>(value.bytes[i]) << 8 * (i % 6);
            if (i % 6 == 5 || i + 1 == value.bytes.size()) {
                push(static_cast<double>(six));
                six = 0;
            }
        }
    }

    fuzz::Bytes& bytes_;
    bool faulty_;
    bool good_ = true;
    bool knows_validity_ = true;
    std::vector<double> numbers_;
};

}  // namespace hexsmith::wasm
