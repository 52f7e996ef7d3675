package io.docui.soak.client;

import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.metrics.MeasuredRequestKind;
import io.docui.soak.verify.ObservedOutcome;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sends random calls on behalf of one client and checks the counts in the answers. A wrong count shows that the till lost or
 * doubled a receipt. It has one request at a time.
 */
final class ClientWorkload {
    private static final Pattern COUNT = Pattern.compile("→ (\\d+)");
    private static final int LONGEST_HOLD = 5_000;

    private final SimulatedClientContext clientContext;
    private final String name;
    private final Random random;
    private int number;
    private int least;
    private int most;

    ClientWorkload(SimulatedClientContext clientContext, String name, Random random) {
        this.clientContext = clientContext;
        this.name = name;
        this.random = random;
    }

    /** Starts a session with an empty till. */
    void start() {
        least = 0;
        most = 0;
    }

    /** Sends the next request, which was due at the given {@link System#nanoTime()}. */
    CompletableFuture<Void> next(SessionConnection sessionConnection, long due) {
        int dice = random.nextInt(1_000);
        if (dice < 200) {
            return sessionConnection
                    .tool("look", Map.of())
                    .thenAccept(toolAnswer -> clientContext.latencyRecorder().add(MeasuredRequestKind.DOCUMENT, due));
        }
        if (dice < 240) {
            return called(sessionConnection, "refuse(receipt='%s')", 0, due, false);
        }
        if (dice < 280) {
            return called(sessionConnection, "ring(receipt='%s', sum=3)", 0, due, false);
        }
        if (dice < 360 && clientContext.faults().contains(InjectedFaultType.SLOW)) {
            return slow(sessionConnection, dice - 280, due);
        }
        return called(sessionConnection, "ring(receipt='%s')", 1, due, true);
    }

    private CompletableFuture<Void> slow(SessionConnection sessionConnection, int dice, long due) {
        int millis = 100 + random.nextInt(LONGEST_HOLD - 100);
        if (dice < 60) {
            return called(sessionConnection, "slowly(receipt='%s', millis=" + millis + ')', 1, due, false);
        }
        String late = dice < 75 ? "overrun" : "stubborn";
        return called(sessionConnection, late + "(receipt='%s', millis=" + (millis + 2_000) + ')', 1, due, false);
    }

    /** Returns the arguments of a call that adds a receipt after a delay, for callers that do not wait for the answer. */
    Map<String, Object> abandonedCallArguments() {
        most++;
        String receipt = receipt();
        return code("slowly(receipt='" + receipt + "', millis=" + random.nextInt(LONGEST_HOLD) + ')');
    }

    private String receipt() {
        String receipt = name + '-' + ++number;
        clientContext.observedOutcomes().recordSent(receipt);
        return receipt;
    }

    private static Map<String, Object> code(String call) {
        return Map.of("code", call);
    }

    private CompletableFuture<Void> called(
            SessionConnection sessionConnection, String call, int adds, long due, boolean quick) {
        String receipt = receipt();
        most += adds;
        return sessionConnection
                .tool("run_code_snippet", code(call.replace("%s", receipt)))
                .thenAccept(toolAnswer -> {
                    if (quick) {
                        clientContext.latencyRecorder().add(MeasuredRequestKind.CALL, due);
                    }
                    ObservedOutcome observedOutcome =
                            clientContext.observedOutcomes().recordAnswer(receipt, toolAnswer.text());
                    if (observedOutcome == ObservedOutcome.REFUSED || observedOutcome == ObservedOutcome.NOT_RUN) {
                        most -= adds;
                    } else if (observedOutcome == ObservedOutcome.DONE) {
                        counted(receipt, toolAnswer.text());
                    } else if (observedOutcome == ObservedOutcome.UNRECORDED && quick) {
                        least++;
                    }
                });
    }

    private void counted(String receipt, String text) {
        Matcher said = COUNT.matcher(text);
        if (!said.find()) {
            return; // the answer has no count
        }
        int count = Integer.parseInt(said.group(1));
        if (count <= least || count > most) {
            clientContext
                    .observedOutcomes()
                    .recordViolation(receipt + " made " + count + " receipts, expected " + (least + 1) + " to " + most);
        }
        least = count;
    }
}
