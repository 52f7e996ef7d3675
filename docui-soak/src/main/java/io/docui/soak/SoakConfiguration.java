package io.docui.soak;

import io.docui.soak.fault.FaultType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;

/**
 * What is asked of a soak, and what follows from it.
 *
 * @param time for how long
 * @param sessions how many clients, each with a session
 * @param seed has clients and faults choose
 * @param faults what is injected
 * @param think how long a client thinks between two turns, on average
 * @param out where the report goes
 */
record SoakConfiguration(Duration time, int sessions, long seed, Set<FaultType> faults, Duration think, Path out) {
    private static final int CLIENTS_A_PROCESS = 40;

    SoakConfiguration {
        faults = Set.copyOf(faults);
    }

    /** How many clients have a process of their own: few, for each costs as much as many sessions. */
    int stdioClients() {
        return between(2, sessions / CLIENTS_A_PROCESS, 12);
    }

    /** How many use the server that is killed. */
    int killedServerClients() {
        return Math.max(1, sessions / 6);
    }

    /** How many use the server that is measured. */
    int measuredServerClients() {
        return Math.max(1, sessions - stdioClients() - killedServerClients());
    }

    /**
     * After how long without a message a session is closed. A client thinks for one and a half times the average at most, has at
     * most one turn that sends nothing, and may wait for an answer for a while.
     */
    Duration idle() {
        return think.multipliedBy(7).dividedBy(2).plusSeconds(5);
    }

    /** How often it is measured. */
    Duration sampleInterval() {
        return part(100, 1, 10);
    }

    /** How often the heap is, for which all else has to stand still. */
    Duration heapSampleInterval() {
        return part(100, 5, 30);
    }

    /** Within what time the clients come at the beginning. */
    Duration rampUp() {
        return part(6, 1, 120);
    }

    /** How long idle connections and threads are given to end: servers keep connections for 20 seconds, pools threads for 60. */
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

    /** How much room the disk needs, in mebibytes, by a kilobyte or four for each call. */
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
