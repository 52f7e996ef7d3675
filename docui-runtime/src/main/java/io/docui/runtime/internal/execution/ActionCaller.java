package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.dispatch.ValueArgumentReader;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.task.CompletedWhileBusyException;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Invokes action methods and turns their return values into results, for calls that wait and for detached asynchronous
 * calls. See docs/spec/operations.md#asynchronous-operations.
 */
final class ActionCaller {
    private final ProviderRegistry providerRegistry;
    private final AnchorIssuer issuer;
    private final AnchorResolver anchors;
    private final AsyncActionCaller asyncActionCaller;
    private final ResultFactory resultFactory;
    private final StoppedCallHandler stopped;
    private final TaskExecutor taskExecutor;
    private final AsyncOperationRegistry asyncOperationRegistry;
    private @Nullable CallSubmitter callSubmitter;

    ActionCaller(
            ProviderRegistry providerRegistry,
            AnchorIssuer issuer,
            AnchorResolver anchors,
            AsyncActionCaller asyncActionCaller,
            ResultFactory resultFactory,
            StoppedCallHandler stopped,
            TaskExecutor taskExecutor,
            AsyncOperationRegistry asyncOperationRegistry) {
        this.providerRegistry = providerRegistry;
        this.issuer = issuer;
        this.anchors = anchors;
        this.asyncActionCaller = asyncActionCaller;
        this.resultFactory = resultFactory;
        this.stopped = stopped;
        this.taskExecutor = taskExecutor;
        this.asyncOperationRegistry = asyncOperationRegistry;
    }

    /** Sets the submitter that lets detached calls submit other calls. */
    void setSubmitter(CallSubmitter those) {
        callSubmitter = those;
    }

    /**
     * Calls an action within a task.
     * @return the result of the action, or a result with a handle if the call is detached
     */
    ActionResult call(BoundCall bound, ProviderBinding binding, List<@Nullable Value> resolved, Invocation invocation)
            throws Exception {
        return isDetached(bound.action().action(), invocation)
                ? detached(bound, binding, resolved, invocation)
                : called(bound, binding, resolved, invocation);
    }

    /** Calls the method and awaits its promised value, if it returns one. */
    private ActionResult called(
            BoundCall bound, ProviderBinding binding, List<@Nullable Value> resolved, Invocation invocation)
            throws Exception {
        ActionDescriptor action = bound.action().action();
        boolean returned = false;
        try {
            Object result = asyncActionCaller.call(action, new Dispatch(bound, binding, resolved, invocation));
            Task.checkpoint();
            ActionResult told = told(bound, binding, result, invocation);
            returned = true;
            return told;
        } catch (CompletedWhileBusyException e) {
            invocation.recording().ifPresent(OperationRecorder::markLost);
            return untold(bound, e.result(), invocation);
        } finally {
            boolean changes = !action.readOnly() && !invocation.isDryRun();
            if (changes || invocation.isChanged() || !returned) {
                binding.touch();
            }
        }
    }

    /** Calls the method, and supplies the sensitive values of the call, which the log must not quote. */
    private final class Dispatch implements Callable<@Nullable Object>, Supplier<List<String>> {
        private final BoundCall bound;
        private final ProviderBinding binding;
        private final List<@Nullable Value> resolved;
        private final Invocation invocation;

        Dispatch(BoundCall bound, ProviderBinding binding, List<@Nullable Value> resolved, Invocation invocation) {
            this.bound = bound;
            this.binding = binding;
            this.resolved = resolved;
            this.invocation = invocation;
        }

        @Override
        public @Nullable Object call() throws Exception {
            return Dispatcher.dispatch(
                    binding,
                    bound.action().index(),
                    new ValueArgumentReader(resolved, providerRegistry),
                    invocation,
                    this);
        }

        @Override
        public List<String> get() {
            return ResultFactory.secrets(bound, invocation);
        }
    }

    private ActionResult told(
            BoundCall bound, ProviderBinding binding, @Nullable Object result, Invocation invocation) {
        EncodedResult encodedResult = EncodedResult.of(binding, bound.action(), result, invocation, providerRegistry);
        Value data = anchored(encodedResult.maskedData(), invocation);
        warnOfNull(bound.action().action(), result, invocation);
        if (invocation.isDryRun()) {
            invocation.reportMetadata("dry_run", Value.BooleanValue.TRUE);
        }
        return resultFactory.successResult(bound, invocation, result, data, encodedResult.text());
    }

    /** Returns the result of a call that is done but whose instance is busy, so that nothing can be asked of the instance. */
    private ActionResult untold(BoundCall bound, @Nullable Object result, Invocation invocation) {
        String text = "The call is done, but its result is not available: "
                + bound.action().provider() + " is busy with another operation.";
        return resultFactory.successResult(bound, invocation, result, Value.NullValue.NULL, text);
    }

    /** Replaces objects by anchors. The caller can use the anchors from then on, unless the call is nested or a dry run. */
    private Value anchored(Value shown, Invocation invocation) {
        Value anchored = issuer.replaceObjects(shown);
        if (!invocation.isDryRun() && invocation.mode() != CallMode.NESTED) {
            anchors.resultObjects().add(shown, invocation.secrets());
        }
        return anchored;
    }

    private static void warnOfNull(ActionDescriptor action, @Nullable Object result, Invocation invocation) {
        TypeDescriptor type = PromiseType.valueOf(action.returns());
        boolean mayBeNull = type == TypeDescriptor.SimpleType.VOID
                || type == TypeDescriptor.SimpleType.ANY
                || type instanceof TypeDescriptor.OptionalType;
        if (result == null && !mayBeNull) {
            invocation.reportMetadata("warning", new TextValue("The action returned null."));
        }
    }

    /** Returns whether the caller gets a handle, because the action is asynchronous or the caller asked for one. */
    private static boolean isDetached(ActionDescriptor action, Invocation invocation) {
        boolean wanted =
                invocation.mode() == CallMode.BACKGROUND || invocation.mode() == CallMode.RUN && action.async();
        return wanted && Task.isOutermost();
    }

    /** Releases the caller and calls the method. Unless the action is asynchronous, it keeps the lock of its instance meanwhile. */
    private ActionResult detached(
            BoundCall bound, ProviderBinding binding, List<@Nullable Value> resolved, Invocation invocation) {
        ActionDescriptor action = bound.action().action();
        asyncOperationRegistry.checkRoom();
        if (callSubmitter != null) {
            invocation.setSubmitter(callSubmitter);
        }
        AsyncOperation asyncOperation = asyncOperationRegistry.begin(
                invocation, bound.maskedCall().display(), Objects.requireNonNull(Task.current()));
        ActionResult accepted = invocation.handOver(resultFactory.acceptedResult(bound, invocation));
        taskExecutor.detach(action.async() ? null : binding, accepted, asyncActionCaller.timeLimit(action), left -> {
            invocation.recording().ifPresent(OperationRecorder::markLost);
            asyncOperationRegistry.end(
                    asyncOperation, invocation.recordEnd(stopped.handleAbandoned(bound, invocation, left)));
        });
        ActionResult ended = ended(bound, binding, resolved, invocation);
        invocation.recording().ifPresent(OperationRecorder::saveResultingState);
        return Task.runUninterruptibly(() -> {
            asyncOperationRegistry.end(asyncOperation, invocation.recordEnd(ended));
            return accepted;
        });
    }

    /** Calls the method of a detached call and returns its final result. */
    private ActionResult ended(
            BoundCall bound, ProviderBinding binding, List<@Nullable Value> resolved, Invocation invocation) {
        try {
            Object result = asyncActionCaller.callDetached(
                    bound.action().action(), new Dispatch(bound, binding, resolved, invocation));
            ActionResult given = taskExecutor.runAfterDetach(
                    binding, () -> told(bound, binding, result, invocation), () -> untold(bound, result, invocation));
            return stopped.applyStop(given, bound, invocation);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            return stopped.handleFailure(bound, invocation, e);
        } finally {
            binding.touch();
        }
    }
}
