#include "catan/settle/optimal_draft.hpp"

#include <algorithm>

#include "core/random.hpp"

namespace hexsmith::catan {

OptimalDraft::OptimalDraft(const Worth& worth, const DraftState& state)
    : worth_(&worth),
      state_(state),
      first_level_(std::min(static_cast<int>(state.settlements.size()), state.players)),
      levels_(state.players - first_level_),
      open_(worth.layout(), state.settlements),
      partners_(worth, open_),
      memo_(std::size_t{1} << (2 * levels_ + 4)) {}

bool OptimalDraft::advance(Deadline expired) {
    for (int steps = 0; !done(); ++steps) {
        if (steps == 256) {
            if (expired()) return false;
            steps = 0;
        }
        step();
    }
    return true;
}

Draft OptimalDraft::draft() const {
    return play_draft(*worth_, state_, [&](const OpenSpots& open, int own, int pick) {
        return pick < state_.players ? answer_[pick - first_level_] : partners_.best(open, own);
    });
}

void OptimalDraft::step() {
    Level& level = stack_[depth_];
    if (level.next == worth_->size() || partners_.bound(partners_.order(level.next)) < level.best_value)
        return finish();
    level.tried = partners_.order(level.next++);
    if (!open_[level.tried]) return;
    open_.settle(level.tried);
    const double bound = partners_.bound(open_, level.tried);
    if (bound > level.best_value || (bound == level.best_value && level.tried < level.best[depth_])) {
        ++visited_;
        if (depth_ + 1 == levels_) {
            judge(empty_line);
        } else if (const Known& known = memo_[slot(key())]; known.key == key()) {
            judge(known.line);
        } else {
            stack_[++depth_] = {};
            return;
        }
    }
    open_.leave(level.tried);
}

void OptimalDraft::finish() {
    const Line line = stack_[depth_--].best;
    if (done()) {
        answer_ = line;
        return;
    }
    memo_[slot(key())] = {key(), line};
    judge(line);
    open_.leave(stack_[depth_].tried);
}

void OptimalDraft::judge(const Line& below) {
    OpenSpots open = open_;
    for (int i = depth_ + 1; i < levels_; ++i)
        if (below[i] != hex::none) open.settle(below[i]);
    for (int i = levels_ - 1; i > depth_; --i)
        if (const int reply = partners_.best(open, below[i]); reply != hex::none) open.settle(reply);
    Level& level = stack_[depth_];
    const double value = partners_.value(open, level.tried);
    if (value < level.best_value || (value == level.best_value && level.tried > level.best[depth_])) return;
    level.best_value = value;
    level.best = below;
    level.best[depth_] = level.tried;
}

std::uint64_t OptimalDraft::key() const {
    std::uint64_t key = 0;
    int after = -1;
    for (int count = 0; count <= depth_; ++count) {
        int lowest = hex::max_corners;
        for (int i = 0; i <= depth_; ++i)
            if (stack_[i].tried > after) lowest = std::min<int>(lowest, stack_[i].tried);
        key = key << 9 | static_cast<std::uint64_t>(lowest + 1);
        after = lowest;
    }
    return key;
}

std::size_t OptimalDraft::slot(std::uint64_t key) const { return mix64(key) & (memo_.size() - 1); }

std::optional<Draft> draft_optimal(const Worth& worth, const DraftState& state, Deadline expired) {
    OptimalDraft search(worth, state);
    if (!search.advance(expired)) return std::nullopt;
    return search.draft();
}

std::optional<Draft> draft_fairness(const Worth& worth, int players, Deadline expired) {
    return draft_optimal(worth, {.players = players}, expired);
}

}  // namespace hexsmith::catan
