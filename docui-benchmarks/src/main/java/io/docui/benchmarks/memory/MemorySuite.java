package io.docui.benchmarks.memory;

import io.docui.benchmarks.dispatch.BenchmarkCall;
import io.docui.benchmarks.dispatch.BenchmarkTools;
import io.docui.benchmarks.dispatch.BenchmarkToolsDocUI;
import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Benchmark suite that measures the retained heap of a session: when opened, after its first document, and after fifty calls. */
public final class MemorySuite {
    private static final int SESSIONS = 200;
    private static final int COLLECTIONS = 3;
    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    private MemorySuite() {}

    public static List<BenchmarkReport> measure(MeasurementEffort effort) {
        int sessions = effort.choose(2, SESSIONS);
        int rounds = effort.choose(1, COLLECTIONS);
        List<BenchmarkCall> calls = BenchmarkCall.readAll();
        Consumer<Session> shows = Session::look;
        Consumer<Session> works = session -> {
            session.look();
            calls.forEach(call -> session.call(call.tool(), call.json()));
        };
        return List.of(new BenchmarkReport(
                "retained memory of a session with fifty tools",
                List.of("bytes"),
                List.of(
                        line("opened", sessions, rounds, session -> {}),
                        line("its document shown", sessions, rounds, shows),
                        line("fifty calls made", sessions, rounds, works))));
    }

    private static ReportLine line(String name, int sessions, int rounds, Consumer<Session> use) {
        double[] bytes = new double[rounds];
        perSession(sessions, use); // excludes what is loaded and kept once for all sessions
        for (int i = 0; i < rounds; i++) {
            bytes[i] = perSession(sessions, use);
        }
        return new ReportLine(name, List.of(Quartiles.of(bytes)));
    }

    private static double perSession(int count, Consumer<Session> use) {
        App app = DocUI.app(BenchmarkToolsDocUI.bind(new BenchmarkTools()));
        List<Session> sessions = new ArrayList<>(count);
        long before = used();
        for (int i = 0; i < count; i++) {
            Session session = app.open();
            use.accept(session);
            sessions.add(session);
        }
        double each = (used() - before) / (double) count;
        sessions.forEach(Session::close);
        return each;
    }

    private static long used() {
        for (int i = 0; i < COLLECTIONS; i++) {
            MEMORY.gc();
        }
        return MEMORY.getHeapMemoryUsage().getUsed();
    }
}
