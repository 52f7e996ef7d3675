package io.docui.runtime.ledger;

import java.time.Instant;

/**
 * Formats times as {@link Instant#toString} does. It formats the date and the time of day once a second, because a new process takes longer
 * for that than for the rest of an entry. Thread-safe.
 */
final class InstantFormatter {
    private static final int NANO_DIGITS = 9;

    private static volatile FormattedSecond last = new FormattedSecond(0, "1970-01-01T00:00:00");

    private record FormattedSecond(long epochSecond, String text) {}

    private InstantFormatter() {}

    static String format(Instant time) {
        FormattedSecond second = last;
        if (second.epochSecond() != time.getEpochSecond()) {
            String whole = Instant.ofEpochSecond(time.getEpochSecond()).toString();
            second = new FormattedSecond(time.getEpochSecond(), whole.substring(0, whole.length() - 1)); // without Z
            last = second;
        }
        return second.text() + fraction(time.getNano()) + 'Z';
    }

    /** Returns a fraction of a second with 0, 3, 6 or 9 digits, as few as it needs. */
    private static String fraction(int nanos) {
        if (nanos == 0) {
            return "";
        }
        String digits = Integer.toString(nanos);
        String all = '.' + "0".repeat(NANO_DIGITS - digits.length()) + digits;
        if (nanos % 1_000_000 == 0) {
            return all.substring(0, 4);
        }
        return nanos % 1_000 == 0 ? all.substring(0, 7) : all;
    }
}
