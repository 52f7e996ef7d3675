package io.docui.server.host;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.wizard.WizardSpec;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Pending approval requests of a session, which go to all channels and are resolved by the first answer.
 *
 * <p>Thread-safe.
 */
public final class PendingApprovals implements Approver {
    private static final System.Logger LOG = LazyLogger.of(PendingApprovals.class.getName());

    private final Clock clock;
    private final Consumer<SessionEvent> told;
    private final AtomicLong asked = new AtomicLong();
    private final List<ApprovalChannel> channels = new CopyOnWriteArrayList<>();
    private final Map<String, Open> open = new ConcurrentHashMap<>();

    /** Channel to a person who can approve calls. */
    public interface ApprovalChannel {
        /** Returns whether a person is reachable now. */
        boolean isReachable();

        /**
         * Presents a request without waiting. The answer goes to {@link PendingApprovals#answer}.
         *
         * @param approvalRequest the request
         */
        void ask(ApprovalRequest approvalRequest);

        /**
         * Withdraws a request that was answered through another channel or has expired.
         *
         * @param id the id of the request
         */
        void withdraw(String id);
    }

    private volatile String approver = "";
    private volatile @Nullable ApprovalRequest answered;

    private record Open(ApprovalRequest approvalRequest, CompletableFuture<Decision> answer) {}

    private static final Decision NOBODYS = new Decision(false, "", "");

    private final ApprovalGrants sessionGrants = new ApprovalGrants();
    private final ApprovalGrants serverGrants;

    PendingApprovals(Clock clock, Consumer<SessionEvent> told, ApprovalGrants serverGrants) {
        this.clock = clock;
        this.told = told;
        this.serverGrants = serverGrants;
    }

    /** Returns the calls that are approved in advance in this session. */
    public ApprovalGrants sessionGrants() {
        return sessionGrants;
    }

    /** Returns the calls that are approved in advance in all sessions of the server. */
    public ApprovalGrants serverGrants() {
        return serverGrants;
    }

    /**
     * Adds a channel to a person.
     *
     * @param approvalChannel the channel; when it is removed, it must withdraw its open requests itself
     * @return an action that removes the channel
     */
    public Runnable add(ApprovalChannel approvalChannel) {
        channels.add(approvalChannel);
        return () -> channels.remove(approvalChannel);
    }

    /** Returns the unanswered requests. */
    public Collection<ApprovalRequest> pending() {
        return open.values().stream().map(Open::approvalRequest).toList();
    }

    /** Returns whether a request is unanswered. */
    public boolean isPending() {
        return !open.isEmpty();
    }

    /**
     * Answers a request.
     *
     * @param id the id of the request
     * @param approved whether the call may run
     * @param by the person or client that answers
     * @return false if there is no such request, or it was already answered
     */
    public boolean answer(String id, boolean approved, String by) {
        return answer(id, new Decision(approved, by, ""), ApprovalScope.ONCE);
    }

    /**
     * Answers a request, with a reason for the caller or for later requests, too.
     *
     * @param id the id of the request
     * @param decision whether the call may run, who says so, and why
     * @param scope how long an approval holds
     * @return false if there is no such request, or it was already answered
     * @throws IllegalArgumentException if the approval of the call cannot hold that long; the request stays open
     */
    public boolean answer(String id, Decision decision, ApprovalScope scope) {
        Open question = open.get(id);
        if (question == null) {
            return false;
        }
        WizardSpec spec = question.approvalRequest().spec();
        List<ApprovalScope> scopes = ApprovalGrants.scopes(spec);
        if (!scopes.contains(scope)) {
            throw new IllegalArgumentException("This call cannot be approved " + scope + ", only "
                    + scopes.stream().map(ApprovalScope::name).collect(Collectors.joining(", ")) + '.');
        }
        boolean always = scope == ApprovalScope.ALWAYS && decision.approved();
        Decision whole = new Decision(decision.approved(), decision.by(), decision.reason(), always);
        if (!question.answer().complete(whole)) {
            return false;
        }
        if (decision.approved() && (scope == ApprovalScope.SESSION || scope == ApprovalScope.SERVER)) {
            (scope == ApprovalScope.SESSION ? sessionGrants : serverGrants).add(ApprovalGrants.of(spec, decision.by()));
        }
        return true;
    }

    @Override
    public boolean isReachable() {
        for (ApprovalChannel channel : channels) {
            if (channel.isReachable()) {
                return true;
            }
        }
        return false;
    }

    /** Returns who answered last. A session has one request at a time. */
    @Override
    public String name() {
        return approver.isEmpty() ? Approver.super.name() : approver;
    }

    @Override
    public boolean requestApproval(WizardSpec spec, Duration within) throws InterruptedException {
        return requestDecision(spec, within).approved();
    }

    @Override
    public Decision requestDecision(WizardSpec spec, Duration within) throws InterruptedException {
        Optional<String> granted = sessionGrants.approver(spec).or(() -> serverGrants.approver(spec));
        if (granted.isPresent()) {
            approver = granted.get() + " in advance";
            return new Decision(true, approver, "");
        }
        String id = "q-" + asked.incrementAndGet();
        Open question =
                new Open(new ApprovalRequest(id, spec, clock.instant().plus(within)), new CompletableFuture<>());
        open.put(id, question);
        Decision answer = NOBODYS;
        try {
            put(question.approvalRequest());
            answer = question.answer().get(within.toMillis(), TimeUnit.MILLISECONDS);
            approver = answer.by();
            answered = question.approvalRequest();
        } catch (TimeoutException e) {
            LOG.log(System.Logger.Level.DEBUG, "{0} was not answered in time, and is denied", id);
        } catch (ExecutionException e) {
            throw new IllegalStateException("An answer cannot fail", e);
        } finally { // also if the call is canceled meanwhile
            open.remove(id);
            told.accept(new SessionEvent.ApprovalAnswered(id, answer.approved(), answer.by()));
            channels.forEach(approvalChannel -> approvalChannel.withdraw(id));
        }
        return answer;
    }

    /** If the policy could not write a rule, the call does not ask again until the server ends. */
    @Override
    public void onPermittedAlways(Optional<String> sentence) {
        ApprovalRequest request = Objects.requireNonNull(answered, "a person has answered");
        if (sentence.isEmpty()) {
            serverGrants.add(ApprovalGrants.of(request.spec(), approver));
        }
        told.accept(new SessionEvent.PermittedAlways(
                request.id(), sentence.orElse(ApprovalQuestion.NOT_WRITTEN + " until the server stops.")));
    }

    private void put(ApprovalRequest approvalRequest) {
        told.accept(new SessionEvent.ApprovalRequested(approvalRequest));
        for (ApprovalChannel approvalChannel : channels) {
            if (approvalChannel.isReachable()) {
                try {
                    approvalChannel.ask(approvalRequest);
                } catch (RuntimeException e) {
                    LOG.log(System.Logger.Level.WARNING, "An approval channel failed", e);
                }
            }
        }
    }
}
