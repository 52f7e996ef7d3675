package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.Call;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing the text of a call gives that call, for random calls of random actions. */
class CallRoundTripTest {
    private static final int CALLS = 500;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void parsesTextBackToCall(long seed) {
        RandomCallGenerator random = new RandomCallGenerator(seed);
        CallBinder binder = new CallBinder(random.catalog(), RandomCallGenerator.VARIABLES);
        for (int i = 0; i < CALLS; i++) {
            Call call = random.call();
            assertEquals(List.of(call), bind(binder, call.canonical()), call::canonical);
            assertEquals(List.of(call), bind(binder, call.display()), call::display);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12})
    void parsesScriptBackToCalls(long seed) {
        RandomCallGenerator random = new RandomCallGenerator(seed);
        CallBinder binder = new CallBinder(random.catalog(), RandomCallGenerator.VARIABLES);
        List<Call> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            calls.add(random.call());
        }
        List<String> texts = calls.stream().map(Call::canonical).toList();
        assertEquals(calls, bind(binder, String.join("; ", texts)));
        assertEquals(calls, bind(binder, "```\n" + String.join("\n", texts) + "\n```"));
    }

    private static List<Call> bind(CallBinder binder, String text) {
        return binder.bind(text).stream().map(BoundCall::call).toList();
    }
}
