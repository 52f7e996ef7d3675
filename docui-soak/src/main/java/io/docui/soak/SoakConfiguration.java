package io.docui.soak;

import io.docui.soak.fault.InjectedFaultType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/** Settings of a soak run, with the client counts, intervals and sizes that are derived from them. */
record SoakConfiguration(
        Duration time, int sessions, long seed, Set<InjectedFaultType> faults, Duration think, Path out) {
    private static final int CLIENTS_A_PROCESS = 40;

    SoakConfiguration {
        faults = Set.copyOf(faults);
    }

    /** Returns the number of clients with a process of their own. It is small because each process costs as much as many sessions. */
    int stdioClients() {
        return between(2, sessions / CLIENTS_A_PROCESS, 12);
    }

    int killedServerClients() {
        return Math.max(1, sessions / 6);
    }

    int measuredServerClients() {
        return Math.max(1, sessions - stdioClients() - killedServerClients());
    }

    /**
     * Returns the time without a message after which the server closes a session. A client thinks for at most one and a half times the
     * average, has at most one step in a row that sends nothing, and may wait for an answer for a while.
     */
    Duration idle() {
        return think.multipliedBy(7).dividedBy(2).plusSeconds(5);
    }

    /** Returns the interval between two measurements. */
    Duration sampleInterval() {
        return part(100, 1, 10);
    }

    /** Returns the interval between two heap measurements, during which the whole process is paused. */
    Duration heapSampleInterval() {
        return part(100, 5, 30);
    }

    /** Returns the time over which the starts of the clients are spread. */
    Duration rampUp() {
        return part(6, 1, 120);
    }

    /** Returns the time that idle connections and threads get to end: servers keep connections for 20 seconds, pools threads for 60. */
    Duration coolDown() {
        return part(8, 2, 90);
    }

    Duration diskFillInterval() {
        return part(8, 8, 300);
    }

    Duration diskFullDuration() {
        return part(40, 2, 12);
    }

    Duration serverKillInterval() {
        return part(8, 8, 240);
    }

    Duration appKillInterval() {
        return part(40, 3, 8);
    }

    /** Returns the size of the disk in mebibytes, at one to four kilobytes for each call. */
    int diskMebibytes() {
        long turns = sessions * (time.toMillis() / Math.max(1, think.toMillis()) + 2);
        return (int) (64 + turns * 8 / 1024);
    }

    private Duration part(int share, int least, int most) {
        long millis = time.toMillis() / share;
        return Duration.ofMillis(Math.max(least * 1000L, Math.min(most * 1000L, millis)));
    }

    private static int between(int least, int value, int most) {
        return Math.max(least, Math.min(most, value));
    }
}
