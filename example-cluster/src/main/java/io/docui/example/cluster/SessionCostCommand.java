package io.docui.example.cluster;

import io.docui.example.mud.MudOptions;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionInput;
import io.docui.runtime.tool.DocumentToolExecutor;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that measures the cost of an open session and of opening it again from its journal: {@code ./docui cluster cost}. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description =
                "Measures the cost of a session in this process: memory while it is open, CPU time per call, and CPU time to reopen it"
                        + " from its journal.")
final class SessionCostCommand implements Callable<Integer> {
    private static final int COLLECTIONS = 3;

    @Option(names = "--games", paramLabel = "N", defaultValue = "20", description = "The number of games. Default: 20.")
    private int games;

    @Spec
    private @Nullable CommandSpec spec;

    /** An open session, together with the inputs that it received. */
    private record Open(Session session, List<SessionInput> inputs) {}

    @Override
    public Integer call() {
        List<List<RecordedCall>> scripts = new ArrayList<>();
        for (int seed = 1; seed <= games; seed++) {
            scripts.add(script(seed));
        }
        warm(scripts);
        long before = heap();
        long began = cpu();
        List<Open> open = opened(scripts);
        long played = cpu() - began;
        long heap = heap() - before;
        int calls = scripts.stream().mapToInt(List::size).sum();
        int inputs = open.stream().mapToInt(each -> each.inputs().size()).sum();
        repeated(open);
        began = cpu();
        repeated(open);
        long repeated = cpu() - began;
        open.forEach(each -> each.session().close());
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        print(out, "games played, and calls per game", "%,d, %,.0f", games, (double) calls / games);
        print(out, "heap of an open session at the end of its game, KiB", "%,.0f", heap / 1024.0 / games);
        print(out, "CPU time per call, without HTTP and journal, µs", "%,.0f", played / 1e3 / calls);
        print(out, "inputs in a session's journal", "%,.0f", (double) inputs / games);
        print(out, "CPU time to reopen such a session, ms", "%,.1f", repeated / 1e6 / games);
        print(out, "CPU time per repeated input, µs", "%,.0f", repeated / 1e3 / inputs);
        out.flush();
        return 0;
    }

    private static void print(PrintWriter out, String what, String format, Object... values) {
        out.println("| " + what + " | " + String.format(Locale.ROOT, format, values) + " |");
    }

    private static Session session(long seed) {
        return MudOptions.appPerSession().withLedger(new MemoryLedger()).open("world-" + seed);
    }

    /** Returns the calls of an agent in a game. They are replayed without the agent, which costs more than the game. */
    private static List<RecordedCall> script(long seed) {
        try (Session session = session(seed)) {
            return RecordingAgentConnection.play(session);
        }
    }

    /** Warms up in a separate method, so that no live frame keeps objects that the first measurement would count. */
    private static void warm(List<List<RecordedCall>> scripts) {
        opened(scripts).forEach(each -> each.session().close());
    }

    private static List<Open> opened(List<List<RecordedCall>> scripts) {
        List<Open> open = new ArrayList<>();
        for (int game = 0; game < scripts.size(); game++) {
            Session session = session(game + 1L);
            List<SessionInput> inputs = new ArrayList<>();
            session.onInput(inputs::add);
            DocumentToolExecutor tools = new DocumentToolExecutor(session);
            for (RecordedCall each : scripts.get(game)) {
                tools.call(each.tool(), each.arguments());
            }
            open.add(new Open(session, inputs));
        }
        return open;
    }

    private static void repeated(List<Open> games) {
        for (int game = 0; game < games.size(); game++) {
            try (Session session = session(game + 1L)) {
                games.get(game).inputs().forEach(session::repeat);
            }
        }
    }

    private static long heap() {
        for (int i = 0; i < COLLECTIONS; i++) {
            ManagementFactory.getMemoryMXBean().gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Returns the CPU time of this process, in nanoseconds. */
    private static long cpu() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElseThrow(() -> new IllegalStateException("This system does not provide the CPU time of a process"))
                .toNanos();
    }
}
