package io.docui.soak.client;

import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.metrics.LatencyRecorder;
import io.docui.soak.verify.ObservedOutcomes;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

/**
 * Executors, recorders and settings that all simulated clients of a soak run share.
 * @param think the average time that a client thinks between two steps; single times are between half and one and a half of it
 */
public record SimulatedClientContext(
        ScheduledExecutorService clock,
        ExecutorService helpers,
        HttpClient http,
        ObservedOutcomes observedOutcomes,
        LatencyRecorder latencyRecorder,
        Set<InjectedFaultType> faults,
        Duration think) {
    public SimulatedClientContext {
        faults = Set.copyOf(faults);
    }

    /** Returns a random thinking time, in milliseconds. */
    long thinkTime(Random random) {
        return (long) (think.toMillis() * (0.5 + random.nextDouble()));
    }
}
