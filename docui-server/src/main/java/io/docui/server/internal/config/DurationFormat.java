package io.docui.server.internal.config;

import java.time.Duration;

/** Formats durations for people. */
public final class DurationFormat {
    private static final long[] UNIT_SECONDS = {86_400, 3_600, 60, 1};
    private static final String[] UNITS = {" d", " h", " min", " s"};

    private DurationFormat() {}

    /**
     * Returns an age or a waiting time, rounded down: seconds alone, minutes alone, or hours or days with the next smaller unit.
     * @return the text, such as {@code 37 s}, {@code 3 min}, {@code 2 h 5 min} or {@code 4 d 1 h}; {@code 0 s} for a negative duration
     */
    public static String formatAge(Duration duration) {
        long seconds = Math.max(0, duration.toSeconds());
        int unit = largestUnit(seconds);
        long rest = seconds % UNIT_SECONDS[unit];
        boolean isLong = seconds >= UNIT_SECONDS[1];
        long next = isLong ? rest / UNIT_SECONDS[unit + 1] : 0;
        return seconds / UNIT_SECONDS[unit] + UNITS[unit] + (next == 0 ? "" : " " + next + UNITS[unit + 1]);
    }

    /**
     * Returns a time limit with all its units that are not zero.
     * @param limit a limit, not negative; less than a millisecond is not shown
     * @return the text, such as {@code 20 s}, {@code 1 min 30 s} or {@code 500 ms}
     */
    public static String formatLimit(Duration limit) {
        StringBuilder text = new StringBuilder();
        long rest = limit.toSeconds();
        for (int unit = 0; unit < UNITS.length; unit++) {
            append(rest / UNIT_SECONDS[unit], UNITS[unit], text);
            rest %= UNIT_SECONDS[unit];
        }
        append(limit.toMillisPart(), " ms", text);
        return text.isEmpty() ? "0 s" : text.toString();
    }

    private static int largestUnit(long seconds) {
        int unit = 0;
        while (unit < UNITS.length - 1 && seconds < UNIT_SECONDS[unit]) {
            unit++;
        }
        return unit;
    }

    private static void append(long amount, String unit, StringBuilder text) {
        if (amount > 0) {
            text.append(text.isEmpty() ? "" : " ").append(amount).append(unit);
        }
    }
}
