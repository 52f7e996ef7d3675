package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.dispatch.ValueArgumentReader;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Dispatches a call to its action method and distinguishes rejected arguments from failures of the action. A record
 * constructor or a bean setter can reject an argument. That is an error of the call, which the model can correct.
 */
final class Dispatcher {
    private static final System.Logger LOG = LazyLogger.of("io.docui.action");

    private Dispatcher() {}

    /**
     * Calls an action.
     * @param secrets the sensitive arguments of the call, which the log must not quote
     * @throws DocUIException if an argument is rejected; the error has the path of the argument
     */
    static @Nullable Object dispatch(
            ProviderBinding binding,
            int action,
            ValueArgumentReader in,
            Invocation invocation,
            Supplier<List<String>> secrets)
            throws Exception {
        try {
            return binding.dispatch(action, in, invocation);
        } catch (DocUIException e) {
            throw e;
        } catch (RuntimeException e) {
            throw in.isReading() ? refusal(e, in.path(), invocation, secrets) : e;
        }
    }

    private static DocUIException refusal(
            RuntimeException thrown, String path, Invocation invocation, Supplier<List<String>> secrets) {
        boolean isSaid = thrown instanceof IllegalArgumentException
                || thrown instanceof IllegalStateException
                || thrown instanceof ActionException;
        String message = isSaid ? ExceptionTranslator.message(thrown).strip() : "";
        if (!isSaid) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    invocation.operationId() + ": " + path + " was rejected",
                    ExceptionTranslator.loggable(thrown, secrets.get()));
        }
        String subject = path.isEmpty() ? "A default value" : '`' + path + '`';
        String text = message.isEmpty() ? subject + " was rejected by the application." : subject + ": " + message;
        DocUIError error = DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, text);
        return new DocUIException(path.isEmpty() ? error : error.withPath(path));
    }
}
