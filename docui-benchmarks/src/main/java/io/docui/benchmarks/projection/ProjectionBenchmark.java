package io.docui.benchmarks.projection;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** JMH benchmark that renders a document of the current state with a given candidate. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ProjectionBenchmark {
    /** The name of the candidate; see {@link ProjectionSuite}. */
    @Param("")
    public String who = "";

    /** The number of objects. */
    @Param("1")
    public int size;

    private ProjectionBenchmarkCandidate candidate = new ProjectionBenchmarkCandidate.Text(1, creatures -> "");

    /** Creates the candidate and checks that its documents have all objects with their current values. */
    @Setup(Level.Trial)
    public void make() {
        candidate = ProjectionSuite.createCandidate(who, size);
        candidate.check();
    }

    /** Closes the candidate. */
    @TearDown(Level.Trial)
    public void end() {
        candidate.close();
    }

    /** Renders a document. */
    @Benchmark
    public String project() {
        return candidate.next();
    }
}
