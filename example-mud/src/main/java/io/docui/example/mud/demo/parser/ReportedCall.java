package io.docui.example.mud.demo.parser;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Line of a report that states the status and the result of one call.
 * @param said the text of the result; empty if there is none
 */
public record ReportedCall(CallStatus fate, String call, String said) {
    private static final Pattern LINE = Pattern.compile("([✔✘⏭]) (?:\\d+ )?(`+) ?(.+?) ?\\2(?: → (.*)|: .*)?");
    private static final Pattern REFERENCE = Pattern.compile("obj:[^\\s,;'\"()]+");

    /** The status of a call: done, failed or skipped. */
    public enum CallStatus {
        /** The call ran. */
        DONE,
        FAILED,
        /** The call was skipped because an earlier one failed. */
        SKIPPED
    }

    static Optional<ReportedCall> read(String line) {
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
        return Optional.of(new ReportedCall(callStatus, matcher.group(3), said));
    }

    /** Returns whether the call ran. */
    public boolean isDone() {
        return fate == CallStatus.DONE;
    }

    public String action() {
        return call.replaceFirst("\\(.*", "");
    }

    /** Returns the reference of the first object in the arguments, if there is one. */
    public Optional<String> object() {
        Matcher reference = REFERENCE.matcher(call);
        return reference.find() ? Optional.of(reference.group()) : Optional.empty();
    }
}
