package io.docui.server.mcp;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Converts a wizard to an MCP elicitation form, and the form's content to the call that answers the wizard. MCP forms are flat: strings,
 * numbers, Booleans and choices.
 */
final class ElicitationForm {
    private static final String FIELD = "answer";
    private static final String CANCEL = "answer('cancel')";
    private static final String YES = "answer('yes')";

    private ElicitationForm() {}

    /** Returns whether a wizard only asks whether its call may run. */
    static boolean isConfirmation(WizardSpec spec) {
        return spec.question()
                .map(step -> step instanceof WizardStep.Choose choose
                        && choose.parameter().isEmpty())
                .orElse(true);
    }

    /**
     * Returns the schema of the form.
     * @param isTitled whether choices can have titles and several values; earlier versions of the protocol have {@code enumNames}
     */
    static Map<String, Object> schema(WizardSpec spec, boolean isTitled) {
        if (isConfirmation(spec)) {
            return object(Map.of("type", "boolean", "title", "Allow", "default", false));
        }
        WizardStep question = spec.question().orElseThrow();
        if (question instanceof WizardStep.Choose choose) {
            if (!isTitled) {
                return object(choose.several() ? listed(choose) : named(choose));
            }
            return object(choose.several() ? several(choose) : one(choose));
        }
        WizardStep.Ask ask = (WizardStep.Ask) question;
        return object(Map.of("type", "string", "title", ask.parameter(), "description", ask.expected()));
    }

    private static Map<String, Object> object(Map<String, Object> field) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", Map.of(FIELD, field));
        schema.put("required", List.of(FIELD));
        return schema;
    }

    private static Map<String, Object> one(WizardStep.Choose choose) {
        return Map.of("type", "string", "title", choose.parameter(), "oneOf", options(choose));
    }

    private static Map<String, Object> several(WizardStep.Choose choose) {
        return Map.of(
                "type", "array", "title", choose.parameter(), "minItems", 1, "items", Map.of("anyOf", options(choose)));
    }

    private static List<Map<String, Object>> options(WizardStep.Choose choose) {
        List<Map<String, Object>> options = new ArrayList<>();
        for (int i = 0; i < choose.options().size(); i++) {
            options.add(Map.of(
                    "const",
                    String.valueOf(i + 1),
                    "title",
                    title(choose.options().get(i))));
        }
        return options;
    }

    private static String title(WizardStep.Option option) {
        return option.note().isEmpty() ? option.label() : option.label() + " – " + option.note();
    }

    /** Returns a choice as versions before titled choices have it. */
    private static Map<String, Object> named(WizardStep.Choose choose) {
        List<String> numbers = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (WizardStep.Option option : choose.options()) {
            numbers.add(String.valueOf(numbers.size() + 1));
            names.add(title(option));
        }
        return Map.of("type", "string", "title", choose.parameter(), "enum", numbers, "enumNames", names);
    }

    /** Returns a choice of several values as a text, for versions that have no lists in forms. */
    private static Map<String, Object> listed(WizardStep.Choose choose) {
        StringBuilder text = new StringBuilder("One or more of these numbers, with commas between them:");
        for (int i = 0; i < choose.options().size(); i++) {
            text.append(i == 0 ? " " : "; ")
                    .append(i + 1)
                    .append(" = ")
                    .append(title(choose.options().get(i)));
        }
        return Map.of("type", "string", "title", choose.parameter(), "description", text.toString(), "minLength", 1);
    }

    static String approvalCall() {
        return YES;
    }

    static String cancellationCall() {
        return CANCEL;
    }

    /**
     * Returns the call that answers a wizard.
     * @return a call of {@code answer}; empty if the content does not match the form
     */
    static Optional<String> answer(WizardSpec spec, Map<?, ?> content) {
        Object given = content.get(FIELD);
        if (given == null) {
            return Optional.empty();
        }
        if (isConfirmation(spec)) {
            return Optional.of(Boolean.TRUE.equals(given) ? YES : CANCEL);
        }
        WizardStep question = spec.question().orElseThrow();
        if (question instanceof WizardStep.Choose choose) {
            return chosen(choose, given);
        }
        String name = ((WizardStep.Ask) question).parameter();
        return Optional.of("answer(" + name + '=' + CallFormatter.describe(new TextValue(String.valueOf(given))) + ')');
    }

    /** Returns the call for the chosen options. A single option is identified by its number, several by their values. */
    private static Optional<String> chosen(WizardStep.Choose choose, Object given) {
        List<WizardStep.Option> options = new ArrayList<>();
        for (Object value : values(choose, given)) {
            int number = number(choose, value);
            if (number == 0) {
                return Optional.empty();
            }
            options.add(choose.options().get(number - 1));
        }
        if (options.size() == 1) {
            return Optional.of("answer(" + (choose.options().indexOf(options.get(0)) + 1) + ')');
        }
        return Optional.of(options.stream()
                .map(option -> option.anchor() == null ? CallFormatter.describe(option.value()) : option.anchor())
                .collect(Collectors.joining(", ", "answer(" + choose.parameter() + "=[", "])")));
    }

    /** Returns the values of an answer, which has several only if the question permits it. */
    private static List<?> values(WizardStep.Choose choose, Object given) {
        if (given instanceof List<?> list) {
            return list;
        }
        return choose.several() && given instanceof String text && number(choose, text) == 0
                ? List.of(text.split(",", -1))
                : List.of(given);
    }

    /** Returns the number of the option that a value names, by its number or its label; 0 if there is none, or several. */
    private static int number(WizardStep.Choose choose, Object value) {
        String text = String.valueOf(value).strip();
        int found = 0;
        for (int i = 0; i < choose.options().size(); i++) {
            WizardStep.Option option = choose.options().get(i);
            if (text.equals(String.valueOf(i + 1))) {
                return i + 1;
            }
            if (text.equalsIgnoreCase(option.label()) || text.equalsIgnoreCase(title(option))) {
                found = found == 0 ? i + 1 : -1;
            }
        }
        return Math.max(0, found);
    }
}
