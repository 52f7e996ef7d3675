package io.docui.hostops.internal.text;

import java.util.Locale;

/** Formats a size in bytes for people, with binary units such as KiB. */
public final class ByteSizeFormat {
    private ByteSizeFormat() {}

    /**
     * Formats a size.
     * @param bytes the number of bytes, 0 or more
     * @return for example {@code 812 bytes}, {@code 3.5 KiB}, {@code 2 GiB}
     */
    public static String of(long bytes) {
        if (bytes < 1_024) {
            return bytes == 1 ? "1 byte" : bytes + " bytes";
        }
        double size = bytes;
        String unit = "";
        for (String next : new String[] {"KiB", "MiB", "GiB", "TiB"}) {
            if (size >= 1_024) {
                size /= 1_024;
                unit = next;
            }
        }
        String number = String.format(Locale.ROOT, "%.1f", size);
        return (number.endsWith(".0") ? number.substring(0, number.length() - 2) : number) + ' ' + unit;
    }
}
