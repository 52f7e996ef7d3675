package io.docui.hostops.desktop;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.desktop.ControlAction;
import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A session with a desktop, under a policy, as a model has it: what it does, it does by documents and calls. */
public final class DesktopFixture implements AutoCloseable {
    public final DesktopService host;
    public final Session session;

    public DesktopFixture(Path folder, UiBackend backend, String operations) throws IOException {
        this(folder, backend, operations, ControlAction.Timing.DEFAULT);
    }

    /** A session that looks for effects of what it does for so long. */
    DesktopFixture(Path folder, UiBackend backend, String operations, ControlAction.Timing timing) throws IOException {
        Path work = java.nio.file.Files.createDirectories(folder.resolve("work"));
        Path file = java.nio.file.Files.writeString(
                folder.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        HostPolicy policy = HostPolicy.load(
                Optional.of(file),
                new PolicyScope(work.toRealPath(), folder.toRealPath(), List.of()),
                () -> false,
                InstantSource.system());
        assertTrue(policy.fault().isEmpty(), () -> policy.fault().toString());
        host = new DesktopService(policy, () -> backend, timing);
        DesktopProvider.declare(policy, host);
        session = App.ofResources(() -> {
                    DesktopProvider desktopProvider = new DesktopProvider(host);
                    ProviderBinding binding = DesktopProviderDocUI.bind(desktopProvider);
                    desktopProvider.onChange(binding::touch);
                    return new SessionProviders(List.of(binding), desktopProvider);
                })
                .withPolicy(policy)
                .open();
    }

    /** What is allowed in most tests. */
    public static String allowedAppsPolicy(String... programs) {
        return "\"uiAutomation\": true, \"allowedApps\": [\"" + String.join("\", \"", programs) + "\"]";
    }

    public String look() {
        return session.look();
    }

    /** The anchor that the document shows for a label. */
    public String anchor(String label) {
        String document = look();
        Matcher matcher = Pattern.compile("\\[" + Pattern.quote(label) + "]\\((obj:[a-z]+:[0-9]+)\\)")
                .matcher(document);
        assertTrue(matcher.find(), () -> "no anchor of " + label + " in\n" + document);
        return matcher.group(1);
    }

    /** Operates what the document shows under a label. */
    public String act(String label, String rest) {
        return run("ui_act(" + anchor(label) + rest + ")");
    }

    /** What is told of a call that must succeed. */
    public String run(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return session.report(result);
    }

    /** Why a call fails. */
    public DocUIError assertFails(String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        return Objects.requireNonNull(result.error());
    }

    @Override
    public void close() {
        session.close();
    }
}
