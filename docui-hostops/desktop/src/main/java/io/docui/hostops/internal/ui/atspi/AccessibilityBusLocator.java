package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the accessibility bus of a desktop session from the environment and connects to it. */
final class AccessibilityBusLocator {
    private static final Duration ASKED = Duration.ofSeconds(3);

    /** The session bus starts this service on demand. */
    private static final AccessibleReference LAUNCHER = new AccessibleReference("org.a11y.Bus", "/org/a11y/bus");

    private final Map<String, String> environment;

    AccessibilityBusLocator(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /**
     * Connects to the accessibility bus, which is started if it does not run but is installed.
     * @throws UiException if there is no such bus; the message says why and what would help
     */
    AccessibilityBus connect(Runnable lost) throws UiException {
        String named = environment.getOrDefault("AT_SPI_BUS_ADDRESS", "");
        if (!named.isBlank()) {
            try {
                return AccessibilityBus.open(reachable(named), lost);
            } catch (IOException e) {
                // The variable may be left from an earlier session: ask the session bus next.
                return asked(lost, e);
            }
        }
        return asked(lost, null);
    }

    private AccessibilityBus asked(Runnable lost, @Nullable Exception before) throws UiException {
        String session = sessionBus();
        try (AccessibilityBus accessibilityBus = AccessibilityBus.open(reachable(session), () -> {})) {
            Object address = accessibilityBus
                    .send(LAUNCHER, "org.a11y.Bus", "GetAddress", "")
                    .first(AccessibilityDeadline.in(ASKED));
            if (!(address instanceof String text) || text.isBlank()) {
                throw unavailable(
                        "The session bus does not provide an accessibility bus. Install at-spi2-core and log in again",
                        null);
            }
            return AccessibilityBus.open(reachable(text), lost);
        } catch (IOException e) {
            if (before != null) {
                e.addSuppressed(before);
            }
            throw unavailable(
                    "A bus of this desktop cannot be reached (" + e.getMessage()
                            + "). Start this program inside the desktop session",
                    e);
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            throw unavailable(
                    "The session bus cannot start an accessibility bus. Install at-spi2-core (on Debian, Fedora and Arch) and log in again",
                    e);
        }
    }

    private String sessionBus() throws UiException {
        String named = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (!named.isBlank()) {
            return named;
        }
        String runtime = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        if (!runtime.isBlank() && Files.exists(Path.of(runtime, "bus"))) {
            return "unix:path=" + Path.of(runtime, "bus");
        }
        throw unavailable(
                "There is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. Start this program in a desktop session, or in a desktop"
                        + " without a screen with: xvfb-run -a dbus-run-session -- …",
                null);
    }

    /** Returns the first address in a list that has a socket path: this process uses no other sockets. */
    private static String reachable(String addresses) throws UiException {
        Optional<String> address = Stream.of(addresses.strip().split(";", -1))
                .filter(one -> one.startsWith("unix:") && one.contains("path="))
                .findFirst();
        if (address.isEmpty()) {
            throw unavailable(
                    "The bus at " + DBusValueReader.cut(addresses, 200)
                            + " has no socket path. Configure the bus to listen at unix:path=…",
                    null);
        }
        return address.get();
    }

    private static UiException unavailable(String text, @Nullable Throwable cause) {
        return cause == null
                ? new UiException(UiException.UiErrorKind.UNAVAILABLE, text)
                : new UiException(UiException.UiErrorKind.UNAVAILABLE, text, cause);
    }
}
