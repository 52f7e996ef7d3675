package io.docui.fuzz;

import org.jspecify.annotations.Nullable;

/** Where Jazzer enters: its methods are found by their names. One process has one target. */
public final class FuzzEntry {
    private static @Nullable FuzzTarget target;

    private FuzzEntry() {}

    /**
     * Called once, before the first input.
     *
     * @param args the name of the target
     */
    public static void fuzzerInitialize(String[] args) {
        target = Targets.of(args[0]).make();
    }

    /**
     * Called with each input.
     *
     * @param bytes the input
     * @throws Exception if it is a finding
     */
    public static void fuzzerTestOneInput(byte[] bytes) throws Exception {
        FuzzTarget made = target;
        if (made == null) {
            throw new IllegalStateException("not initialized");
        }
        made.check(new Input(bytes));
    }
}
