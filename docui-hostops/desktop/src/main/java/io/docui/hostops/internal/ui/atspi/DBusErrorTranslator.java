package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import org.jspecify.annotations.Nullable;

/** Translates D-Bus errors into {@link UiException}s with messages for people and models. */
final class DBusErrorTranslator {
    private static final int TOLD_MOST = 200;

    private DBusErrorTranslator() {}

    static UiException objectGone() {
        return new UiException(
                UiException.UiErrorKind.GONE,
                "It no longer exists: its window was closed or has changed. Call ui_describe again");
    }

    static UiException slow() {
        return new UiException(
                UiException.UiErrorKind.SLOW,
                "The program did not answer in time: it is busy or hangs. Try again later; the request may or may not be done");
    }

    static UiException connectionLost(@Nullable Throwable cause) {
        String text = "The accessibility bus has disconnected. Try again to reconnect";
        return cause == null
                ? new UiException(UiException.UiErrorKind.UNAVAILABLE, text)
                : new UiException(UiException.UiErrorKind.UNAVAILABLE, text, cause);
    }

    static UiException callRefused(String text) {
        return new UiException(UiException.UiErrorKind.REFUSED, text);
    }

    /**
     * Translates an error that arrived over the bus.
     * @param name the error's name, such as {@code org.freedesktop.DBus.Error.UnknownObject}
     * @param text the error's message; it comes from a program and may be anything
     */
    static UiException of(String name, String text) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "ServiceUnknown", "NameHasNoOwner", "UnknownObject", "NoReply", "Disconnected" -> objectGone();
            case "Timeout", "TimedOut" -> slow();
            default ->
                callRefused("The program refused: " + DBusValueReader.cut(text.isEmpty() ? name : text, TOLD_MOST));
        };
    }
}
