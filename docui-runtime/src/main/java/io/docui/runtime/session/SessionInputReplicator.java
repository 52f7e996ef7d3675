package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.ledger.EntryJsonCodec;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.SessionInput.InputKind;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reports the inputs of a session to a listener, and replays the inputs of another session (docs/spec/sessions.md#repetition). Inputs are
 * reported under the session's lock, except a person's decisions and changes of the proposer.
 */
final class SessionInputReplicator {
    /** The second argument of a report without the value of the call. */
    private static final String NO_VALUE = "no value";

    /** The number of results that can be reported later; older results can no longer be found. */
    private static final int RESULTS = 64;

    private final Deque<ActionResult> results = new ArrayDeque<>();
    private volatile @Nullable Consumer<? super SessionInput> listener;
    private @Nullable RepeatedPerson repeated;
    private boolean reachable;

    void setListener(Consumer<? super SessionInput> newListener) {
        listener = newListener;
    }

    static SessionInput replay(List<OperationEntry> operations) {
        return new SessionInput(
                InputKind.REPLAY,
                "replay",
                operations.stream()
                        .map(operation -> EntryJsonCodec.write(operation, null))
                        .collect(Collectors.joining("\n")));
    }

    private static List<OperationEntry> operations(String lines) {
        return lines.lines()
                .map(EntryJsonCodec::read)
                .map(OperationEntry.class::cast)
                .toList();
    }

    /** Reports who makes the next calls: the client as text, then the front and the user on lines of their own. */
    void publishCaller(Caller caller) {
        publishInput(new SessionInput(
                InputKind.PROPOSED_BY,
                Objects.requireNonNullElse(caller.client(), ""),
                caller.front() + '\n' + Objects.requireNonNullElse(caller.user(), "")));
    }

    private static Caller caller(SessionInput input) {
        int end = input.more().indexOf('\n');
        String user = input.more().substring(end + 1);
        return new Caller(
                end <= 0 ? Caller.JAVA : input.more().substring(0, end),
                input.text().isEmpty() ? null : input.text(),
                user.isEmpty() ? null : user);
    }

    /** Reports an input that has no result. */
    void publishInput(InputKind inputKind, String text) {
        publishInput(SessionInput.of(inputKind, text));
    }

    private void publishInput(SessionInput input) {
        Consumer<? super SessionInput> current = listener;
        if (current != null) {
            current.accept(input);
        }
    }

    synchronized void publishResult(SessionInput input, ActionResult result) {
        Consumer<? super SessionInput> current = listener;
        if (current == null && repeated == null) {
            return;
        }
        if (results.size() == RESULTS) {
            results.removeLast();
        }
        results.addFirst(result);
        if (current != null) {
            current.accept(input);
        }
    }

    @SuppressWarnings("ReferenceEquality") // identity is intended: two calls may have equal results
    synchronized void publishReport(ActionResult result, boolean hasValue) {
        int ago = 0;
        for (ActionResult known : results) {
            if (known == result) {
                break;
            }
            ago++;
        }
        publishInput(new SessionInput(InputKind.REPORT, Integer.toString(ago), hasValue ? "" : NO_VALUE));
    }

    /** Wraps an approver, so that its decisions are reported to the listener. */
    Approver wrapApprover(Approver person) {
        return new Approver() {
            @Override
            public boolean isReachable() {
                boolean now = person.isReachable();
                found(now);
                return now;
            }

            @Override
            public String name() {
                return person.name();
            }

            @Override
            public boolean requestApproval(WizardSpec question, Duration within) throws InterruptedException {
                return requestDecision(question, within).approved();
            }

            @Override
            public Decision requestDecision(WizardSpec question, Duration within) throws InterruptedException {
                Decision decision = person.requestDecision(question, within);
                Consumer<? super SessionInput> current = listener;
                if (current != null) {
                    current.accept(new SessionInput(InputKind.DECIDED, decisionText(decision), decision.by()));
                }
                return decision;
            }

            @Override
            public void onPermittedAlways(Optional<String> sentence) {
                person.onPermittedAlways(sentence);
            }
        };
    }

    /** Returns a decision as text: {@code true} or {@code false}, and a reason after a space. */
    private static String decisionText(Approver.Decision decision) {
        String approved = Boolean.toString(decision.approved());
        return decision.reason().isEmpty() ? approved : approved + ' ' + decision.reason();
    }

    private synchronized void found(boolean now) {
        if (now != reachable) {
            reachable = now;
            publishInput(InputKind.REACHABLE, Boolean.toString(now));
        }
    }

    String repeat(SessionInput input, Session session) {
        RepeatedPerson person = person(session);
        String text = input.text();
        return switch (input.inputKind()) {
            case PROJECT -> session.project().content();
            case LOOK -> session.look();
            case DESCRIBE -> session.describe(text);
            case RUN -> session.run(text).toJson();
            case RUN_SEEN ->
                session.run(text, ContextVersion.parse(input.more())).toJson();
            case PREVIEW -> session.run(text, true).toJson();
            case START -> session.start(text).toJson();
            case CLICK -> session.click(text).toJson();
            case CALL -> session.call(text, input.more()).toJson();
            case REPORT -> session.report(result(text), !input.more().equals(NO_VALUE));
            case PROPOSED_BY -> {
                session.setCaller(caller(input));
                yield "";
            }
            case REACHABLE -> {
                person.reachable = Boolean.parseBoolean(text);
                yield "";
            }
            case DECIDED -> {
                person.decisions.add(input);
                yield "";
            }
            case REPLAY -> session.replay(operations(input.more())).toJson();
        };
    }

    private RepeatedPerson person(Session session) {
        RepeatedPerson known = repeated;
        if (known == null) {
            known = new RepeatedPerson();
            repeated = known;
            session.setApprover(known);
        }
        return known;
    }

    private synchronized ActionResult result(String ago) {
        return results.stream()
                .skip(Integer.parseInt(ago))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The reported result was returned more than " + RESULTS
                        + " results earlier and is no longer available."));
    }

    /** Approver that repeats the recorded decisions of a person. Used by the replaying thread and the threads that it waits for. */
    private static final class RepeatedPerson implements Approver {
        private final Deque<SessionInput> decisions = new ArrayDeque<>();
        private volatile boolean reachable;
        private volatile String name = "person";

        @Override
        public boolean isReachable() {
            return reachable;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean requestApproval(WizardSpec question, Duration within) {
            return requestDecision(question, within).approved();
        }

        @Override
        public Decision requestDecision(WizardSpec question, Duration within) {
            SessionInput decision = decisions.poll();
            if (decision == null) {
                return new Decision(false, name, "");
            }
            name = decision.more();
            String text = decision.text();
            int end = text.indexOf(' ');
            return new Decision(
                    Boolean.parseBoolean(end < 0 ? text : text.substring(0, end)),
                    name,
                    end < 0 ? "" : text.substring(end + 1));
        }
    }
}
