package io.docui.hostops.provider;

import io.docui.hostops.internal.ui.UiException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;

/** Tells a model what went wrong with a desktop, in the words of actions. */
final class DesktopErrorMapper {
    private DesktopErrorMapper() {}

    /** What a desktop is asked for. */
    @FunctionalInterface
    interface UiSupplier<T> {
        T get() throws UiException, InterruptedException;
    }

    /** Does something, and says why it did not work. */
    static <T> T call(UiSupplier<T> uiSupplier) {
        try {
            return uiSupplier.get();
        } catch (UiException e) {
            ErrorCode code = switch (e.kind()) {
                case GONE -> ErrorCode.ANCHOR_STALE;
                case UNAVAILABLE -> ErrorCode.CHANNEL_UNAVAILABLE;
                case SLOW -> ErrorCode.TIMEOUT;
                case REFUSED -> ErrorCode.ACTION_FAILED;
            };
            ActionException refusal = new ActionException(code, sentence(String.valueOf(e.getMessage())));
            refusal.initCause(e);
            throw refusal;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ActionException(
                    ErrorCode.CANCELLED, "It was stopped while its effect was looked for: it may be done or not.");
        }
    }

    /** A fault's message as a sentence. */
    static String sentence(String message) {
        String text = message.isEmpty() ? "it failed" : message;
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }

    /** What an anchor meant is not there any more. */
    static ActionException stale(String why) {
        return new ActionException(ErrorCode.ANCHOR_STALE, why);
    }
}
