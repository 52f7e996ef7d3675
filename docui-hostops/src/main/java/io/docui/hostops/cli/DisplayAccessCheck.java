package io.docui.hostops.cli;

import io.docui.hostops.internal.screen.Screen;
import io.docui.hostops.internal.screen.system.ScreenFactory;
import io.docui.hostops.policy.HostPolicy;
import java.util.Map;
import java.util.Optional;

/** Finds what programs in the sandbox could do with the display of this machine, which no policy of windows holds them from. */
final class DisplayAccessCheck {
    private DisplayAccessCheck() {}

    /**
     * What is to be said.
     *
     * @param policy the policy
     * @param environment the variables that name the display
     * @return a few sentences; empty if programs in the sandbox do not get there, or nothing lets this user in
     */
    static Optional<String> of(HostPolicy policy, Map<String, String> environment) {
        String display = environment.getOrDefault("DISPLAY", "");
        if (!policy.sandboxIsWanted() || !policy.sandboxHasNetwork() || display.isBlank()) {
            return Optional.empty();
        }
        try (Screen screen = ScreenFactory.open(environment, System.getProperty("os.name"))) {
            return screen.unavailableReason().isPresent()
                    ? Optional.empty()
                    : Optional.of(
                            "sandbox.network lets programs in the sandbox reach the X server of display " + display
                                    + ", which lets this user in: they could read all keys, picture all windows and type into"
                                    + " them, whatever allowedApps says. Set \"network\": false (and let a person fetch what"
                                    + " builds need), or start this program without DISPLAY and as a user whom that server"
                                    + " does not let in.");
        }
    }
}
