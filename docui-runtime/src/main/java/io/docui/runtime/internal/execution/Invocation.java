package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Progress;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.SecretMasker;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.task.StopReason;
import io.docui.runtime.internal.task.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gathers what an action says beside its result, from whatever thread: an action may go on after nobody waits for it. */
final class Invocation implements InvocationContext {
    private final String sessionId;
    private final String operationId;
    private final CallMode callMode;
    private final ApprovalLevel approvalLevel;
    private final Consumer<Progress> listener;
    // Most calls say nothing of the kind: what would hold it is made when something does.
    private Map<String, Value> metadata = Map.of();
    private List<Call> suggestions = List.of();
    private Set<String> secrets = Set.of();
    private List<String> scripted = List.of();
    private TypeDescriptor returns = TypeDescriptor.SimpleType.VOID;
    private Value encoded = Value.NullValue.NULL;
    private @Nullable List<@Nullable Value> arguments;
    private @Nullable BoundCall bound;
    private @Nullable BoundCall meant;
    private ActionException.@Nullable Question question;
    private boolean tooDeep;
    private @Nullable OperationRecorder operationRecorder;
    private @Nullable Call inverse;
    private @Nullable Task task;
    private @Nullable CallSubmitter callSubmitter;
    private @Nullable String channel;
    private boolean submitted;
    private boolean part;
    private volatile @Nullable Progress progress;
    private volatile boolean touched;
    private volatile boolean untouched;

    Invocation(
            String sessionId,
            String operationId,
            CallMode callMode,
            ApprovalLevel approvalLevel,
            Consumer<Progress> listener) {
        this.sessionId = sessionId;
        this.operationId = operationId;
        this.callMode = callMode;
        this.approvalLevel = approvalLevel;
        this.listener = listener;
    }

    /** The same call as a part of another, which it answers at once. */
    static Invocation forNestedCall(String sessionId, String operationId) {
        return new Invocation(sessionId, operationId, CallMode.NESTED, ApprovalLevel.NONE, progress -> {});
    }

    @Override
    public String sessionId() {
        return sessionId;
    }

    @Override
    public String operationId() {
        return operationId;
    }

    /**
     * Begins.
     *
     * @param call the call
     * @param current the turn in which it is; what it does is stopped by stopping that
     */
    synchronized void begin(BoundCall call, @Nullable Task current) {
        bound = call;
        scripted = call.scriptSecrets();
        task = current;
    }

    /** How long it may take, or might until it was told to stop. */
    Duration timeLimit() {
        Task current = turn();
        return current == null ? Duration.ZERO : current.timeLimit();
    }

    private synchronized @Nullable Task turn() {
        return task;
    }

    /** Why the call is to stop; null if it may go on. */
    @Nullable
    StopReason stopReason() {
        Task current = turn();
        return current == null ? null : current.stopReason();
    }

    @Override
    public boolean isDryRun() {
        return callMode == CallMode.PREVIEW;
    }

    @Override
    public boolean isCancelled() {
        return stopReason() != null;
    }

    @Override
    public void onCancel(Runnable reaction) {
        Task current = turn();
        if (current != null) {
            current.onStop(reaction);
        }
    }

    @Override
    public void progress(String text) {
        progress(new Progress(operationId, OptionalDouble.empty(), text));
    }

    @Override
    public void progress(double fraction, String text) {
        if (!(fraction >= 0 && fraction <= 1)) {
            throw new IllegalArgumentException("A fraction is from 0 to 1, not " + fraction);
        }
        progress(new Progress(operationId, OptionalDouble.of(fraction), text));
    }

    private void progress(Progress made) {
        Progress discreet = new Progress(operationId, made.fraction(), SecretMasker.redact(made.text(), quoted()));
        progress = discreet;
        listener.accept(discreet);
    }

    /** What is sensitive in what the call was given, by itself or by calls within it. */
    private List<String> quoted() {
        BoundCall call;
        synchronized (this) {
            call = bound;
        }
        return call == null ? secrets() : ResultFactory.secrets(call, this);
    }

    /** How far the call has come, in words; empty if its action said nothing. */
    String progressText() {
        Progress latest = progress;
        return latest == null ? "" : latest.summary();
    }

    /** How the call is made. */
    CallMode mode() {
        return callMode;
    }

    @Override
    public void touch() {
        touched = true;
    }

    @Override
    public void markUnchanged() {
        untouched = true;
    }

    @Override
    public synchronized void reportMetadata(String key, Value value) {
        if (metadata.isEmpty()) {
            metadata = new LinkedHashMap<>();
        }
        metadata.put(key, value);
    }

    @Override
    public synchronized void reportChannel(String name) {
        channel = name;
    }

    /** The means that it used, if its action said so. */
    synchronized @Nullable String channel() {
        return channel;
    }

    /** Lets it have other calls made: it goes on by itself. */
    synchronized void setSubmitter(CallSubmitter those) {
        callSubmitter = those;
    }

    @Override
    public CompletionStage<ActionResult> submit(Call call) {
        CallSubmitter those;
        synchronized (this) {
            those = callSubmitter;
            submitted = true;
        }
        if (those == null) {
            throw new IllegalStateException(
                    "Only a call that goes on by itself can have others made; this one is waited for.");
        }
        return those.submit(call, this);
    }

    /** Makes it a part of another, which had it made. */
    Invocation attachTo(Invocation other) {
        part = true;
        reportMetadata("part_of", new Value.TextValue(other.operationId()));
        return this;
    }

    /** Whether it is a part of another: what was agreed to was that one. */
    boolean isPart() {
        return part;
    }

    @Override
    public synchronized void suggest(Call call) {
        if (suggestions.isEmpty()) {
            suggestions = new ArrayList<>();
        }
        suggestions.add(call);
    }

    @Override
    public synchronized void registerInverse(Call call) {
        inverse = call;
    }

    /** The call that takes it back, if the action said so. */
    @Nullable
    synchronized Call inverse() {
        return inverse;
    }

    /** Sets where it is recorded: a call within a call is a part of that one and is not. */
    Invocation recordIn(OperationRecorder record) {
        operationRecorder = record;
        return this;
    }

    /** Where it is recorded. */
    Optional<OperationRecorder> recording() {
        return Optional.ofNullable(operationRecorder);
    }

    /** Keeps the arguments that the call has once the calls within it have run. */
    synchronized void setArguments(List<@Nullable Value> evaluated) {
        arguments = evaluated;
    }

    /** The arguments, if it came so far. */
    synchronized Optional<List<@Nullable Value>> arguments() {
        return Optional.ofNullable(arguments);
    }

    /** Keeps the call with what it means in the places of labels, variables and nested calls. */
    synchronized void setResolvedCall(BoundCall call) {
        meant = call;
    }

    /** The call with what it means, if it came so far. */
    synchronized Optional<BoundCall> resolvedCall() {
        return Optional.ofNullable(meant);
    }

    /** Notes what the action asks in the place of an answer. */
    synchronized void setQuestion(ActionException.Question asked) {
        question = asked;
    }

    /** What the action asks; empty if it does not. */
    synchronized Optional<ActionException.Question> question() {
        return Optional.ofNullable(question);
    }

    /** Takes note of what is sensitive in the results of calls within the call. */
    synchronized void addSecrets(Collection<String> found) {
        if (found.isEmpty()) {
            return;
        }
        if (secrets.isEmpty()) {
            secrets = new LinkedHashSet<>();
        }
        secrets.addAll(found);
    }

    /** What is sensitive in the results of calls within the call. */
    synchronized List<String> nestedSecrets() {
        return List.copyOf(secrets);
    }

    /** What is sensitive in the results of calls within the call and in calls that it was given as texts, and so in its own result. */
    synchronized List<String> secrets() {
        if (secrets.isEmpty() && scripted.isEmpty()) {
            return List.of(); // of a stream of nothing, each call would pay the pipeline
        }
        return Stream.concat(secrets.stream(), scripted.stream()).distinct().toList();
    }

    /** Keeps the result as data, with its objects. */
    synchronized void setResult(TypeDescriptor type, Value result) {
        returns = PromiseType.valueOf(type);
        encoded = result;
    }

    /** Takes note that the result is too deep to be data. */
    void markTooDeep() {
        tooDeep = true;
    }

    /** Whether the result is too deep to be data: then there is nothing to pass on. */
    boolean isTooDeep() {
        return tooDeep;
    }

    /** The type of the result. */
    synchronized TypeDescriptor resultType() {
        return returns;
    }

    /** The result as it is. */
    synchronized Value encodedResult() {
        return encoded;
    }

    /** Who has agreed that it runs. */
    ApprovalLevel clearance() {
        return approvalLevel;
    }

    /** The result as it may be shown. */
    synchronized Value shownResult() {
        return SecretMasker.redact(SecretMasker.mask(returns, encoded), secrets());
    }

    /** What is sensitive in the result, for its type or because it was when the call was given it. */
    synchronized Set<String> resultSecrets() {
        Set<String> all = new LinkedHashSet<>(secrets());
        all.addAll(SecretMasker.secretsIn(returns, encoded));
        return all;
    }

    boolean isChanged() {
        return touched;
    }

    synchronized Map<String, Value> metadata() {
        return metadata.isEmpty() ? Map.of() : new LinkedHashMap<>(metadata);
    }

    synchronized List<Call> suggestions() {
        return List.copyOf(suggestions);
    }

    /** Tells the entry of the operation what is known of it besides its result. */
    void describeTo(OperationRecorder record) {
        record.setSecrets(secrets());
        record.setInverse(inverse());
        record.setChanged(isChanged());
        record.setUnchanged(untouched);
        record.setChannel(channel());
        synchronized (this) {
            record.setDelegated(submitted);
        }
    }

    /** Hands the entry of the operation over; a call within a call is a part of that one's. */
    ActionResult handOver(ActionResult result) {
        OperationRecorder record = operationRecorder;
        if (record == null || callMode == CallMode.NESTED) {
            return result;
        }
        describeTo(record);
        return record.handOver(result);
    }

    /** Has the end of an operation recorded that went on after it was handed over. */
    ActionResult recordEnd(ActionResult result) {
        OperationRecorder record = operationRecorder;
        if (record == null) {
            return result;
        }
        describeTo(record);
        return record.recordEnd(result);
    }

    @Override
    public List<PlannedCall> plan(String script) {
        BoundCall own;
        synchronized (this) {
            own = Objects.requireNonNull(bound);
        }
        return CallPlanner.plan(own.catalog(), script);
    }
}
