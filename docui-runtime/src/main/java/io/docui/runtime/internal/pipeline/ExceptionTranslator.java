package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.TaskStopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Translates exceptions of an application's action into errors that a model can act on, without sensitive values. See
 * docs/spec/results.md#application-exceptions.
 */
final class ExceptionTranslator {
    private static final System.Logger LOG = LazyLogger.of("io.docui.action");

    private ExceptionTranslator() {}

    /**
     * The call that threw an exception.
     *
     * @param isCanceled whether the call was canceled before, so that the log needs no warning
     * @param isShown whether a model may read the message of an exception
     * @param secrets the sensitive arguments of the call, which neither the error nor the log must quote
     */
    record FailedCall(
            String operationId, String action, boolean isCanceled, Predicate<Throwable> isShown, List<String> secrets) {
        static FailedCall of(CallContext call) {
            Invocation invocation = call.invocation();
            return new FailedCall(
                    invocation.operationId(),
                    call.bound().call().name(),
                    invocation.stopReason() == TaskStopReason.CANCELLED,
                    call::showsMessageOf,
                    call.secrets());
        }
    }

    /** Translates an exception of a call. */
    static DocUIError translate(Throwable thrown, FailedCall call, UnaryOperator<Call> anchored) {
        DocUIError error = translate(thrown, loggable(thrown, call.secrets()), call, anchored);
        return call.secrets().isEmpty() ? error : discreet(error, call.secrets());
    }

    private static DocUIError discreet(DocUIError error, List<String> secrets) {
        String cause = error.cause();
        return error.withMessage(SensitiveValueMasker.redact(error.message(), secrets))
                .withCause(cause == null ? null : SensitiveValueMasker.redact(cause, secrets))
                .withRecoveries(error.recoveries().stream()
                        .filter(recovery -> !quotes(recovery, secrets))
                        .toList())
                .withAlso(error.also().stream()
                        .map(other -> discreet(other, secrets))
                        .toList());
    }

    private static boolean quotes(Recovery recovery, List<String> secrets) {
        String text = recovery.label() + '\n' + recovery.call();
        return !SensitiveValueMasker.redact(text, secrets).equals(text);
    }

    static Throwable loggable(Throwable thrown, List<String> secrets) {
        return secrets.isEmpty() ? thrown : discreet(thrown, secrets);
    }

    /** Returns a copy that can be logged of an exception that may quote sensitive values: its type, redacted message and stack trace. */
    private static Throwable discreet(Throwable thrown, List<String> secrets) {
        RuntimeException copy = new RuntimeException(
                thrown.getClass().getName() + ": " + SensitiveValueMasker.redact(message(thrown), secrets));
        copy.setStackTrace(thrown.getStackTrace());
        return copy;
    }

    private static DocUIError translate(
            Throwable thrown, Throwable loggable, FailedCall call, UnaryOperator<Call> anchored) {
        String operationId = call.operationId();
        String action = call.action();
        if (thrown instanceof DocUIException known) {
            return known.error();
        }
        if (thrown instanceof ActionException refusal) {
            return refusal(refusal, anchored);
        }
        if (thrown instanceof FrameworkException) {
            LOG.log(System.Logger.Level.ERROR, operationId + ": an internal error of DocUI", loggable);
            return DocUIError.of(
                    ErrorCode.INTERNAL,
                    "DocUI itself failed in " + action + ". Its log has the details under " + operationId + ".");
        }
        String message = message(thrown);
        if (thrown instanceof InvalidResultException) { // the model can read why, but only the owner can correct it
            LOG.log(
                    System.Logger.Level.WARNING,
                    operationId + ": " + action + " failed: " + line(thrown, loggable, message),
                    loggable);
            return DocUIError.of(ErrorCode.ACTION_FAILED, message);
        }
        if (call.isShown().test(thrown) && !message.isBlank()) { // an expected refusal, whose stack trace nobody needs
            LOG.log(
                    System.Logger.Level.INFO,
                    operationId + ": " + action + " was refused: " + line(thrown, loggable, message));
            LOG.log(System.Logger.Level.DEBUG, operationId + ": " + action + " was refused here", loggable);
            return DocUIError.of(ErrorCode.ACTION_FAILED, message);
        }
        logFailure(call, loggable);
        if (thrown instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return DocUIError.of(ErrorCode.CANCELLED, "The call was interrupted before it finished.");
        }
        return DocUIError.of(
                ErrorCode.ACTION_FAILED,
                "The application failed in " + action + ". Its log has the details under " + operationId + ".");
    }

    private static void logFailure(FailedCall call, Throwable loggable) {
        String subject = call.operationId() + ": " + call.action();
        if (call.isCanceled()) { // most actions end by an exception when they are interrupted, which is what was wanted
            LOG.log(System.Logger.Level.DEBUG, subject + " ended after it was canceled", loggable);
        } else {
            LOG.log(System.Logger.Level.WARNING, subject + " failed", loggable);
        }
    }

    private static String line(Throwable thrown, Throwable loggable, String message) {
        return loggable == thrown ? thrown.getClass().getName() + ": " + message : message(loggable);
    }

    /** Returns the message of an exception; empty if it has none or {@code getMessage} fails. */
    static String message(Throwable thrown) {
        try {
            return Objects.requireNonNullElse(thrown.getMessage(), "");
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            return "";
        }
    }

    private static DocUIError refusal(ActionException refusal, UnaryOperator<Call> anchored) {
        String message = refusal.getMessage() == null ? "The application rejected the call." : refusal.getMessage();
        List<Recovery> recoveries = new ArrayList<>();
        for (ActionException.RecoveryCall way : refusal.recoveries()) {
            try {
                recoveries.add(
                        new Recovery(way.label(), anchored.apply(way.call()).canonical()));
            } catch (Throwable e) {
                FatalErrors.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "The recovery " + way.label() + " cannot be written", e);
            }
        }
        return DocUIError.of(refusal.code(), message).withRecoveries(recoveries);
    }
}
