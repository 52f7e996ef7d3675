package io.docui.hostops.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.ui.FakeControl;
import io.docui.hostops.internal.ui.FakeDesktop;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.WindowOwnerApp;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often windows are judged: not each time that a document asks for them, and whenever they are others. */
class DesktopServiceTest {
    private static final int WINDOWS = 100;
    private static final int ASKED = 50;

    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();
    private final AtomicInteger judged = new AtomicInteger();

    private DesktopService host() throws IOException {
        Path work = Files.createDirectories(folder.toRealPath().resolve("work"));
        Path file = Files.writeString(
                folder.resolve("policy.json"),
                "{\"version\": 1, \"ideOperation\": {\"uiAutomation\": true, \"allowedApps\": [\"many\"],"
                        + " \"scope\": {\"time\": {\"until\": \"2999-01-01T00:00:00Z\"}},"
                        + " \"rules\": [{\"id\": \"s\", \"decision\": \"deny\", \"apps\": [{\"title\": \"*secret*\"}]}]}}");
        InstantSource clock = () -> {
            judged.incrementAndGet(); // each judgement of a window looks whether it is time
            return Instant.parse("2026-11-23T12:00:00Z");
        };
        PolicyScope policyScope = new PolicyScope(work, folder.toRealPath(), List.of());
        HostPolicy policy = HostPolicy.load(Optional.of(file), policyScope, () -> false, clock);
        assertEquals(Optional.empty(), policy.fault());
        return new DesktopService(policy, () -> desktop);
    }

    @Test
    void doesNotReevaluateUnchangedWindows() throws IOException, UiException {
        WindowOwnerApp app = desktop.program("many");
        for (int i = 0; i < WINDOWS; i++) {
            desktop.window(app, "Window " + i);
        }
        DesktopService host = host();
        assertEquals(WINDOWS, host.windows().size());
        int once = judged.get();
        assertTrue(once >= WINDOWS, () -> once + " judgements");
        for (int i = 1; i < ASKED; i++) {
            assertEquals(WINDOWS, host.windows().size());
        }
        assertTrue(judged.get() < ASKED * once / 2, () -> judged.get() + " judgements, the first time " + once);
    }

    @Test
    void reevaluatesWindowWhenTitleChanges() throws IOException, UiException {
        FakeControl window = desktop.window(desktop.program("many"), "Window");
        DesktopService host = host();
        assertEquals(1, host.windows().size());
        window.rename("a secret");
        assertEquals(0, host.windows().size());
        window.rename("Window");
        assertEquals(1, host.windows().size());
    }
}
