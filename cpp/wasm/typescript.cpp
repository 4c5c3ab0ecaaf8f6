#include "wasm/typescript.hpp"

#include <cctype>
#include <cstdio>
#include <cstdlib>

namespace hexsmith::wasm {

void Declarations::add(const std::string& name, const std::string& text) {
    const auto [entry, is_new] = text_of_name_.emplace(name, text);
    if (is_new) {
        texts_.push_back(text);
    } else if (entry->second != text) {
        std::fprintf(stderr, "two things are called %s:\n%s\n%s", name.c_str(), entry->second.c_str(), text.c_str());
        std::abort();
    }
}

std::string Declarations::text() const {
    std::string joined;
    for (const std::string& text : texts_) joined += "\n" + text;
    return joined;
}

std::string write_statement(const Form& form, const std::string& value) {
    std::string statement;
    for (const char letter : form.write) {
        if (letter == '$')
            statement += value;
        else
            statement += letter;
    }
    return statement;
}

std::string with_lowercase_initial(std::string name) {
    name[0] = static_cast<char>(std::tolower(name[0]));
    return name;
}

std::string array_of(std::span<const char* const> names) {
    std::string items;
    for (const char* name : names) items += (items.empty() ? "\"" : ", \"") + std::string(name) + "\"";
    return "[" + items + "]";
}

Form enumeration_form(const char* type, std::span<const char* const> names, Declarations& declarations) {
    const std::string list = with_lowercase_initial(type) + "Names";
    declarations.add(type, "export const " + list + " = " + array_of(names) + " as const;\nexport type " + type +
                               " = (typeof " + list + ")[number];\n");
    return {type, "to.choice(" + list + ", $)", "from.choice(" + list + ")"};
}

namespace {

/// Returns the name of the TypeScript constant that lists an enumeration's names: the argument of the call in
/// `form.read`.
std::string names_in(const Form& form) {
    const std::size_t start = form.read.find('(') + 1;
    return form.read.substr(start, form.read.size() - 1 - start);
}

/// Returns a TypeScript expression for a function that writes an item. For a record, the expression is the name of the
/// record's function.
std::string writer_of(const Form& item) {
    if (item.write.ends_with("()")) return item.write.substr(0, item.write.size() - 2);
    if (item.write.ends_with("(to, $)")) return item.write.substr(0, item.write.size() - 7);
    return "(to, item) => " + write_statement(item, "item");
}
std::string reader_of(const Form& item) {
    if (item.read.ends_with("(from)")) return item.read.substr(0, item.read.size() - 6);
    return "(from) => " + item.read;
}

std::string in_brackets(const std::string& type) {
    return type.find(' ') == std::string::npos ? type : "(" + type + ")";
}

}  // namespace

Form optional_form(const Form& value, bool is_number, bool is_enumeration) {
    const std::string type = value.type + " | undefined";
    if (is_number) return {type, "to.optionalNumber($)", "from.optionalNumber()"};
    if (is_enumeration) {
        const std::string list = names_in(value);
        return {type, "to.optionalChoice(" + list + ", $)", "from.optionalChoice(" + list + ")"};
    }
    return {type, "to.optional($, " + writer_of(value) + ")", "from.optional(" + reader_of(value) + ")"};
}

Form list_form(const Form& item, bool is_number, bool is_enumeration, int count) {
    const std::string type = "readonly " + in_brackets(item.type) + "[]";
    const std::string size = count < 0 ? "from.number()" : std::to_string(count);
    const std::string suffix = count < 0 ? "" : "All";  // "All" if both sides know the length
    if (is_number) return {type, "to.numbers" + suffix + "($)", "from.numbers(" + size + ")"};
    if (is_enumeration) {
        const std::string list = names_in(item);
        return {type, "to.choices" + suffix + "(" + list + ", $)", "from.choices(" + size + ", " + list + ")"};
    }
    return {type, "to.list" + suffix + "($, " + writer_of(item) + ")",
            "from.list(" + size + ", " + reader_of(item) + ")"};
}

Form TypescriptPrinter::form() const {
    const std::string arguments = fields_.empty() ? "()" : "(to, $)";
    return {name_, "write" + name_ + arguments, "read" + name_ + "(from)"};
}

void TypescriptPrinter::declare() {
    std::string type = "export interface " + name_ + " {\n";
    const std::string parameters = fields_.empty() ? "" : "to: RecordWriter, record: " + name_;
    std::string write = "export function write" + name_ + "(" + parameters + "): void {\n";
    std::string read = "export function read" + name_ + "(from: RecordReader): " + name_ + " {\n  return {\n";
    for (const auto& [name, form] : fields_) {
        type += "  readonly " + name + ": " + form.type + ";\n";
        write += "  " + write_statement(form, "record." + name) + ";\n";
        read += "    " + name + ": " + form.read + ",\n";
    }
    declarations_.add(name_,
                      fields_.empty() ? "export type " + name_ + " = Readonly<Record<never, never>>;\n" : type + "}\n");
    if (direction_ == Direction::request)
        declarations_.add("write" + name_, write + "}\n");
    else
        declarations_.add("read" + name_, read + "  };\n}\n");
}

Form TypescriptPrinter::declare_variant(const char* type, std::span<const char* const> alternatives,
                                        const std::vector<Form>& forms) {
    const std::string name = type;
    const std::string list = with_lowercase_initial(name) + "Kinds";
    std::string text =
        "export const " + list + " = " + array_of(alternatives) + " as const;\nexport type " + name + " =";
    std::string write = "export function write" + name + "(to: RecordWriter, record: " + name +
                        "): void {\n  to.choice(" + list + ", record.kind);\n  switch (record.kind) {\n";
    for (std::size_t i = 0; i < forms.size(); ++i) {
        const std::string kind = alternatives[i];
        text += "\n  | ({ readonly kind: \"" + kind + "\" } & " + forms[i].type + ")";
        write += "    case \"" + kind + "\":\n      return " + write_statement(forms[i], "record") + ";\n";
    }
    declarations_.add(name, text + ";\n");
    if (direction_ == Direction::request) declarations_.add("write" + name, write + "  }\n}\n");
    return {name, "write" + name + "(to, $)", "read" + name + "(from)"};
}

void TypescriptCalls::constant(const char* name, double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", value);
    calls_ += std::string("\nexport const ") + name + " = " + text + ";\n";
}

void TypescriptCalls::add(const std::string& name, const char* kind, const Form& request, const Form& result) {
    calls_ += "\nexport const " + name + " = {\n  name: \"" + name + "\",\n  write: " + writer_of(request) +
              ",\n  read: " + reader_of(result) + ",\n} as const satisfies " + kind + "<string, " + request.type +
              ", " + result.type + ">;\n";
}

std::string TypescriptCalls::text() const {
    return "// Printed by cpp/wasm/programs/records.cpp from the descriptions of the records; `npm run modules:types` "
           "prints it "
           "anew.\n// What each record means is said there.\nimport type { Call, ModuleRun, Step } from "
           "\"./call.js\";\nimport "
           "type { "
           "RecordWriter } from \"./record-writer.js\";\nimport type { RecordReader } from \"./record-reader.js\";\n" +
           declarations_.text() + calls_;
}

}  // namespace hexsmith::wasm
