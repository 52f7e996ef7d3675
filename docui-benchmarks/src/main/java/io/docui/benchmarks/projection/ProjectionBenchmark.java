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

/** A document is made of the state as it is now. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ProjectionBenchmark {
    /** Who makes it, and of what; {@link ProjectionSuite} gives the names. */
    @Param("")
    public String who = "";

    /** How many objects there are. */
    @Param("1")
    public int size;

    private ProjectionCandidate projectionCandidate = new ProjectionCandidate.Text(1, creatures -> "");

    /** Makes what is measured, and sees that its documents have all objects as they are. */
    @Setup(Level.Trial)
    public void make() {
        projectionCandidate = ProjectionSuite.createCandidate(who, size);
        projectionCandidate.check();
    }

    /** Ends what was measured. */
    @TearDown(Level.Trial)
    public void end() {
        projectionCandidate.close();
    }

    /** Makes a document. */
    @Benchmark
    public String project() {
        return projectionCandidate.next();
    }
}
