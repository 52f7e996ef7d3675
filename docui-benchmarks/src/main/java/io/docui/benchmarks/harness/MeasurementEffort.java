package io.docui.benchmarks.harness;

/** How much time a measurement may take, as numbers and lengths of its rounds. */
public enum MeasurementEffort {
    /** Runs each candidate once to check that it runs; the figures mean nothing. */
    SMOKE,
    /** The effort for the table of docs/explanation/performance.md. */
    FULL;

    public int choose(int smoke, int full) {
        return this == SMOKE ? smoke : full;
    }

    /** Returns the number of warm-up rounds before the measurement. */
    public int warmUps() {
        return choose(1, 10);
    }

    public int rounds() {
        return choose(1, 10);
    }

    /** Returns the length of a measured round in milliseconds; a warm-up round lasts twice as long. */
    public int millis() {
        return choose(1, 500);
    }
}
