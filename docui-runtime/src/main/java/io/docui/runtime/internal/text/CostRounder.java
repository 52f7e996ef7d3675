package io.docui.runtime.internal.text;

/** Rounds costs in tokens, so that a text that names a cost does not change with each small change of what it stands for. */
public final class CostRounder {
    private static final int TWO_DIGITS = 100;
    private static final int BASE = 10;

    private CostRounder() {}

    /** Rounds down to two significant digits. */
    public static int round(int tokens) {
        int unit = 1;
        while (tokens / unit >= TWO_DIGITS) {
            unit *= BASE;
        }
        return tokens / unit * unit;
    }
}
