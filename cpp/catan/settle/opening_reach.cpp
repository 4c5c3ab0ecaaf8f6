#include "catan/settle/opening_reach.hpp"

#include <algorithm>

namespace hexsmith::catan::settle {

namespace {

/// Breadth-first search over edges without rival roads. It does not continue through intersections with rival
/// settlements.
class RoadSearch {
public:
    RoadSearch(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat) : layout_(&layout) {
        for (std::size_t rival = 0; rival < openings.size(); ++rival) {
            if (rival == seat) continue;
            for (const int settlement : openings[rival].settlements) has_rival_settlement_[settlement] = true;
            for (const int road : openings[rival].roads) has_rival_road_[road] = true;
        }
    }

    /// Computes the number of new roads from the ends of `roads` to each intersection. The result `max_count` + 1 means
    /// more than `max_count`.
    void count_roads(std::span<const std::int16_t> roads, int max_count,
                     std::array<std::int8_t, hex::max_corners>& roads_to) {
        std::fill_n(roads_to.begin(), layout_->intersection_count, static_cast<std::int8_t>(max_count + 1));
        std::array<std::int16_t, hex::max_corners> queue;
        int end = 0;
        const auto reach = [&](int at, int count) {
            if (roads_to[at] <= count) return;
            roads_to[at] = static_cast<std::int8_t>(count);
            queue[end++] = static_cast<std::int16_t>(at);
        };
        for (const int road : roads)
            for (const int at : layout_->edges[road].intersections) reach(at, 0);
        for (int begin = 0; begin < end; ++begin) {
            const int at = queue[begin];
            if (roads_to[at] == max_count || has_rival_settlement_[at]) continue;
            for (const int edge : layout_->intersections[at].edges)
                if (edge != hex::none && !has_rival_road_[edge])
                    for (const int next : layout_->edges[edge].intersections) reach(next, roads_to[at] + 1);
        }
    }

private:
    const hex::Layout* layout_;
    std::array<bool, hex::max_corners> has_rival_settlement_{};
    std::array<bool, hex::max_corners> has_rival_road_{};
};

}  // namespace

Reach::Reach(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat) {
    RoadSearch search(layout, openings, seat);
    const auto& roads = openings[seat].roads;
    search.count_roads(roads, max_roads, roads_to_);
    std::array<std::int8_t, hex::max_corners> from_first;
    search.count_roads(std::span(roads).first(1), max_roads_between - 1, from_first);
    const auto& ends = layout.edges[roads[1]].intersections;
    roads_between_ = std::min(from_first[ends[0]], from_first[ends[1]]);
}

bool reaches_first(std::span<const Reach> reach, std::size_t seat, int intersection) {
    const int roads = reach[seat].roads_to(intersection);
    if (roads > Reach::max_roads) return false;
    for (std::size_t rival = 0; rival < reach.size(); ++rival)
        if (rival != seat && reach[rival].roads_to(intersection) <= roads) return false;
    return true;
}

bool reaches_no_later(std::span<const Reach> reach, std::size_t seat, int intersection) {
    const int roads = reach[seat].roads_to(intersection);
    return std::ranges::all_of(reach, [&](const Reach& other) { return other.roads_to(intersection) >= roads; });
}

}  // namespace hexsmith::catan::settle
