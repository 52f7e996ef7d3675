package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ProviderBinding;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a call costs does not depend on how many actions there are that are not called. */
class CallAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 200;
    private static final int ROUNDS = 5;

    /** Many actions that all do the same. */
    private static final class ManyActionsProvider extends ProviderBinding {
        private static final ArgumentKeys KEYS = ArgumentKeys.of("text", "others?");

        ManyActionsProvider(int actions) {
            super(new ProviderDescriptor(
                    "many",
                    "Many",
                    "",
                    IntStream.range(0, actions)
                            .mapToObj(ManyActionsProvider::action)
                            .toList(),
                    List.of(),
                    List.of()));
        }

        private static ActionDescriptor action(int number) {
            return ActionDescriptor.builder("say" + number)
                    .parameter(ParameterDescriptor.required("text", StringType.TEXT, ""))
                    .parameter(ParameterDescriptor.optional("others", new ListType(StringType.TEXT, false), ""))
                    .returns(StringType.TEXT)
                    .build();
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            String text = "";
            in.beginObject(KEYS);
            for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
                text = key == 0 ? in.readString() : String.join(text, in.readStrings());
            }
            return text;
        }

        @Override
        public Value encode(int action, Object result) {
            return new TextValue((String) result);
        }
    }

    @Test
    void callAllocationIsIndependentOfActionCount() {
        double few = bytesPerCall(2);
        double many = bytesPerCall(200);
        assertTrue(many < 1.5 * few, () -> "A call of one of 2 actions: " + few + " bytes, of 200: " + many);
    }

    private static double bytesPerCall(int actions) {
        try (Session session = DocUI.app(new ManyActionsProvider(actions)).open()) {
            session.look();
            for (int i = 0; i < CALLS; i++) {
                session.call("say0", "{\"text\": \"hello\"}");
            }
            double[] rounds = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                Map<Long, Long> before = allocatedBytes();
                for (int i = 0; i < CALLS; i++) {
                    session.call("say0", "{\"text\": \"hello\"}");
                }
                rounds[round] = allocatedSince(before) / (double) CALLS;
            }
            Arrays.sort(rounds);
            return rounds[ROUNDS / 2]; // a worker may end in one of them, and what it allocated is forgotten
        }
    }

    /** By all threads: calls run on workers'. */
    private static Map<Long, Long> allocatedBytes() {
        Map<Long, Long> bytes = new HashMap<>();
        for (long id : THREADS.getAllThreadIds()) {
            bytes.put(id, Math.max(0, THREADS.getThreadAllocatedBytes(id)));
        }
        return bytes;
    }

    private static long allocatedSince(Map<Long, Long> before) {
        return allocatedBytes().entrySet().stream()
                .mapToLong(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
                .sum();
    }
}
