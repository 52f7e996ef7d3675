package io.docui.hostops.internal.desktop.action;

import io.docui.hostops.internal.ui.UiException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;

/** Maps desktop exceptions to {@link ActionException}s with error codes and messages for a model. */
public final class DesktopErrorMapper {
    private DesktopErrorMapper() {}

    /** Desktop operation that returns a value and may throw a {@link UiException}. */
    @FunctionalInterface
    public interface UiSupplier<T> {
        T get() throws UiException, InterruptedException;
    }

    /** Runs an operation and converts its exceptions. */
    public static <T> T call(UiSupplier<T> uiSupplier) {
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
                    ErrorCode.CANCELLED,
                    "The call was canceled while checking the effect. The action may or may not be done.");
        }
    }

    public static String sentence(String message) {
        String text = message.isEmpty() ? "it failed" : message;
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }

    /** Returns the exception for an anchor whose object no longer exists. */
    public static ActionException stale(String why) {
        return new ActionException(ErrorCode.ANCHOR_STALE, why);
    }
}
