#include "catan/seats/equal_seats.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "catan/board/board.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::seats {

namespace {

/// So many boards are varied. With the numbers of boards and variations and the limit of the energy chosen on
/// 2026-11-22 from 14 settings on 100 standard boards with four seats, and 6 near the best on 200 others: one board
/// alone has a gap of 0.47 in the median and 0.85 at the 90th percentile. On 400 further boards this setting has 0.35
/// and 0.58.
constexpr std::size_t most_starts = 4;

/// A board that after so many drafts has a gap larger than the one to beat by more than a margin is drawn no further.
/// Measured on 2026-11-25, on 1,739 boards of ten searches: before all 256 drafts a gap is 0.038 too large after 16 and
/// 0.011 after 64, with standard deviations of 0.034 and 0.019. So the screens pass few boards, and lose some that are
/// better by chance: on new drafts a seat is 0.5 points from an even chance with them, 0.4 without, and they save three
/// quarters of the time.
struct Screen {
    int drafts;
    double margin;
};
constexpr std::array<Screen, 3> screens{{{16, 0.04}, {64, 0.015}, {1'000'000, 0}}};

/// Whether a board breaks a rule that another obeys. Rules that weigh nothing by default are wishes: if they are
/// stated, the energy or the generator holds them.
bool breaks_more(const fairness::PerTerm& terms, const fairness::PerTerm& others) {
    for (std::size_t term = 0; term < fairness::term_count; ++term)
        if ((fairness::forbiddable_terms >> term & 1) != 0 && fairness::fair_weights[term] > 0 && terms[term] > 0 &&
            others[term] == 0)
            return true;
    return false;
}

}  // namespace

EqualSeatsSearch::EqualSeatsSearch(const Setup& setup, BoardMaker& maker, std::uint64_t seed,
                                   const EqualSeatsOptions& options)
    : setup_(&setup),
      maker_(&maker),
      seed_(seed),
      options_(options),
      fresh_(maker.varies() ? std::max(1, options.boards * 3 / 16) : options.boards),
      wanted_(fresh_ + 6 * (options.boards - fresh_)) {
    begin_next();
}

void EqualSeatsSearch::advance(Deadline paused) {
    bool pause = false;
    const auto asked = [&] { return pause = paused(); };
    while (!over_ && !pause) {
        if (measuring()) {
            measure(asked);
        } else {
            maker_->advance(asked);
            if (maker_->over()) take();
        }
    }
}

void EqualSeatsSearch::measure(Deadline paused) {
    if (draft_) {
        draft_->advance(paused);
        if (draft_->over()) judge(draft_->result().gap());
    } else {
        const Screen& screen = screens[screen_];
        chances_->advance(screen.drafts, paused);
        if (!chances_->over() && chances_->made() < screen.drafts) return;
        const double gap = chances_->gap();
        if (chances_->over() || gap > gap_to_beat() + screen.margin)
            judge(gap);
        else
            ++screen_;
    }
}

void EqualSeatsSearch::expire() {
    if (over_) return;
    if (made_ == 0 && !measuring()) {  // there is no board yet
        maker_->expire();
        best_.generated = maker_->result();
    }
    best_.generated.stop_reason = anneal::StopReason::time;
    over_ = true;
}

Progress EqualSeatsSearch::progress() const {
    Progress progress = maker_->progress();
    // A board is half made when the measuring of its gap begins.
    progress.share = over_ ? 1 : (made_ + (measuring() ? 0.5 : progress.share / 2)) / wanted_;
    if (made_ > 0 || measuring() || over_) {
        progress.made = static_cast<double>(best_.generated.steps);
        progress.best = best_.generated.energy;
    }
    return progress;
}

void EqualSeatsSearch::begin_next() {
    const std::uint64_t seed = made_ == 0 ? seed_ : mix64(seed_ ^ mix64(static_cast<std::uint64_t>(made_)));
    varied_ = next_start();
    if (varied_)
        maker_->vary(varied_->generated.board, seed);
    else
        maker_->begin(seed);
}

EqualSeatsSearch::Start* EqualSeatsSearch::next_start() {
    if (made_ < fresh_ || starts_.empty()) return nullptr;
    const int variation = made_ - fresh_;
    if (variation < (wanted_ - fresh_) / 2) return &starts_[static_cast<std::size_t>(variation) % starts_.size()];
    return &*std::ranges::min_element(starts_, {}, &Start::gap);
}

void EqualSeatsSearch::take() {
    candidate_ = maker_->result();
    steps_ += candidate_.steps;
    accepted_ += candidate_.accepted;
    if (made_ == 0) best_.generated = candidate_;
    if (!worth_a_look()) return end_board();
    if (setup_->plan.deals_sea) own_setup_ = on_board(*setup_, candidate_.board);
    const Setup& setup = own_setup_ ? *own_setup_ : *setup_;
    if (options_.measure == SeatMeasure::win_chance) {
        chances_.emplace(setup, candidate_.board, options_.players, options_.drafts);
        screen_ = 0;
        return;
    }
    scored_.emplace(setup, candidate_.board, options_.params);
    draft_.emplace(*scored_, settle::DraftState{.players = options_.players, .order = options_.order});
}

bool EqualSeatsSearch::worth_a_look() const {
    if (candidate_.refusal) return false;
    if (!varied_) return true;
    const generate::GeneratedBoard& start = varied_->generated;
    const double limit = std::max(start.energy, 1.2 * fresh_energy_ / judged_fresh_);
    return candidate_.energy <= limit && candidate_.board != start.board && !breaks_more(candidate_.terms, start.terms);
}

double EqualSeatsSearch::gap_to_beat() const {
    if (varied_) return varied_->gap;
    return starts_.size() < most_starts ? std::numeric_limits<double>::infinity() : starts_.back().gap;
}

void EqualSeatsSearch::judge(double gap) {
    draft_.reset();
    chances_.reset();
    ++best_.boards;
    if (!best_.gap || gap < *best_.gap) {
        best_.gap = gap;
        best_.generated = candidate_;
    }
    if (varied_) {
        if (gap < varied_->gap) *varied_ = {std::move(candidate_), gap};
    } else {
        ++judged_fresh_;
        fresh_energy_ += candidate_.energy;
        const auto place = std::ranges::upper_bound(starts_, gap, {}, &Start::gap);
        starts_.insert(place, {std::move(candidate_), gap});
        if (starts_.size() > most_starts) starts_.pop_back();
    }
    end_board();
}

void EqualSeatsSearch::end_board() {
    best_.generated.steps = steps_;
    best_.generated.accepted = accepted_;
    const bool refused = made_ == 0 && best_.generated.refusal;
    ++made_;
    over_ = refused || made_ == wanted_;
    if (!over_) begin_next();
}

}  // namespace hexsmith::catan::seats
