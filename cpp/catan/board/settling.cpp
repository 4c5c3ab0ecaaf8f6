#include "catan/board/settling.hpp"

#include <algorithm>

namespace hexsmith::catan {

namespace {

/// Whether at most `settlements` more settlements can close all open spots.
bool can_be_closed(const hex::Layout& layout, OpenSpots& open, int settlements) {
    int first = hex::none;
    int count = 0;
    for (int id = layout.intersection_count - 1; id >= 0; --id)
        if (open[id]) {
            first = id;
            ++count;
        }
    if (count == 0) return true;
    if (count > 4 * settlements) return false;
    const auto closes = [&](int id) {
        if (id == hex::none || !open[id]) return false;
        open.settle(id);
        const bool closed = can_be_closed(layout, open, settlements - 1);
        open.leave(id);
        return closed;
    };
    return closes(first) || std::ranges::any_of(layout.intersections[first].neighbors, closes);
}

}  // namespace

bool has_room_for(const hex::Layout& layout, int settlements) {
    OpenSpots open(layout);
    return !can_be_closed(layout, open, settlements - 1);
}

}  // namespace hexsmith::catan
