package io.docui.benchmarks.memory;

import io.docui.benchmarks.dispatch.Calls;
import io.docui.benchmarks.dispatch.Tools;
import io.docui.benchmarks.dispatch.ToolsDocUI;
import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Report.Line;
import io.docui.benchmarks.harness.Row;
import io.docui.benchmarks.harness.Spread;
import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What sessions of one application keep in memory: opened, having shown their document, and after fifty calls. */
public final class MemoryRow implements Row {
    private static final int SESSIONS = 200;
    private static final int COLLECTIONS = 3;
    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    /** The row. */
    public MemoryRow() {}

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public List<Report> measure(Effort effort) {
        int sessions = effort == Effort.SMOKE ? 2 : SESSIONS;
        int rounds = effort == Effort.SMOKE ? 1 : COLLECTIONS;
        List<Calls> calls = Calls.all();
        Consumer<Session> shows = Session::look;
        Consumer<Session> works = session -> {
            session.look();
            calls.forEach(call -> session.call(call.tool(), call.json()));
        };
        return List.of(new Report(
                "a session of fifty tools keeps",
                List.of("bytes"),
                List.of(
                        line("opened", sessions, rounds, session -> {}),
                        line("its document shown", sessions, rounds, shows),
                        line("fifty calls made", sessions, rounds, works))));
    }

    private static Line line(String name, int sessions, int rounds, Consumer<Session> use) {
        double[] bytes = new double[rounds];
        perSession(sessions, use); // what is loaded and kept once is no session's
        for (int i = 0; i < rounds; i++) {
            bytes[i] = perSession(sessions, use);
        }
        return new Line(name, List.of(Spread.of(bytes)));
    }

    private static double perSession(int count, Consumer<Session> use) {
        App app = DocUI.app(ToolsDocUI.bind(new Tools()));
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
