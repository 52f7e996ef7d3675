package io.docui.benchmarks.harness;

/** How much time a measurement may take. */
public enum MeasurementEffort {
    /** Each thing once, to see that it runs: the figures mean nothing. */
    SMOKE(1, 1, 1),
    /** As in the table of docs/explanation/performance.md. */
    FULL(10, 10, 500);

    private final int warmUps;
    private final int rounds;
    private final int millis;

    MeasurementEffort(int warmUps, int rounds, int millis) {
        this.warmUps = warmUps;
        this.rounds = rounds;
        this.millis = millis;
    }

    /** How many rounds go by before measuring begins. */
    public int warmUps() {
        return warmUps;
    }

    /** How many rounds are measured. */
    public int rounds() {
        return rounds;
    }

    /** How long a measured round lasts, in milliseconds; one of warming up lasts twice as long. */
    public int millis() {
        return millis;
    }
}
