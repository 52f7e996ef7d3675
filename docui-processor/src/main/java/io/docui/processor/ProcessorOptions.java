package io.docui.processor;

import io.docui.processor.collect.NamingStyle;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.NameSuggestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parsed options of the processor: {@code -Adocui.naming=snake|camel} (docs/spec/annotations.md#processor-options), and {@code
 * -Adocui.report}, which does not affect the generated code.
 * @param namingStyle the naming style of actions without an explicit name
 * @param report whether to print the token cost of the actions as a note
 */
record ProcessorOptions(NamingStyle namingStyle, boolean report, List<String> faults) {
    static final String NAMING = "docui.naming";
    static final String REPORT = "docui.report";

    private static final String OURS = "docui.";
    private static final List<String> KNOWN = List.of(NAMING, REPORT);

    ProcessorOptions {
        faults = List.copyOf(faults);
    }

    /** Parses the options of the compiler. An invalid option gets its default value and adds an error. */
    static ProcessorOptions of(Map<String, @Nullable String> options) {
        List<String> faults = new ArrayList<>();
        options.keySet().stream()
                .filter(name -> name.startsWith(OURS) && !KNOWN.contains(name))
                .sorted(Comparator.naturalOrder())
                .forEach(name -> faults.add(unknown(name, options.get(name))));
        return new ProcessorOptions(naming(options, faults), report(options, faults), faults);
    }

    private static NamingStyle naming(Map<String, @Nullable String> options, List<String> faults) {
        if (!options.containsKey(NAMING)) {
            return NamingStyle.SNAKE;
        }
        String value = text(options.get(NAMING));
        if (!value.equals("snake") && !value.equals("camel")) {
            faults.add(DiagnosticMessage.BAD_OPTION.text(NAMING + '=' + value, " Use snake or camel."));
        }
        return value.equals("camel") ? NamingStyle.CAMEL : NamingStyle.SNAKE;
    }

    private static boolean report(Map<String, @Nullable String> options, List<String> faults) {
        if (!options.containsKey(REPORT)) {
            return false;
        }
        String value = text(options.get(REPORT));
        if (!value.isEmpty() && !value.equals("tokens") && !value.equals("none")) {
            faults.add(DiagnosticMessage.BAD_OPTION.text(REPORT + '=' + value, " Use tokens or none."));
            return false;
        }
        return !value.equals("none");
    }

    private static String unknown(String name, @Nullable String value) {
        String written = value == null ? name : name + '=' + value;
        String otherwise = "Use " + String.join(" or ", KNOWN) + '.';
        return DiagnosticMessage.BAD_OPTION.text(written, NameSuggestion.of(name, KNOWN, otherwise));
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }
}
