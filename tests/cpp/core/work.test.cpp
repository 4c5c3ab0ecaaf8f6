#include "core/work.hpp"

#include <catch_amalgamated.hpp>

#include <memory>
#include <vector>

using namespace hexsmith;

namespace {

/// Counts the coroutine frames that exist: the constructor adds 1, and the destructor subtracts 1.
struct FrameCounter {
    explicit FrameCounter(int& count) : count_(&count) { ++*count_; }
    FrameCounter(const FrameCounter&) = delete;
    FrameCounter& operator=(const FrameCounter&) = delete;
    ~FrameCounter() { --*count_; }

private:
    int* count_;
};

Work<int> count_to(int end) {
    int count = 0;
    while (count < end) {
        ++count;
        if (co_await may_pause({.made = static_cast<double>(count), .share = count / (end + 1.0)})) break;
    }
    co_return count;
}

/// Returns the number of nodes of a complete binary tree.
Work<std::unique_ptr<int>> count_nodes(int depth, int& frames) {
    const FrameCounter counter(frames);
    auto nodes = std::make_unique<int>(1);
    for (int child = 0; child < 2 && depth > 0; ++child) *nodes += *co_await count_nodes(depth - 1, frames);
    if (co_await may_pause()) co_return std::make_unique<int>(0);
    co_return nodes;
}

Work<void> fill(std::vector<int>& numbers, int count) {
    for (int i = 0; i < count; ++i) {
        numbers.push_back(i);
        co_await may_pause();
    }
}

Work<int> call_often(int calls) {
    int sum = 0;
    for (int i = 0; i < calls; ++i) sum += co_await count_to(1);
    co_return sum;
}

Work<int> wait_for_deadline() {
    if (co_await time_is_over()) co_return -1;
    int queries = 1;
    while (!co_await time_is_over()) ++queries;
    co_return queries;
}

}  // namespace

TEST_CASE("run_at_once returns the complete result, or the partial result at the deadline") {
    CHECK(run_at_once(count_to(10)) == 10);
    CHECK(run_at_once(count_to(0)) == 0);
    int calls = 0;
    CHECK(run_at_once(count_to(10), [&] { return ++calls == 3; }) == 3);
}

TEST_CASE("Each slice runs at least to the next pause, and slices do not change the result") {
    Running<int> running(count_to(5));
    const auto always = [] { return true; };
    for (int slice = 1; slice <= 5; ++slice) {
        CHECK_FALSE(running.over());
        running.advance(always);
        CHECK(running.progress().made == slice);
    }
    CHECK(running.progress().share < 1);
    running.advance(always);
    REQUIRE(running.over());
    CHECK(running.result() == 5);
    CHECK(running.progress().share == 1);
}

TEST_CASE("A coroutine ends in the first slice after its deadline") {
    Running<int> running(count_to(5));
    running.advance([] { return true; });
    running.advance([] { return true; }, [] { return true; });
    REQUIRE(running.over());
    CHECK(running.result() == 1);
}

TEST_CASE("Nested coroutines can pause at any depth") {
    int frames = 0;
    for (int interval = 1; interval < 40; ++interval) {
        Running<std::unique_ptr<int>> running(count_nodes(4, frames));
        int calls = 0;
        while (!running.over()) running.advance([&] { return ++calls % interval == 0; });
        CHECK(*running.result() == 31);
        CHECK(calls == 31);
    }
    CHECK(frames == 0);
}

TEST_CASE("Destroying a paused coroutine frees all its frames") {
    int frames = 0;
    {
        Running<std::unique_ptr<int>> running(count_nodes(4, frames));
        running.advance([] { return true; });
        CHECK(frames == 5);
    }
    CHECK(frames == 0);
}

TEST_CASE("A coroutine without a result can change its arguments") {
    std::vector<int> numbers;
    Running<void> running(fill(numbers, 3));
    running.advance([] { return true; });
    CHECK(numbers == std::vector{0});
    running.advance(never_expired);
    CHECK(running.over());
    CHECK(numbers == std::vector{0, 1, 2});
}

TEST_CASE("A million calls of coroutines, with and without pauses, do not overflow the stack") {
    CHECK(run_at_once(call_often(1'000'000)) == 1'000'000);
    Running<int> paused(call_often(1'000'000));
    while (!paused.over()) paused.advance([] { return true; });
    CHECK(paused.result() == 1'000'000);
}

TEST_CASE("time_is_over returns whether the deadline has passed, without a pause") {
    CHECK(run_at_once(wait_for_deadline(), [] { return true; }) == -1);
    int calls = 0;
    CHECK(run_at_once(wait_for_deadline(), [&] { return ++calls > 4; }) == 4);
}

TEST_CASE("A coroutine reports the progress of its callees, except of callees in `quietly`") {
    const auto call = [](bool quiet) -> Work<int> {
        co_await may_pause({.made = 10, .share = 0.1});
        const int count = quiet ? co_await quietly(count_to(3)) : co_await count_to(3);
        co_return count;
    };
    for (const bool quiet : {false, true}) {
        Running<int> running(call(quiet));
        running.advance([] { return true; });
        running.advance([] { return true; });
        CHECK(running.progress().made == (quiet ? 10 : 1));
        running.advance(never_expired);
        CHECK(running.result() == 3);
    }
}
