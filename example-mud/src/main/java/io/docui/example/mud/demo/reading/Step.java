package io.docui.example.mud.demo.reading;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a report: what became of one call.
 *
 * @param fate how it went
 * @param call the call
 * @param said what came of it, in words; empty if nothing is said
 */
public record Step(Fate fate, String call, String said) {
    private static final Pattern LINE = Pattern.compile("([✔✘⏭]) (?:\\d+ )?(`+) ?(.+?) ?\\2(?: → (.*)|: .*)?");
    private static final Pattern REFERENCE = Pattern.compile("obj:[^\\s,;'\"()]+");

    /** How a call went. */
    public enum Fate {
        /** It ran. */
        DONE,
        /** It failed. */
        FAILED,
        /** It was not tried, because one before it failed. */
        SKIPPED
    }

    static Optional<Step> read(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Fate fate = switch (matcher.group(1)) {
            case "✔" -> Fate.DONE;
            case "✘" -> Fate.FAILED;
            default -> Fate.SKIPPED;
        };
        String said = matcher.group(4) == null ? "" : Inline.text(matcher.group(4));
        return Optional.of(new Step(fate, matcher.group(3), said));
    }

    /** Whether it ran. */
    public boolean done() {
        return fate == Fate.DONE;
    }

    /** The name of what was called. */
    public String action() {
        return call.replaceFirst("\\(.*", "");
    }

    /** What it was called with first, if that was an object. */
    public Optional<String> object() {
        Matcher reference = REFERENCE.matcher(call);
        return reference.find() ? Optional.of(reference.group()) : Optional.empty();
    }
}
