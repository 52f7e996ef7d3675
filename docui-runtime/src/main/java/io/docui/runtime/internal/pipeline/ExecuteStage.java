package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.dispatch.BoundArgumentReader;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.CompletedWhileBusyException;
import io.docui.runtime.internal.task.Task;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Calls the application's method by the generated dispatch, or runs the built-in action. */
record ExecuteStage(
        ProviderRegistry providerRegistry,
        MethodCaller methodCaller,
        BuiltInExecutor builtIns,
        ResultFactory resultFactory)
        implements CallStage {
    private static final System.Logger LOG = LazyLogger.of("io.docui.action");

    @Override
    public CallContext apply(CallContext call) throws Exception {
        if (call.isBuiltIn()) {
            return replied(call, builtIns.run(call));
        }
        call.invocation().markDispatched();
        if (call.invocation().background().isPresent()) {
            return call.withReturned(methodCaller.callDetached(call.action(), new Dispatch(call)), false);
        }
        try {
            Object returned = methodCaller.call(call.action(), new Dispatch(call));
            Task.checkpoint();
            return call.withReturned(returned, false);
        } catch (CompletedWhileBusyException e) {
            call.invocation().markLost();
            return call.withReturned(e.result(), true);
        }
    }

    /** Ends a call of a built-in action. Its text needs no encoding. */
    private CallContext replied(CallContext call, BuiltInExecutor.Reply reply) {
        if (reply.isPreview()) {
            return call.ended(resultFactory.previewResult(call, reply.text()));
        }
        return call.ended(
                resultFactory.successResult(call, reply.value(), reply.data(), reply.text()),
                EncodedResult.ofBuiltIn(call, reply.data(), reply.text()));
    }

    /**
     * Calls the method, and distinguishes rejected arguments from failures of the action. A record constructor or a bean setter can reject
     * an argument. That is an error of the call, which the model can correct.
     */
    private final class Dispatch implements Callable<@Nullable Object> {
        private final CallContext call;

        Dispatch(CallContext call) {
            this.call = call;
        }

        @Override
        public @Nullable Object call() throws Exception {
            BoundArgumentReader in = new BoundArgumentReader(call.arguments(), providerRegistry);
            try {
                return call.requireProvider().dispatch(call.bound().action().index(), in, call.invocation());
            } catch (DocUIException e) {
                throw e;
            } catch (RuntimeException e) {
                throw in.isReading() ? rejection(e, in.path(), call) : e;
            }
        }
    }

    private static DocUIException rejection(RuntimeException thrown, String path, CallContext call) {
        boolean isSaid = thrown instanceof IllegalArgumentException
                || thrown instanceof IllegalStateException
                || thrown instanceof ActionException;
        String message = isSaid ? ExceptionTranslator.message(thrown).strip() : "";
        if (!isSaid) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    call.invocation().operationId() + ": " + path + " was rejected",
                    ExceptionTranslator.loggable(thrown, call.secrets()));
        }
        String subject = path.isEmpty() ? "A default value" : '`' + path + '`';
        String text = message.isEmpty() ? subject + " was rejected by the application." : subject + ": " + message;
        DocUIError error = DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, text);
        return new DocUIException(path.isEmpty() ? error : error.withPath(path));
    }
}
