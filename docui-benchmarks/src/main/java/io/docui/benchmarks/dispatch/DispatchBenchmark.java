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
 * JMH benchmark that measures a call of one of fifty tools for a given candidate. An operation is one call. An invocation makes each
 * of the fifty calls once, so that no candidate gets the same tool twice in a row.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DispatchBenchmark {
    private static final int CALLS = 50;

    /** The name of the candidate; see {@link DispatchSuite}. */
    @Param("")
    public String who = "";

    /** The number of additional warm-up rounds. Calls that wait for other threads are too few during JMH's own warm-up. */
    @Param("0")
    public int warmUps;

    private DispatchBenchmarkCandidate candidate = new PeerLibraryCandidates.Direct();

    /** Creates the candidate and checks its results. */
    @Setup(Level.Trial)
    public void make() {
        candidate = DispatchSuite.createCandidate(who);
        candidate.check();
        for (int i = 0; i < warmUps * CALLS; i++) {
            candidate.call(i % CALLS);
        }
    }

    /** Closes the candidate. */
    @TearDown(Level.Trial)
    public void end() {
        candidate.close();
    }

    /**
     * Makes the calls.
     *
     * @param results the consumer of the results
     */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public void call(Blackhole results) {
        for (int i = 0; i < CALLS; i++) {
            results.consume(candidate.call(i));
        }
    }
}
