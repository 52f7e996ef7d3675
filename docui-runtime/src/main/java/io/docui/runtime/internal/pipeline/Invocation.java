package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Progress;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.background.AsyncOperation;
import io.docui.runtime.internal.background.RunningCall;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallPlanner;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskStopReason;
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

/**
 * Context of one call that collects what the operation record needs: progress, metadata, suggestions, sensitive values and the result. An
 * action can report from any thread, even after its caller stopped waiting.
 */
final class Invocation implements InvocationContext, RunningCall {
    private final String sessionId;
    private final String operationId;
    private final CallOrigin origin;
    private final Consumer<Progress> listener;
    private Caller caller;
    // Most calls report none of this. The collections are created on the first use.
    private Map<String, Value> metadata = Map.of();
    private List<Call> suggestions = List.of();
    private Set<String> secrets = Set.of();
    private List<String> scripted = List.of();
    private @Nullable List<@Nullable Value> arguments;
    private @Nullable BoundCall bound;
    private @Nullable OperationRecorder operationRecorder;
    private @Nullable Call inverse;
    private @Nullable Task task;
    private @Nullable AsyncOperation background;
    private @Nullable String channel;
    private @Nullable String pauseReason;
    private @Nullable Runnable onEnd;
    private boolean submitted;
    private boolean part;
    private boolean dispatched;
    private volatile @Nullable Progress progress;
    private volatile boolean touched;
    private volatile boolean untouched;

    Invocation(String sessionId, String operationId, CallOrigin origin, Caller caller, Consumer<Progress> listener) {
        this.sessionId = sessionId;
        this.operationId = operationId;
        this.origin = origin;
        this.caller = caller;
        this.listener = listener;
    }

    /** Creates an invocation that only collects the results of nested calls. Its own call does not run. */
    static Invocation ofUnstarted(String sessionId) {
        return new Invocation(
                sessionId,
                "",
                CallOrigin.within(CallMode.NESTED, ApprovalLevel.NONE),
                new Caller(Caller.JAVA, null, null),
                progress -> {});
    }

    @Override
    public String sessionId() {
        return sessionId;
    }

    @Override
    public String operationId() {
        return operationId;
    }

    @Override
    public synchronized Caller caller() {
        return caller;
    }

    /**
     * Begins the call.
     * @param current the task that runs it; stopping the task stops the call
     */
    synchronized void begin(BoundCall call, @Nullable Task current) {
        bound = call;
        scripted = call.scriptSecrets();
        task = current;
    }

    /** Returns the time limit of the call, even after it was told to stop. */
    Duration timeLimit() {
        Task current = turn();
        return current == null ? Duration.ZERO : current.timeLimit();
    }

    private synchronized @Nullable Task turn() {
        return task;
    }

    /** Returns why the call must stop; null if it may continue. */
    @Nullable
    TaskStopReason stopReason() {
        Task current = turn();
        return current == null ? null : current.stopReason();
    }

    @Override
    public boolean isDryRun() {
        return origin.mode() == CallMode.PREVIEW;
    }

    @Override
    public boolean isNested() {
        return mode() == CallMode.NESTED;
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
            throw new IllegalArgumentException("A fraction must be from 0 to 1, not " + fraction);
        }
        progress(new Progress(operationId, OptionalDouble.of(fraction), text));
    }

    private void progress(Progress made) {
        Progress discreet =
                new Progress(operationId, made.fraction(), SensitiveValueMasker.redact(made.text(), quoted()));
        progress = discreet;
        listener.accept(discreet);
    }

    /** Returns the sensitive values of the call, from any source, as far as they are known. */
    private List<String> quoted() {
        BoundCall call;
        synchronized (this) {
            call = bound;
        }
        return call == null ? secrets() : quotedSecrets(call);
    }

    /** Returns the sensitive values of this invocation's call, from any source. Neither an error nor the log must quote them. */
    List<String> quotedSecrets(BoundCall call) {
        Set<String> quoted = new LinkedHashSet<>(call.secrets());
        List<@Nullable Value> values;
        synchronized (this) {
            values = arguments;
        }
        if (values != null) {
            quoted.addAll(SensitiveValueMasker.secretsIn(call.action().action(), values, call.catalog()));
        }
        quoted.addAll(secrets());
        return List.copyOf(quoted);
    }

    /** Returns the latest progress as text; empty if the action reported none. */
    @Override
    public String progressText() {
        Progress latest = progress;
        return latest == null ? "" : latest.summary();
    }

    CallMode mode() {
        return origin.mode();
    }

    ApprovalLevel approval() {
        return origin.approval();
    }

    /** Returns the origin of a call that this call submits. It has the same approval. */
    CallOrigin submittedOrigin() {
        return new CallOrigin(CallMode.RUN, origin.approval(), origin.submitter());
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

    @Override
    public synchronized void pause(String reason) {
        pauseReason = reason;
    }

    /** Returns why the rest of the script should not run; null if it may. */
    synchronized @Nullable String pauseReason() {
        return pauseReason;
    }

    /** Returns the channel that the action reported; null if it reported none. */
    synchronized @Nullable String channel() {
        return channel;
    }

    /** Records that the call goes on in the background. From now on it can submit other calls. */
    synchronized void detach(AsyncOperation asyncOperation) {
        background = asyncOperation;
    }

    /** Returns the background operation of the call; empty if its caller waits. */
    synchronized Optional<AsyncOperation> background() {
        return Optional.ofNullable(background);
    }

    /** Records that the action's method is called. From now on the state may have changed. */
    synchronized void markDispatched() {
        dispatched = true;
    }

    synchronized boolean isDispatched() {
        return dispatched;
    }

    /** Sets what is done when the call has ended, also in the background. */
    synchronized void onEnd(Runnable reaction) {
        onEnd = reaction;
    }

    void end() {
        @Nullable Runnable reaction;
        synchronized (this) {
            reaction = onEnd;
        }
        if (reaction != null) {
            reaction.run();
        }
    }

    @Override
    public CompletionStage<ActionResult> submit(Call call) {
        synchronized (this) {
            submitted = true;
        }
        if (background().isEmpty()) {
            throw new IllegalStateException(
                    "Only a background call can submit other calls, but the caller waits for this one.");
        }
        return origin.submitter().submit(call, this);
    }

    /** Returns work of this call that runs on another thread with the context of the call's caller. */
    Runnable inCallerContext(Runnable work) {
        Task current = turn();
        return current == null ? work : current.inCallerContext(work);
    }

    /** Makes this call a part of the call that submitted it, with the same caller. */
    Invocation attachTo(Invocation other) {
        part = true;
        Caller submitting = other.caller();
        synchronized (this) {
            caller = submitting;
        }
        reportMetadata("part_of", new Value.TextValue(other.operationId()));
        return this;
    }

    /** Returns whether the call is a part of another call. The approval was given to that one. */
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

    /** Returns the inverse call that the action registered; null if there is none. */
    @Nullable
    synchronized Call inverse() {
        return inverse;
    }

    /** Sets the recorder of the operation. A nested call has none: it is part of the record of its outer call. */
    Invocation recordIn(OperationRecorder record) {
        operationRecorder = record;
        return this;
    }

    /** Records that the action did not stop when requested, so that the resulting state is unknown. */
    void markLost() {
        OperationRecorder record = operationRecorder;
        if (record != null) {
            record.markLost();
        }
    }

    void copyAttribution(Invocation by) {
        OperationRecorder record = operationRecorder;
        if (record != null) {
            by.recording().ifPresent(record::copyAttribution);
        }
    }

    Optional<OperationRecorder> recording() {
        return Optional.ofNullable(operationRecorder);
    }

    /** Sets the arguments after the nested calls have run. */
    synchronized void setArguments(List<@Nullable Value> evaluated) {
        arguments = evaluated;
    }

    /** Adds sensitive values from the results of nested calls. */
    synchronized void addSecrets(Collection<String> found) {
        if (found.isEmpty()) {
            return;
        }
        if (secrets.isEmpty()) {
            secrets = new LinkedHashSet<>();
        }
        secrets.addAll(found);
    }

    synchronized List<String> nestedSecrets() {
        return List.copyOf(secrets);
    }

    /**
     * Returns the sensitive values from the results of nested calls and from calls that were passed as text. They are
     * also sensitive in the result of this call.
     */
    synchronized List<String> secrets() {
        if (secrets.isEmpty() && scripted.isEmpty()) {
            return List.of(); // avoids the cost of an empty stream pipeline for each call
        }
        return Stream.concat(secrets.stream(), scripted.stream()).distinct().toList();
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

    /** Copies everything except the result into the record of the operation. */
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

    /** Hands over the record of the operation. A nested call is part of the record of its outer call. */
    ActionResult handOver(ActionResult result) {
        OperationRecorder record = operationRecorder;
        if (record == null || mode() == CallMode.NESTED) {
            return result;
        }
        describeTo(record);
        return record.handOver(result);
    }

    /** Records the end of an operation that continued after it was handed over. */
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
