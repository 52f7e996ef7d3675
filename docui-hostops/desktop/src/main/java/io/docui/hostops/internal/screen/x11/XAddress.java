package io.docui.hostops.internal.screen.x11;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Address of a local X display, parsed from the variable {@code DISPLAY}. */
record XAddress(int display, int screen) {
    private static final Pattern LOCAL = Pattern.compile("(?:unix)?:(\\d{1,5})(?:\\.(\\d{1,2}))?");

    /** Parses the variable {@code DISPLAY}; empty if it does not name a display of this machine. */
    static Optional<XAddress> of(String display) {
        Matcher matcher = LOCAL.matcher(display.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String screen = matcher.group(2);
        return Optional.of(
                new XAddress(Integer.parseInt(matcher.group(1)), screen == null ? 0 : Integer.parseInt(screen)));
    }

    Path socket() {
        return Path.of("/tmp/.X11-unix", "X" + display);
    }
}
