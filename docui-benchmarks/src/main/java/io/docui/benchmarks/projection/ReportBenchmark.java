package io.docui.benchmarks.projection;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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

/** JMH benchmark of a call that changes one object of a table, and of the report of the change. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReportBenchmark {
    private static final String FEED = "feed(creature=obj:creature:7)";

    /** The size of the table; see {@link ReportSuite}. */
    @Param("")
    public String who = "";

    private @Nullable Session session;

    /** Opens a session, and checks that a report has the changed row and no other. */
    @Setup(Level.Trial)
    public void open() {
        session =
                DocUI.app(PastureDocUI.bind(new Pasture(ReportSuite.size(who)))).open();
        session.look();
        String report = report();
        long rows = report.lines().filter(line -> line.startsWith("| [")).count();
        if (rows != 1 || !report.contains(" 7](obj:creature:7) | 8 | 8 |")) {
            throw new IllegalStateException(report);
        }
    }

    /** Ends the session. */
    @TearDown(Level.Trial)
    public void close() {
        Objects.requireNonNull(session).close();
    }

    /** Changes an object, and reports the change. */
    @Benchmark
    public String report() {
        Session open = Objects.requireNonNull(session);
        ActionResult result = open.run(FEED);
        return open.report(result);
    }
}
