#include "catan/code.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "catan/mixed_radix.hpp"
#include "catan/symmetry.hpp"

namespace hexsmith::catan {
namespace {

constexpr std::uint32_t version = 1;
constexpr std::uint32_t kinds = 3;
constexpr std::size_t checksum_length = 4;
constexpr std::size_t longest = 1000;  // more than any board takes

constexpr std::uint32_t resource_choices = 10;  // tokens 2..12 without 7
constexpr std::uint32_t hex_choices = 1 + resource_count * resource_choices;
constexpr std::uint32_t harbor_kinds = 6;
constexpr int origin = 32'767;  // what is added to a coordinate: room for shapes of a later version
constexpr std::uint32_t coordinates = 2 * origin + 1;
static_assert(max_coordinate <= origin);
enum Harbors : std::uint32_t { no_harbors, printed_harbors, other_harbors, harbor_choices };

std::string checksum(std::string_view text) {
    std::uint32_t crc = 0xb704ce;
    for (const char letter : text) {
        crc ^= bits_of(letter).value_or(0) << 18;
        for (int bit = 0; bit < 6; ++bit) crc = (crc << 1 ^ ((crc & 0x800000) != 0 ? 0x864cfbu : 0u)) & 0xffffff;
    }
    crc ^= 0xffffff;  // else an A more or less at the end would not be seen
    std::string letters;
    for (int shift = 18; shift >= 0; shift -= 6) letters += alphabet[crc >> shift & 63];
    return letters;
}

constexpr std::uint32_t token_index(Token token) { return token < 7 ? token - 2u : token - 3u; }
constexpr Token token_at(std::uint32_t i) { return static_cast<Token>(i < 5 ? i + 2 : i + 3); }

Bag pieces_of(const Setup& setup, const Board& board) {
    Bag bag;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        ++bag.terrains[index(board.hexes.terrains[hex])];
        if (board.hexes.tokens[hex] != no_token) ++bag.tokens[board.hexes.tokens[hex]];
    }
    return bag;
}

bool has_printed_harbors(const Setup& setup, const Board& board) {
    return std::equal(board.harbors.begin(), board.harbors.begin() + board.harbor_count, setup.harbors.begin());
}

void write_shape(DigitWriter& digits, const Setup& setup) {
    const auto hexes = std::span(setup.layout.hexes).first(static_cast<std::size_t>(setup.layout.hex_count));
    const auto [west, east] = std::ranges::minmax(hexes, {}, &hex::Axial::q);
    const auto [north, south] = std::ranges::minmax(hexes, {}, &hex::Axial::r);
    const auto width = static_cast<std::uint32_t>(east.q - west.q + 1);
    const auto height = static_cast<std::uint32_t>(south.r - north.r + 1);
    digits.add(static_cast<std::uint32_t>(hexes.size() - 1), hex::max_hexes);
    digits.add(static_cast<std::uint32_t>(west.q + origin), coordinates);
    digits.add(static_cast<std::uint32_t>(north.r + origin), coordinates);
    digits.add(width - 1, coordinates);
    digits.add(height - 1, coordinates);
    for (const hex::Axial hex : hexes) {
        digits.add(static_cast<std::uint32_t>(hex.q - west.q), width);
        digits.add(static_cast<std::uint32_t>(hex.r - north.r), height);
    }
    const auto coast = static_cast<std::uint32_t>(setup.layout.coast_count);
    digits.add(static_cast<std::uint32_t>(setup.harbor_count), max_harbors + 1);
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        digits.add(static_cast<std::uint32_t>(setup.harbor_slots[slot]), coast);
        digits.add(static_cast<std::uint32_t>(index(setup.harbors[slot])), harbor_kinds);
    }
}

void write_bag(DigitWriter& digits, const Bag& bag, const Bag& pieces) {
    digits.add(bag == pieces ? 0 : 1, 2);
    if (bag == pieces) return;
    for (const std::uint8_t count : bag.terrains) digits.add(count, hex::max_hexes + 1);
    for (std::uint32_t i = 0; i < resource_choices; ++i) digits.add(bag.tokens[token_at(i)], hex::max_hexes + 1);
}

void write_board(DigitWriter& digits, const Setup& setup, const Board& board) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Terrain terrain = board.hexes.terrains[hex];
        const auto resource = static_cast<std::uint32_t>(index(terrain));
        const bool desert = terrain == Terrain::desert;
        digits.add(desert ? 0 : 1 + resource * resource_choices + token_index(board.hexes.tokens[hex]), hex_choices);
    }
    if (board.harbor_count == 0) return digits.add(no_harbors, harbor_choices);
    const bool printed = has_printed_harbors(setup, board);
    digits.add(printed ? printed_harbors : other_harbors, harbor_choices);
    if (printed) return;
    for (int slot = 0; slot < board.harbor_count; ++slot)
        digits.add(static_cast<std::uint32_t>(index(board.harbors[slot])), harbor_kinds);
}

/// False where two hexes or two slots are one, or coordinates are out of range.
bool read_shape(DigitReader& digits, Setup& setup) {
    const std::size_t count = digits.next(hex::max_hexes) + 1;
    const int west = static_cast<int>(digits.next(coordinates)) - origin;
    const int north = static_cast<int>(digits.next(coordinates)) - origin;
    const std::uint32_t width = digits.next(coordinates) + 1;
    const std::uint32_t height = digits.next(coordinates) + 1;
    if (west < -max_coordinate || north < -max_coordinate) return false;
    if (width > max_span + 1 || height > max_span + 1) return false;
    std::array<hex::Axial, hex::max_hexes> hexes{};
    for (std::size_t i = 0; i < count; ++i) {
        hexes[i].q = west + static_cast<int>(digits.next(width));
        hexes[i].r = north + static_cast<int>(digits.next(height));
        if (hexes[i].q > max_coordinate || hexes[i].r > max_coordinate) return false;
        if (std::find(hexes.begin(), hexes.begin() + i, hexes[i]) != hexes.begin() + i) return false;
    }
    setup.layout = hex::make_layout(std::span(hexes).first(count));
    setup.harbor_count = static_cast<int>(digits.next(max_harbors + 1));
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const auto begin = setup.harbor_slots.begin();
        setup.harbor_slots[slot] =
            static_cast<std::int16_t>(digits.next(static_cast<std::uint32_t>(setup.layout.coast_count)));
        if (std::find(begin, begin + slot, setup.harbor_slots[slot]) != begin + slot) return false;
        setup.harbors[slot] = static_cast<Harbor>(digits.next(harbor_kinds));
    }
    return true;
}

/// Whether a bag follows that is not just the board's pieces.
bool read_bag(DigitReader& digits, Bag& bag) {
    if (digits.next(2) == 0) return false;
    for (std::uint8_t& count : bag.terrains) count = static_cast<std::uint8_t>(digits.next(hex::max_hexes + 1));
    for (std::uint32_t i = 0; i < resource_choices; ++i)
        bag.tokens[token_at(i)] = static_cast<std::uint8_t>(digits.next(hex::max_hexes + 1));
    return true;
}

void read_board(DigitReader& digits, const Setup& setup, Board& board) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const std::uint32_t choice = digits.next(hex_choices);
        if (choice == 0) continue;
        board.hexes.terrains[hex] = static_cast<Terrain>((choice - 1) / resource_choices);
        board.hexes.tokens[hex] = token_at((choice - 1) % resource_choices);
    }
    const std::uint32_t harbors = digits.next(harbor_choices);
    if (harbors == no_harbors) return;
    board.harbor_count = setup.harbor_count;
    board.harbors = setup.harbors;
    if (harbors == printed_harbors) return;
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        board.harbors[slot] = static_cast<Harbor>(digits.next(harbor_kinds));
}

}  // namespace

std::string encode(LayoutKind kind, const Setup& setup, const Board& board) {
    DigitWriter digits;
    if (kind == LayoutKind::custom) {
        write_shape(digits, setup);
        write_bag(digits, setup.bag, pieces_of(setup, board));
    }
    write_board(digits, setup, board);
    std::string code(1, alphabet[(version - 1) * kinds + static_cast<std::uint32_t>(kind)]);
    code += digits.text();
    return code += checksum(code);
}

DecodedBoard decode(std::string_view code) {
    DecodedBoard result;
    const auto failed = [&](CodeError error) {
        result.error = error;
        return result;
    };
    for (const char letter : code)
        if (!bits_of(letter)) return failed(CodeError::character);
    if (code.size() < 1 + checksum_length || code.size() > longest) return failed(CodeError::checksum);
    const std::string_view body = code.substr(0, code.size() - checksum_length);
    if (checksum(body) != code.substr(body.size())) return failed(CodeError::checksum);
    const std::uint32_t header = bits_of(code[0]).value_or(0);
    if (header / kinds != version - 1) return failed(CodeError::version);

    result.kind = static_cast<LayoutKind>(header % kinds);
    DigitReader digits(body.substr(1));
    bool own_bag = false;
    switch (result.kind) {
        case LayoutKind::standard:
        case LayoutKind::extension: result.setup = named_setup(result.kind); break;
        case LayoutKind::custom:
            if (!read_shape(digits, result.setup)) return failed(CodeError::content);
            own_bag = read_bag(digits, result.setup.bag);
            break;
    }
    read_board(digits, result.setup, result.board);
    if (result.kind == LayoutKind::custom && !own_bag) result.setup.bag = pieces_of(result.setup, result.board);
    const bool legal = detail::fits(result.setup.bag, result.setup.layout.hex_count);
    if (!legal || encode(result.kind, result.setup, result.board) != code) return failed(CodeError::content);
    return result;
}

std::string board_id(LayoutKind kind, const Setup& setup, const Board& board) {
    return encode(kind, setup, canonical(setup, board));
}

}  // namespace hexsmith::catan
