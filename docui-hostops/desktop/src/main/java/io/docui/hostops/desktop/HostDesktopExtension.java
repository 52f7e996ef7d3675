package io.docui.hostops.desktop;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.extension.AppDesktop;
import io.docui.hostops.extension.DesktopExtension;
import io.docui.hostops.extension.SessionContribution;
import io.docui.hostops.internal.screen.DesktopScreen;
import io.docui.hostops.internal.screen.system.ScreenFactory;
import io.docui.hostops.internal.ui.system.UiBackendFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.screen.ScreenProvider;
import io.docui.hostops.screen.ScreenProviderDocUI;
import io.docui.hostops.screen.ScreenService;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Extension that adds desktop operations to a host: windows and controls through accessibility interfaces, and keyboard, mouse and pictures
 * through the screen.
 */
public final class HostDesktopExtension implements DesktopExtension {
    @Override
    public AppDesktop open(
            Workspace workspace, HostPolicy policy, ChangeStore changes, Map<String, String> environment) {
        DesktopService desktop = new DesktopService(policy, () -> UiBackendFactory.create(environment));
        ScreenService screen = new ScreenService(openScreen(environment), policy);
        screen.onSecret(desktop::recordSecret);
        DesktopProvider.declare(policy, desktop);
        ScreenProvider.declare(policy, screen, workspace);
        return new HostDesktop(workspace, changes, desktop, screen);
    }

    private static DesktopScreen openScreen(Map<String, String> environment) {
        return ScreenFactory.open(environment, System.getProperty("os.name", ""));
    }

    @Override
    public Optional<String> displayRemark(HostPolicy policy, Map<String, String> environment) {
        String display = environment.getOrDefault("DISPLAY", "");
        if (!policy.sandboxSettings().isWanted() || !policy.sandboxSettings().hasNetwork() || display.isBlank()) {
            return Optional.empty();
        }
        try (DesktopScreen screen = openScreen(environment)) {
            return screen.unavailableReason().isPresent()
                    ? Optional.empty()
                    : Optional.of(
                            "sandbox.network allows programs in the sandbox to reach the X server of display " + display
                                    + ", which accepts this user: they could read all keys, capture all windows and type into"
                                    + " them, regardless of allowedApps. Set \"network\": false (and ask a person to download what"
                                    + " builds need), or start this program without DISPLAY and as a user whom that server"
                                    + " does not accept.");
        }
    }

    /** Desktop of this machine, shared by the sessions of an application. */
    private record HostDesktop(Workspace workspace, ChangeStore changes, DesktopService desktop, ScreenService screen)
            implements AppDesktop {
        @Override
        public HostChannelAvailability state(HostChannel channel) {
            return channel == HostChannel.UI_TREE ? desktop.state() : screen.state(channel);
        }

        @Override
        public Optional<String> focusedWindow() {
            return desktop.state().available() ? desktop.focusedWindow() : screen.focusedWindow();
        }

        @Override
        public SessionContribution openSession() {
            DesktopProvider windows = new DesktopProvider(desktop);
            ProviderBinding shown = DesktopProviderDocUI.bind(windows);
            windows.onChange(shown::touch);
            ScreenProvider keys = new ScreenProvider(screen, workspace, changes);
            ProviderBinding pressed = ScreenProviderDocUI.bind(keys);
            keys.start(pressed::touch);
            return new SessionContribution(List.of(shown, pressed), () -> {
                try (windows) {
                    keys.close();
                }
            });
        }
    }
}
