package io.docui.benchmarks.harness;

/** How much time a measurement may take, as numbers and lengths of its rounds. */
public enum MeasurementEffort {
    /** Runs each candidate once to check that it runs; the figures mean nothing. */
    SMOKE(1, 1, 1),
    /** The effort for the table of docs/explanation/performance.md. */
    FULL(10, 10, 500);

    private final int warmUps;
    private final int rounds;
    private final int millis;

    MeasurementEffort(int warmUps, int rounds, int millis) {
        this.warmUps = warmUps;
        this.rounds = rounds;
        this.millis = millis;
    }

    /** Returns the number of warm-up rounds before the measurement. */
    public int warmUps() {
        return warmUps;
    }

    public int rounds() {
        return rounds;
    }

    /** Returns the length of a measured round in milliseconds; a warm-up round lasts twice as long. */
    public int millis() {
        return millis;
    }
}
