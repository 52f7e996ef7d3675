package io.docui.benchmarks.turn;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.turn.Locks;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ProviderBinding;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Measures what a call costs because the application's code runs on a worker's thread, which can be left alone, and not on
 * the thread that calls: the same empty step with the hand-off and as a part of a turn that has begun, and beside them a
 * whole call of a session.
 */
public final class HandOff {
    private static final int BATCH = 500;
    private static final int WARM_UP = 40;

    private final PrintStream out;
    private final int batches;

    private HandOff(PrintStream out, int batches) {
        this.out = out;
        this.batches = batches;
    }

    /** A provider whose one action does nothing. */
    private static final class Nothing extends ProviderBinding {
        Nothing() {
            super(new ProviderDescriptor(
                    "nothing",
                    "Nothing",
                    "",
                    List.of(ActionDescriptor.named("nothing")
                            .returns(StringType.TEXT)
                            .readOnly()
                            .build()),
                    List.of(),
                    List.of()));
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            in.beginObject(ArgumentKeys.of());
            in.nextKey();
            return "";
        }

        @Override
        public Value encode(int action, @Nullable Object result) {
            return new TextValue("");
        }
    }

    /**
     * Prints a table.
     *
     * @param args how many batches of 500 to measure, 200 if not said
     */
    public static void main(String[] args) {
        new HandOff(System.out, args.length > 0 ? Integer.parseInt(args[0]) : 200).measure();
    }

    private void measure() {
        ProviderBinding binding = new Nothing();
        Locks locks = new Locks(List.of(binding));
        Turns turns = new Turns(() -> locks, Duration.ofMinutes(1), Clock.systemUTC());
        out.printf(
                Locale.ROOT,
                "JDK %s, %d processors, median of %d batches of %d (quartiles), ns a call%n%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                batches,
                BATCH);
        row("a step with the hand-off", () -> empty(turns, binding));
        turns.step(binding, late -> {}, () -> {
            row("the same step within a turn", () -> empty(turns, binding));
            return binding;
        });
        try (Session session = App.of(() -> List.of(binding)).open()) {
            row("session.run(\"nothing()\")", () -> session.run("nothing()"));
        }
    }

    private static void empty(Turns turns, ProviderBinding binding) {
        turns.step(binding, late -> {}, () -> binding);
    }

    private void row(String name, Runnable call) {
        double[] nanos = new double[batches];
        for (int batch = -WARM_UP; batch < batches; batch++) {
            long begin = System.nanoTime();
            for (int i = 0; i < BATCH; i++) {
                call.run();
            }
            if (batch >= 0) {
                nanos[batch] = (System.nanoTime() - begin) / (double) BATCH;
            }
        }
        Arrays.sort(nanos);
        out.printf(
                Locale.ROOT,
                "%-30s %,10.0f  (%,.0f to %,.0f; least %,.0f)%n",
                name,
                nanos[batches / 2],
                nanos[batches / 4],
                nanos[batches * 3 / 4],
                nanos[0]);
    }
}
