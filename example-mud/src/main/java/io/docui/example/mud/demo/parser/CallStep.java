package io.docui.example.mud.demo.parser;

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
public record CallStep(CallStatus fate, String call, String said) {
    private static final Pattern LINE = Pattern.compile("([✔✘⏭]) (?:\\d+ )?(`+) ?(.+?) ?\\2(?: → (.*)|: .*)?");
    private static final Pattern REFERENCE = Pattern.compile("obj:[^\\s,;'\"()]+");

    /** How a call went. */
    public enum CallStatus {
        /** It ran. */
        DONE,
        /** It failed. */
        FAILED,
        /** It was not tried, because one before it failed. */
        SKIPPED
    }

    static Optional<CallStep> read(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        CallStatus callStatus = switch (matcher.group(1)) {
            case "✔" -> CallStatus.DONE;
            case "✘" -> CallStatus.FAILED;
            default -> CallStatus.SKIPPED;
        };
        String said = matcher.group(4) == null ? "" : InlineParser.text(matcher.group(4));
        return Optional.of(new CallStep(callStatus, matcher.group(3), said));
    }

    /** Whether it ran. */
    public boolean isDone() {
        return fate == CallStatus.DONE;
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
