package io.docui.example.mud.demo.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Line of a report that states the status and the result of one call.
 * @param said the text of the result; empty if there is none
 */
public record ReportedCall(CallStatus fate, String call, String said) {
    private static final String CALL = "(?: (?<ticks>`+) ?(?<call>.+?) ?\\k<ticks>)?";
    private static final Pattern LINE =
            Pattern.compile("(?<mark>[✔✘❓])(?: (?<number>\\d+))?" + CALL + "(?: → (?<said>.*))?");
    /** The line of an only call has no number, and no arrow unless it has the call. */
    private static final Pattern ONLY = Pattern.compile("(?<mark>[✔✘❓])" + CALL + "(?: →)?(?: (?<said>.*))?");

    private static final Pattern SKIPPED = Pattern.compile("⏭ (\\d+)(?:–(\\d+))?.*");
    private static final Pattern REFERENCE = Pattern.compile("obj:[^\\s,;'\"()]+");

    /** The status of a call: done, failed, asked or skipped. */
    public enum CallStatus {
        /** The call ran. */
        DONE,
        FAILED,
        /** The call waits for an answer. */
        ASKED,
        /** The call was skipped because an earlier one failed. */
        SKIPPED
    }

    /**
     * Reads the lines of a report about calls.
     * @param calls the calls that were sent, of which a report repeats only those that failed
     */
    static List<ReportedCall> all(List<String> lines, List<String> calls) {
        List<ReportedCall> all = new ArrayList<>();
        for (String line : lines) {
            Matcher skipped = SKIPPED.matcher(line);
            if (skipped.matches()) {
                int first = Integer.parseInt(skipped.group(1));
                int last = skipped.group(2) == null ? first : Integer.parseInt(skipped.group(2));
                for (int number = first; number <= last; number++) {
                    all.add(new ReportedCall(CallStatus.SKIPPED, sent(calls, number), ""));
                }
                continue;
            }
            boolean isOnly = calls.size() == 1;
            Matcher matcher = (isOnly ? ONLY : LINE).matcher(line);
            if (matcher.matches()) {
                String number = isOnly ? null : matcher.group("number");
                String call = matcher.group("call");
                String said = matcher.group("said");
                all.add(new ReportedCall(
                        status(matcher.group("mark")),
                        call == null ? sent(calls, number == null ? 1 : Integer.parseInt(number)) : call,
                        said == null ? "" : InlineParser.text(said)));
            }
        }
        return all;
    }

    private static CallStatus status(String mark) {
        return switch (mark) {
            case "✔" -> CallStatus.DONE;
            case "❓" -> CallStatus.ASKED;
            default -> CallStatus.FAILED;
        };
    }

    private static String sent(List<String> calls, int number) {
        return number <= calls.size() ? calls.get(number - 1) : "";
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
