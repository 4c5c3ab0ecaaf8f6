// Prints the TypeScript side of records, web/src/wasm/records.ts. That file contains the names of each enumeration, and
// the type of each record with a function that writes a request or reads a result. It also lists the records of each
// call.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/work.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

/// TypeScript declarations, in the order in which they are added.
class Declarations {
public:
    /// Adds a declaration, unless it already exists. Aborts if a name has two different declarations.
    void add(const std::string& name, const std::string& text);
    std::string text() const;

private:
    std::map<std::string, std::string> text_of_name_;
    std::vector<std::string> texts_;
};

/// The direction of a record: TypeScript writes requests and reads results.
enum class Direction { request, result };

/// The TypeScript code for a value: its type, the statement that writes the value, and the expression that reads the
/// value. In the statement, `$` is a placeholder for the value.
struct Form {
    std::string type;
    std::string write;
    std::string read;
};

/// Returns the statement that writes a TypeScript expression `value`.
std::string write_statement(const Form& form, const std::string& value);
/// Returns the name with a lowercase first letter: "spot" for "Spot".
std::string with_lowercase_initial(std::string name);
/// Returns the TypeScript array of names.
std::string array_of(std::span<const char* const> names);
Form enumeration_form(const char* type, std::span<const char* const> names, Declarations& declarations);
Form optional_form(const Form& value, bool is_number, bool is_enumeration);
Form list_form(const Form& item, bool is_number, bool is_enumeration, int count);

/// Prints the declarations of a described record.
class TypescriptPrinter {
public:
    static constexpr bool reads = false;

    TypescriptPrinter(Declarations& declarations, Direction direction)
        : declarations_(declarations), direction_(direction) {}

    void record(const char* name) { name_ = name; }
    void require(bool) {}
    template <class Value, class... Constraints>
    void operator()(const char* name, Value&& value, Constraints...) {
        fields_.emplace_back(name, form_of(value));
    }

    /// Returns the TypeScript code for a value, and declares the records that it contains.
    template <class Value>
    Form form_of(Value& value) {
        using Plain = std::remove_const_t<Value>;
        if constexpr (std::is_same_v<Plain, bool>) {
            return {"boolean", "to.flag($)", "from.flag()"};
        } else if constexpr (std::is_arithmetic_v<Plain>) {
            return {"number", "to.number($)", "from.number()"};
        } else if constexpr (std::is_enum_v<Plain>) {
            return enumeration_form(names<Plain>.type, names<Plain>.values, declarations_);
        } else if constexpr (is_optional<Plain>) {
            typename Plain::value_type inner{};
            return optional_form(form_of(inner), is_number<typename Plain::value_type>,
                                 std::is_enum_v<typename Plain::value_type>);
        } else if constexpr (is_vector<Plain>) {
            typename Plain::value_type item{};
            return list_of(item, -1);
        } else if constexpr (is_list<Plain>) {
            return list_of(value.items.front(), -1);  // a new item is impossible, because items may have references
        } else if constexpr (is_part<Plain>) {
            std::remove_const_t<typename decltype(value.items)::element_type> item{};
            return list_of(item, -1);
        } else if constexpr (is_array<Plain>) {
            typename Plain::value_type item{};
            return list_of(item, static_cast<int>(value.size()));
        } else if constexpr (is_variant<Plain>) {
            return variant_form(value);
        } else if constexpr (std::is_same_v<Plain, std::u16string> || std::is_same_v<Plain, Seed>) {
            return {"string", "to.text($)", "from.text()"};
        } else if constexpr (std::is_same_v<Plain, Bytes>) {
            return {"Uint8Array", "to.bytes($)", "from.bytes()"};
        } else if constexpr (std::is_same_v<Plain, Numbers>) {
            return {"Float64Array", "to.numbers($)", "from.copy()"};
        } else {
            TypescriptPrinter printer(declarations_, direction_);
            describe(printer, value);
            printer.declare();
            return printer.form();
        }
    }

private:
    template <class Value>
    static constexpr bool is_number = std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>;

    template <class Item>
    Form list_of(Item& item, int count) {
        return list_form(form_of(item), is_number<Item>, std::is_enum_v<Item>, count);
    }

    template <class... Alternatives>
    Form variant_form(std::variant<Alternatives...>&) {
        const auto& kinds = names<std::variant<Alternatives...>>;
        std::vector<Form> forms;
        const auto add = [&]<class Alternative>(Alternative alternative) { forms.push_back(form_of(alternative)); };
        (add(Alternatives{}), ...);
        return declare_variant(kinds.type, kinds.values, forms);
    }

    void declare();
    Form form() const;
    Form declare_variant(const char* type, std::span<const char* const> alternatives, const std::vector<Form>& forms);

    Declarations& declarations_;
    Direction direction_;
    std::string name_;
    std::vector<std::pair<std::string, Form>> fields_;
};

/// Prints the calls of modules from their descriptions (bindings.hpp).
class TypescriptCalls {
public:
    void constant(const char* name, double value);
    template <auto function>
    void call(const char* name) {
        add_call(name, function);
    }
    template <auto function>
    void step(const char* name) {
        add_step(name, function);
    }
    template <class Run>
    void run(const char* name) {
        typename Run::Request request{};
        std::remove_cvref_t<decltype(std::declval<const Run&>().result())> result{};
        declare(name, "ModuleRun", request, result);
    }

    std::string text() const;

private:
    template <class Result, class Request>
    void add_call(const char* name, Result (*)(const Request&)) {
        Request request{};
        Result result{};
        declare(name, "Call", request, result);
    }

    template <class Result, class Request>
    void add_call(const char* name, Work<Result> (*)(const Request&)) {
        add_call<Result, Request>(name, static_cast<Result (*)(const Request&)>(nullptr));
    }

    template <class Run, class Result, class Request>
    void add_step(const char* name, Result (*)(Run&, const Request&)) {
        Request request{};
        Result result{};
        declare(name, "Step", request, result);
    }

    template <class Request, class Result>
    void declare(const std::string& name, const char* kind, Request& request, Result& result) {
        const Form request_form = TypescriptPrinter(declarations_, Direction::request).form_of(request);
        const Form result_form = TypescriptPrinter(declarations_, Direction::result).form_of(result);
        add(name, kind, request_form, result_form);
    }
    void add(const std::string& name, const char* kind, const Form& request, const Form& result);

    Declarations declarations_;
    std::string calls_;
};

}  // namespace hexsmith::wasm
