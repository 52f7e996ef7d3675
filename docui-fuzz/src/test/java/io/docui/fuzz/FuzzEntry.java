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
     * @throws Exception if the target fails on nothing at all, which takes long while its classes are loaded and instrumented
     */
    public static void fuzzerInitialize(String[] args) throws Exception {
        FuzzTarget made = FuzzTargets.byTitle(args[0]).create();
        made.check(new FuzzInput(new byte[0]));
        target = made;
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
        made.check(new FuzzInput(bytes));
    }
}
