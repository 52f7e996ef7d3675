package io.docui.server.host;

import io.docui.runtime.policy.Approver;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Where the questions of a session lie until a person has answered them, by whichever front answers first.
 *
 * <p>Thread-safe.
 */
public final class PendingApprovals implements Approver {
    private static final System.Logger LOG = System.getLogger(PendingApprovals.class.getName());

    private final Clock clock;
    private final Consumer<SessionEvent> told;
    private final AtomicLong asked = new AtomicLong();
    private final List<ApprovalChannel> channels = new CopyOnWriteArrayList<>();
    private final Map<String, Open> open = new ConcurrentHashMap<>();

    /** A way to a person. */
    public interface ApprovalChannel {
        /** Whether somebody is there now. */
        boolean isReachable();

        /**
         * Puts a question, without waiting: the answer is given by {@link PendingApprovals#answer}.
         *
         * @param approvalRequest the question
         */
        void ask(ApprovalRequest approvalRequest);

        /**
         * Takes a question back that somebody else has answered, or nobody in time.
         *
         * @param id the question
         */
        void withdraw(String id);
    }

    private volatile String approver = "";

    private record Open(ApprovalRequest approvalRequest, CompletableFuture<Answer> answer) {}

    private record Answer(boolean approved, String by) {}

    private static final Answer NOBODYS = new Answer(false, "");

    PendingApprovals(Clock clock, Consumer<SessionEvent> told) {
        this.clock = clock;
        this.told = told;
    }

    /**
     * Adds a way to a person.
     *
     * @param approvalChannel the way; its open questions are its own to withdraw when it goes
     * @return takes it away again
     */
    public Runnable add(ApprovalChannel approvalChannel) {
        channels.add(approvalChannel);
        return () -> channels.remove(approvalChannel);
    }

    /** The questions that nobody has answered yet. */
    public Collection<ApprovalRequest> pending() {
        return open.values().stream().map(Open::approvalRequest).toList();
    }

    /**
     * Answers a question.
     *
     * @param id the question
     * @param approved whether the call may run
     * @param by who says so
     * @return false if there is no such question, or it has its answer
     */
    public boolean answer(String id, boolean approved, String by) {
        return Optional.ofNullable(open.get(id))
                .map(question -> question.answer().complete(new Answer(approved, by)))
                .orElse(false);
    }

    @Override
    public boolean isReachable() {
        return channels.stream().anyMatch(ApprovalChannel::isReachable);
    }

    /** Who has answered last: a session asks one thing at a time. */
    @Override
    public String name() {
        return approver.isEmpty() ? Approver.super.name() : approver;
    }

    @Override
    public boolean requestApproval(WizardSpec spec, Duration within) throws InterruptedException {
        String id = "q-" + asked.incrementAndGet();
        Open question =
                new Open(new ApprovalRequest(id, spec, clock.instant().plus(within)), new CompletableFuture<>());
        open.put(id, question);
        Answer answer = NOBODYS;
        try {
            put(question.approvalRequest());
            answer = question.answer().get(within.toMillis(), TimeUnit.MILLISECONDS);
            approver = answer.by();
        } catch (TimeoutException e) {
            LOG.log(System.Logger.Level.DEBUG, "Nobody has answered {0} in time, which is a no", id);
        } catch (ExecutionException e) {
            throw new IllegalStateException("An answer cannot fail", e);
        } finally { // also where the call is cancelled meanwhile
            open.remove(id);
            told.accept(new SessionEvent.ApprovalAnswered(id, answer.approved(), answer.by()));
            channels.forEach(approvalChannel -> approvalChannel.withdraw(id));
        }
        return answer.approved();
    }

    private void put(ApprovalRequest approvalRequest) {
        told.accept(new SessionEvent.ApprovalRequested(approvalRequest));
        for (ApprovalChannel approvalChannel : channels) {
            if (approvalChannel.isReachable()) {
                try {
                    approvalChannel.ask(approvalRequest);
                } catch (RuntimeException e) {
                    LOG.log(System.Logger.Level.WARNING, "A person could not be asked", e);
                }
            }
        }
    }
}
