package io.docui.hostops.internal.screen.system;

import io.docui.hostops.internal.screen.Screen;
import io.docui.hostops.internal.screen.UnavailableScreen;
import io.docui.hostops.internal.screen.x11.X11Screen;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Chooses the screen of this machine. Nothing of other systems is loaded. */
public final class ScreenFactory {
    private ScreenFactory() {}

    /**
     * The screen that an environment names.
     *
     * @param environment the variables of the environment
     * @param system the name of the system, as the property {@code os.name} has it
     * @return the screen; one that cannot be used says why
     */
    public static Screen open(Map<String, String> environment, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows") || name.startsWith("mac")) {
            return new UnavailableScreen("keys, mouse and pictures are there for X11 alone, and this is " + system
                    + ": use ui_describe and ui_act");
        }
        Optional<String> display = given(environment, "DISPLAY");
        boolean wayland = given(environment, "WAYLAND_DISPLAY").isPresent();
        if (display.isPresent()) {
            return new X11Screen(environment, wayland);
        }
        return new UnavailableScreen(
                wayland
                        ? "Wayland lets no program press keys in another one or picture its windows, and no XWayland is"
                                + " there: log in to a session of X11, or use ui_describe and ui_act"
                        : "there is no display: DISPLAY is not set; start this program on a desktop, or in xvfb-run");
    }

    private static Optional<String> given(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }
}
