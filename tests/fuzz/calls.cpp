// Tests the calls of all modules as JavaScript makes them. Requests are built from their descriptions, or consist of
// arbitrary numbers. Runs are opened, advanced, read and closed in any order. No call may crash. The module must accept
// a valid request and refuse an invalid one.
#include <algorithm>
#include <string>
#include <vector>

#include "request_maker.hpp"
#include "targets.hpp"
#include "wasm/board_calls.hpp"
#include "wasm/draft_calls.hpp"
#include "wasm/drop_in_calls.hpp"
#include "wasm/game_calls.hpp"
#include "wasm/lab_calls.hpp"

namespace hexsmith::wasm {

/// Returns a clock that advances by a millisecond whenever it is read, so that deadlines pass.
double now() {
    static double milliseconds = 0;
    return ++milliseconds;
}

}  // namespace hexsmith::wasm

namespace hexsmith::fuzz {
namespace {

/// Returns the number of numbers in a result.
std::size_t size_of(wasm::Result result) {
    require(result != wasm::no_result, "a result");
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
    return static_cast<std::size_t>(*reinterpret_cast<const double*>(result));
}

void put(const std::vector<double>& numbers) {
    std::copy(numbers.begin(), numbers.end(), wasm::reserve_request(numbers.size()));
}

/// Returns a request of arbitrary numbers, most of them small.
std::vector<double> any_numbers(Bytes& bytes) {
    std::vector<double> numbers(bytes.integer<std::size_t>(0, 200));
    for (double& number : numbers) number = bytes.integer(0, 9) == 0 ? bytes.any_number() : bytes.integer(0, 12);
    return numbers;
}

/// Returns whether a finished run has a result; it may have failed.
template <class Run>
bool has_result(wasm::Handle handle) {
    if constexpr (requires(const Run& run) { run.failed(); }) return !wasm::find_run<Run>(handle)->failed();
    return true;
}

/// Counts a module's calls and makes the call with the chosen index.
class Calls {
public:
    Calls(Bytes& bytes, int chosen) : bytes_(bytes), left_(chosen) {}

    int count() const { return count_; }

    void constant(const char*, double) {}

    template <auto function>
    void call(const char* name) {
        ++count_;
        if (left_-- == 0) make(name, function);
    }

    /// Makes a step of a run if it is the chosen call: first without a run, which must be refused, then on an opened
    /// run.
    template <auto function>
    void step(const char*) {
        ++count_;
        if (left_-- == 0) make_step(function);
    }

    template <class Run>
    void run(const char* name) {
        ++count_;
        if (left_-- != 0) return;
        const auto [sure, good, size] = write<typename Run::Request>();
        const wasm::Handle handle = wasm::begin_run<Run>(size);
        if (sure) require_understood(name, handle != 0, good);
        if (handle != 0) drive<Run>(handle);
    }

private:
    struct Written {
        bool sure;
        bool good;
        std::size_t size;
    };

    static void require_understood(const char* name, bool understood, bool good) {
        require(understood == good, (std::string(name) + (good ? " does not understand" : " understands") +
                                     " a request that is " + (good ? "as it should be" : "not"))
                                        .c_str());
    }

    template <class Request>
    Written write() {
        if (bytes_.integer(0, 7) == 0) {
            const std::vector<double> numbers = any_numbers(bytes_);
            put(numbers);
            return {false, false, numbers.size() + bytes_.integer<std::size_t>(0, 1)};
        }
        wasm::RequestMaker maker(bytes_);
        Request request{};
        maker.make(request);
        put(maker.numbers());
        return {!maker.unsure(), maker.good(), maker.numbers().size()};
    }

    template <class Request, class Answer>
    void make(const char* name, Answer (*function)(const Request&)) {
        const auto [sure, good, size] = write<Request>();
        const wasm::Result result = wasm::answer(size, function);
        if (sure) require_understood(name, result != wasm::no_result, good);
        if (result != wasm::no_result) size_of(result);
    }

    template <class Run, class Request, class Answer>
    void make_step(Answer (*function)(Run&, const Request&)) {
        const std::size_t missing = write<Request>().size;
        require(wasm::answer_in(0.5, missing, function) == wasm::no_result, "a step needs a run");
        const Written opened = write<typename Run::Request>();
        const wasm::Handle handle = wasm::begin_run<Run>(opened.size);
        if (handle == 0) return;
        for (int steps = bytes_.integer(0, 6); steps > 0; --steps) {
            const Written step = write<Request>();
            const wasm::Result result = wasm::answer_in(handle, step.size, function);
            if (step.sure) require_understood("a step", result != wasm::no_result, step.good);
        }
        drive<Run>(handle);
    }

    template <class Run>
    void drive(wasm::Handle handle) {
        require(wasm::find(handle + 1) == nullptr && wasm::find(handle + 0.5) == nullptr,
                "made-up handles find nothing");
        require(wasm::find(handle, "another kind") == nullptr, "a handle finds its own kind alone");
        wasm::Session* const session = wasm::find(handle);
        double progress = 0;
        bool over = false;
        for (int slices = bytes_.integer(0, 12); slices > 0 && !over; --slices) {
            if (bytes_.integer(0, 3) == 0) session->outcome();
            over = session->advance(wasm::ClockDeadline::after(bytes_.integer(1, 4)));
            const double share = session->progress().share;
            require(share >= progress && share <= 1, "progress grows, and is at most 1");
            progress = share;
        }
        if (over && has_result<Run>(handle))
            size_of(session->outcome());
        else if (!wasm::is_anytime<Run> && !wasm::find_run<Run>(handle)->over())
            require(session->outcome() == wasm::no_result, "no result yet");
        wasm::close(handle);
        require(wasm::find(handle) == nullptr, "a closed handle finds nothing");
        wasm::close(handle);
    }

    Bytes& bytes_;
    int left_;
    int count_ = 0;
};

void describe_all(Calls& calls) {
    wasm::describe_board_calls(calls);
    wasm::describe_draft_calls(calls);
    wasm::describe_game_calls(calls);
    wasm::describe_lab_calls(calls);
    wasm::describe_drop_in_calls(calls);
}

}  // namespace

void calls(Bytes bytes) {
    Bytes none({});
    Calls counted(none, -1);
    describe_all(counted);
    while (!bytes.empty()) {
        Calls one(bytes, bytes.integer(0, counted.count() - 1));
        describe_all(one);
    }
}

}  // namespace hexsmith::fuzz
