package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import org.jspecify.annotations.Nullable;

/** What goes wrong on the bus, in words for people and models. */
final class Faults {
    private static final int TOLD_MOST = 200;

    private Faults() {}

    static UiFault gone() {
        return new UiFault(
                UiFault.Kind.GONE,
                "It is not there any more: its window was closed or has changed. Describe the windows again");
    }

    static UiFault slow() {
        return new UiFault(
                UiFault.Kind.SLOW,
                "The program did not answer in time: it is busy or hangs. Look again later; what was asked of it may be done or not");
    }

    static UiFault lost(@Nullable Throwable cause) {
        String text = "The accessibility bus is gone. Try again: it is looked for anew";
        return cause == null
                ? new UiFault(UiFault.Kind.UNAVAILABLE, text)
                : new UiFault(UiFault.Kind.UNAVAILABLE, text, cause);
    }

    static UiFault refused(String text) {
        return new UiFault(UiFault.Kind.REFUSED, text);
    }

    /**
     * What an error that came by the bus means.
     *
     * @param name the error's name, such as {@code org.freedesktop.DBus.Error.UnknownObject}
     * @param text what was said of it; a program's words, which may be anything
     */
    static UiFault of(String name, String text) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "ServiceUnknown", "NameHasNoOwner", "UnknownObject", "NoReply", "Disconnected" -> gone();
            case "Timeout", "TimedOut" -> slow();
            default -> refused("The program refused: " + Values.cut(text.isEmpty() ? name : text, TOLD_MOST));
        };
    }
}
