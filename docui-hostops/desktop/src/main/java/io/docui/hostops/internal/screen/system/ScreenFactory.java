package io.docui.hostops.internal.screen.system;

import io.docui.hostops.internal.screen.DesktopScreen;
import io.docui.hostops.internal.screen.UnavailableScreen;
import io.docui.hostops.internal.screen.x11.X11Screen;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Creates the screen for the operating system and display. Classes of other systems are not loaded. */
public final class ScreenFactory {
    private ScreenFactory() {}

    /**
     * Creates the screen that the environment names.
     * @param system the name of the operating system, as in the property {@code os.name}
     * @return the screen; an unusable one gives the reason
     */
    public static DesktopScreen open(Map<String, String> environment, String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows") || name.startsWith("mac")) {
            return new UnavailableScreen(
                    "keys, mouse and pictures need X11, but this is " + system + "; use ui_describe and ui_act");
        }
        Optional<String> display = given(environment, "DISPLAY");
        boolean wayland = given(environment, "WAYLAND_DISPLAY").isPresent();
        if (display.isPresent()) {
            return new X11Screen(environment, wayland);
        }
        return new UnavailableScreen(
                wayland
                        ? "Wayland does not allow programs to press keys in other programs or capture their windows, and there is"
                                + " no XWayland: log in to an X11 session, or use ui_describe and ui_act"
                        : "there is no display: DISPLAY is not set; start this program on a desktop or with xvfb-run");
    }

    private static Optional<String> given(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }
}
