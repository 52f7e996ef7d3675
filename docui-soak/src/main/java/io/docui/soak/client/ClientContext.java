package io.docui.soak.client;

import io.docui.soak.fault.FaultType;
import io.docui.soak.metrics.LatencyRecorder;
import io.docui.soak.verify.ObservedOutcomes;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all clients share.
 *
 * @param clock has them come to their turns
 * @param helpers have threads for what blocks
 * @param http sends
 * @param observedOutcomes notes what they are told
 * @param latencyRecorder notes how long they wait
 * @param faults what is injected
 * @param think how long a client thinks between two turns, on average: from half of it to one and a half
 */
public record ClientContext(
        ScheduledExecutorService clock,
        ExecutorService helpers,
        HttpClient http,
        ObservedOutcomes observedOutcomes,
        LatencyRecorder latencyRecorder,
        Set<FaultType> faults,
        Duration think) {
    /** Copies the set. */
    public ClientContext {
        faults = Set.copyOf(faults);
    }

    /** How long somebody thinks now, in milliseconds. */
    long thinkTime(Random random) {
        return (long) (think.toMillis() * (0.5 + random.nextDouble()));
    }
}
