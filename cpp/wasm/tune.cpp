// The tuner, which is handed the settlement evaluator's hit rate. Positions are handed in board by board, so that many
// of them need not come at once.
#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "catan/tune/labelled_positions.hpp"
#include "stats/proportion.hpp"
#include "tune/holdout.hpp"
#include "tune/tuner.hpp"
#include "wasm/annealing.hpp"
#include "wasm/tune_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// A vector of parameters and how many positions it hits.
struct KnownHits {
    SpotVector vector{};
    int hits = 0;
};

/// The hit rate of vectors whose hits were counted beforehand: of no other it is asked.
struct CountedHitRate {
    std::span<const KnownHits> known;
    double positions;

    double operator()(std::span<const double> vector) const {
        for (const KnownHits& counted : known)
            if (std::equal(vector.begin(), vector.end(), counted.vector.begin())) return counted.hits / positions;
        assert(false && "not counted");
        return 0;
    }
};

using HitRateTuning = tune::Tuning<CountedHitRate>;

/// Tuning cut within evaluations, which take milliseconds where positions are many. The proposal that the annealer will
/// make next is known from its random stream and the current vector: its hits are counted in parts before it is made.
class TuneRun : public AnnealSession {
public:
    using Request = TuneRequest;

    explicit TuneRun(const TuneRequest& request)
        : request_(request),
          expired_(request.annealing.time_budget_ms ? Moment::in(*request.annealing.time_budget_ms - request.gone_ms)
                                                    : Moment::never()),
          held_out_(tune::hold_out(request.boards, request.holdout, request.annealing.seed)) {
        options_ = tune::tuner_options;
        apply(request.annealing, options_);
    }

    /// Takes positions in; those of the boards that were announced, and before the first slice.
    bool add(const PositionsRequest& request) {
        if (request.begins) {
            if (counting_ || boards_ == held_out_.size()) return false;
            setup_ = request.setup;
            current_ = held_out_[boards_++] ? &kept_aside_ : &tuned_;
            current_->begin(**setup_, request.board);
        }
        if (counting_ || !current_) return false;
        for (const LabelledPosition& position : request.positions) current_->add(position);
        return true;
    }

    bool advance(const Moment& slice_over) override {
        if (!counting_) {
            if (boards_ != held_out_.size() || tuned_.size() == 0 || kept_aside_.size() == 0) return true;
            begin_count(tuned_, vector_of(request_.start));
        }
        while (stage_ != Stage::over) {
            if (counting_->count(positions_at_once)) counted();
            if (slice_over()) break;
        }
        return stage_ == Stage::over;
    }

    /// All positions count as missed until they are read. The share is that of the counts: one of the start, one of
    /// each proposal, two of what was kept aside.
    Progress progress() const override {
        if (!annealer_) return {0, 0, 1};
        const double steps = static_cast<double>(annealer_->steps());
        const double most = most_steps(options_);
        const double counts = 1 + (annealer_->over() ? most : steps) + (stage_ == Stage::best_aside ? 1 : 0);
        return {steps, stage_ == Stage::over ? 1 : counts / (most + 3), annealer_->best_energy()};
    }

    Result result() const override { return annealer_ ? result_of_annealing(annealer_->outcome()) : not_understood; }

    /// The parameters, the number of positions tuned on and of those held out; for each of these, before and after: hit
    /// rate and the ends of its 95 % interval (Wilson).
    Result tuning() const {
        if (stage_ != Stage::over) return not_understood;
        ResultWriter result;
        wasm::add(result, catan::params_of(known_[best].vector));
        for (const LabelledPositions* positions : {&tuned_, &kept_aside_})
            result.add(static_cast<double>(positions->size()));
        const auto add_rate = [&](int hits, const LabelledPositions& positions) {
            const stats::Proportion proportion{hits, static_cast<std::int64_t>(positions.size())};
            const auto interval = stats::wilson_interval(proportion);
            for (const double number : {proportion.rate(), interval->low, interval->high}) result.add(number);
        };
        for (const std::size_t which : {start, best}) add_rate(known_[which].hits, tuned_);
        for (const int hits : kept_aside_hits_) add_rate(hits, kept_aside_);
        return result.take();
    }

private:
    /// What is being counted: the start, a proposal, the start and the best on what was kept aside.
    enum class Stage { start, proposal, start_aside, best_aside, over };

    /// Places in `known_`.
    enum : std::size_t { start, best, proposed };

    static constexpr std::size_t positions_at_once = 200;  // between two looks at the clock

    void begin_count(LabelledPositions& positions, const SpotVector& vector) {
        vector_ = vector;
        counting_ = &positions;
        counting_->begin_count(catan::params_of(vector_));
    }

    /// What follows when a count is done.
    void counted() {
        switch (stage_) {
            case Stage::start:
                known_.fill({vector_, counting_->counted_hits()});
                annealer_.emplace(HitRateTuning(parameters_around<tune::Parameter>(request_.start),
                                                CountedHitRate{known_, static_cast<double>(tuned_.size())}),
                                  request_.annealing.schedule.value_or(tune::rate_schedule), options_,
                                  anneal::SeedStreams{request_.annealing.seed});
                return next_proposal();
            case Stage::proposal:
                known_[proposed] = {vector_, counting_->counted_hits()};
                make_proposal();
                return next_proposal();
            case Stage::start_aside:
                kept_aside_hits_[0] = counting_->counted_hits();
                stage_ = Stage::best_aside;
                return begin_count(kept_aside_, known_[best].vector);
            case Stage::best_aside:
                kept_aside_hits_[1] = counting_->counted_hits();
                stage_ = Stage::over;
                return;
            case Stage::over: return;
        }
    }

    void next_proposal() {
        if (expired_()) annealer_->expire();
        if (annealer_->over()) {
            stage_ = Stage::start_aside;
            return begin_count(kept_aside_, known_[start].vector);
        }
        stage_ = Stage::proposal;
        auto random = annealer_->random();  // a copy: the annealer will draw the same
        const auto [parameter, value] = annealer_->problem().propose(random);
        SpotVector vector;
        std::copy_n(annealer_->problem().state().begin(), vector.size(), vector.begin());
        vector[parameter] = value;
        begin_count(tuned_, vector);
    }

    void make_proposal() {
        const double energy = annealer_->best_energy();
        annealer_->advance(1);
        if (annealer_->best_energy() < energy) known_[best] = known_[proposed];
    }

    TuneRequest request_;
    anneal::Options options_;
    Moment expired_;
    std::vector<char> held_out_;  // of the boards, in the order in which they come in
    std::size_t boards_ = 0;
    std::optional<RequestedSetup> setup_;  // of the board begun last
    LabelledPositions tuned_;
    LabelledPositions kept_aside_;
    LabelledPositions* current_ = nullptr;   // positions are added to these
    LabelledPositions* counting_ = nullptr;  // and counted among these
    SpotVector vector_{};                    // whose hits are counted
    Stage stage_ = Stage::start;
    std::array<KnownHits, 3> known_;
    std::array<int, 2> kept_aside_hits_{};  // by the start, by the best
    std::optional<anneal::Annealer<HitRateTuning>> annealer_;
};

bool add_positions(Handle session, std::size_t size) {
    RequestReader reader = request_of(size);
    const PositionsRequest request(reader);
    return reader.complete() && session_of<TuneRun>(session).add(request);
}

}  // namespace

EMSCRIPTEN_BINDINGS(tune) {
    using namespace emscripten;

    function("openTune", &open_session<TuneRun>);
    function("tuneAdd", &add_positions);
    function("tuneResult", +[](Handle session) { return session_of<TuneRun>(session).tuning(); });
}

}  // namespace hexsmith::wasm
