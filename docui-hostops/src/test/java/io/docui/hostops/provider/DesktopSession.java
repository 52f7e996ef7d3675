package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.desktop.Deed;
import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.ui.UiBackend;
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
final class DesktopSession implements AutoCloseable {
    final DesktopHost host;
    final Session session;

    DesktopSession(Path folder, UiBackend backend, String operations) throws IOException {
        this(folder, backend, operations, Deed.Timing.DEFAULT);
    }

    /** A session that looks for effects of what it does for so long. */
    DesktopSession(Path folder, UiBackend backend, String operations, Deed.Timing timing) throws IOException {
        Path work = java.nio.file.Files.createDirectories(folder.resolve("work"));
        Path file = java.nio.file.Files.writeString(
                folder.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        HostPolicy policy = HostPolicy.load(
                Optional.of(file),
                new Grounds(work.toRealPath(), folder.toRealPath(), List.of()),
                () -> false,
                InstantSource.system());
        assertTrue(policy.fault().isEmpty(), () -> policy.fault().toString());
        host = new DesktopHost(policy, () -> backend, timing);
        Desktop.declare(policy, host);
        session = App.owning(() -> {
                    Desktop desktop = new Desktop(host);
                    ProviderBinding binding = DesktopDocUI.bind(desktop);
                    desktop.onChange(binding::touch);
                    return new SessionProviders(List.of(binding), desktop);
                })
                .withPolicy(policy)
                .open();
    }

    /** What is allowed in most tests. */
    static String allowing(String... programs) {
        return "\"uiAutomation\": true, \"allowedApps\": [\"" + String.join("\", \"", programs) + "\"]";
    }

    String look() {
        return session.look();
    }

    /** The anchor that the document shows for a label. */
    String anchor(String label) {
        String document = look();
        Matcher matcher = Pattern.compile("\\[" + Pattern.quote(label) + "]\\((obj:[a-z]+:[0-9]+)\\)")
                .matcher(document);
        assertTrue(matcher.find(), () -> "no anchor of " + label + " in\n" + document);
        return matcher.group(1);
    }

    /** Operates what the document shows under a label. */
    String act(String label, String rest) {
        return run("ui_act(" + anchor(label) + rest + ")");
    }

    /** What is told of a call that must succeed. */
    String run(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return session.report(result);
    }

    /** Why a call fails. */
    DocUIError fail(String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        return Objects.requireNonNull(result.error());
    }

    @Override
    public void close() {
        session.close();
    }
}
