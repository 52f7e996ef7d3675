package io.docui.hostops.internal.text;

import java.time.Duration;
import java.util.Locale;

/** Formats durations and sizes in bytes for people. */
public final class HumanReadableFormat {
    private static final long UNIT = 1024;

    private HumanReadableFormat() {}

    /**
     * Formats a duration.
     * @param time the duration, not negative
     * @return for example {@code 0.2 s}, {@code 12 s}, {@code 3 min 5 s}
     */
    public static String of(Duration time) {
        long seconds = time.toSeconds();
        if (seconds < 10) {
            double exact = time.toMillis() / 1000.0;
            return exact == seconds && seconds > 0 ? seconds + " s" : String.format(Locale.ROOT, "%.1f s", exact);
        }
        if (seconds < 60) {
            return seconds + " s";
        }
        String minutes = seconds / 60 + " min";
        return seconds % 60 == 0 ? minutes : minutes + ' ' + seconds % 60 + " s";
    }

    /**
     * Formats a size.
     * @param bytes the number of bytes, not negative
     * @return for example {@code 812 bytes}, {@code 1.5 MiB}
     */
    public static String bytes(long bytes) {
        if (bytes < UNIT) {
            return bytes + " bytes";
        }
        double size = bytes;
        int unit = -1;
        while (size >= UNIT && unit < 3) {
            size /= UNIT;
            unit++;
        }
        String number = size == Math.rint(size) ? Long.toString((long) size) : String.format(Locale.ROOT, "%.1f", size);
        return number + ' ' + "KMGT".charAt(unit) + "iB";
    }
}
