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

    static Map<String, Object> schema(WizardSpec spec) {
        if (isConfirmation(spec)) {
            return object(Map.of("type", "boolean", "title", "Allow", "default", false));
        }
        WizardStep question = spec.question().orElseThrow();
        if (question instanceof WizardStep.Choose choose) {
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
            WizardStep.Option option = choose.options().get(i);
            String note = option.note().isEmpty() ? "" : " – " + option.note();
            options.add(Map.of("const", String.valueOf(i + 1), "title", option.label() + note));
        }
        return options;
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
        List<?> numbers = given instanceof List<?> list ? list : List.of(given);
        List<WizardStep.Option> options = new ArrayList<>();
        for (Object number : numbers) {
            int index = number(number) - 1;
            if (index < 0 || index >= choose.options().size()) {
                return Optional.empty();
            }
            options.add(choose.options().get(index));
        }
        if (options.size() == 1) {
            return Optional.of("answer(" + number(numbers.get(0)) + ')');
        }
        return Optional.of(options.stream()
                .map(option -> option.anchor() == null ? CallFormatter.describe(option.value()) : option.anchor())
                .collect(Collectors.joining(", ", "answer(" + choose.parameter() + "=[", "])")));
    }

    private static int number(Object text) {
        try {
            return Integer.parseInt(String.valueOf(text));
        } catch (NumberFormatException e) {
            return 0; // not the number of an option
        }
    }
}
