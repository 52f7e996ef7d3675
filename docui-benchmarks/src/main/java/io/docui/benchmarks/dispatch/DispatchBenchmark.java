package io.docui.benchmarks.dispatch;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A call of one of fifty tools. An operation is one call; an invocation makes each of the fifty once, so that no caller
 * sees the same tool twice in a row.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DispatchBenchmark {
    private static final int CALLS = 50;

    /** Who makes the calls; {@link DispatchSuite} gives the names. */
    @Param("")
    public String who = "";

    /** How often each call is made before JMH counts: calls that wait for other threads are too few while it warms up. */
    @Param("0")
    public int warmUps;

    private DispatchCandidate dispatchCandidate = PeerCandidates.direct();

    /** Makes the contestant, and sees that it does what it should. */
    @Setup(Level.Trial)
    public void make() {
        dispatchCandidate = DispatchSuite.contestant(who);
        dispatchCandidate.check();
        for (int i = 0; i < warmUps * CALLS; i++) {
            dispatchCandidate.call(i % CALLS);
        }
    }

    /** Ends the contestant. */
    @TearDown(Level.Trial)
    public void end() {
        dispatchCandidate.close();
    }

    /**
     * Makes the calls.
     *
     * @param results takes what came of them
     */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public void call(Blackhole results) {
        for (int i = 0; i < CALLS; i++) {
            results.consume(dispatchCandidate.call(i));
        }
    }
}
