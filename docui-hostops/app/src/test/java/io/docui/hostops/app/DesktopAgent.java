package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.automation.IntentResult;
import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionTimeoutException;

/**
 * A model's seat before a desktop of real programs: it reads documents and answers with calls, made of nothing but what the documents
 * say. It counts what that costs.
 */
final class DesktopAgent implements AutoCloseable {
    private static final int BYTES_OF_A_TOKEN = 4;

    private final Session session;
    private final StringBuilder transcript = new StringBuilder();
    private final long begin = System.nanoTime(); // steady: a figure that is only printed
    private String seen = "";
    private int calls;
    private long characters;

    /**
     * A session of the whole application on a desktop.
     *
     * @param folder where its workspace, its state and its policy are
     * @param operations what the policy says beside the built-in one
     */
    DesktopAgent(RealDesktop desktop, Path folder, String operations) throws IOException {
        Path workspace = Files.createDirectories(folder.resolve("work"));
        Path policy = Files.writeString(
                folder.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {" + operations + "}}");
        session = HostOperationsApp.of(
                        workspace,
                        Optional.of(policy),
                        desktop.home(),
                        List.of(folder.resolve("state")),
                        LanguageServerCatalog.builtIn(),
                        desktop.environment())
                .open();
        look();
    }

    /** Reads the whole document. */
    String look() {
        return addToTranscript("look", session.look());
    }

    /** Makes a call that must succeed, and reads what is told of it. */
    String run(String call) {
        ActionResult result = session.run(call);
        String report = addToTranscript(call, session.report(result));
        assertTrue(result.success(), () -> call + ": " + result.error() + "\n\n" + transcript);
        return report;
    }

    /** Has an intent done, and reads what came of it. */
    IntentResult runIntent(String call) throws InterruptedException {
        IntentResult result = HostSessionFixture.runIntent(session, call);
        addToTranscript(call, result.toString());
        return result;
    }

    /** Makes a call that must fail, and reads why. */
    DocUIError assertFails(String call) {
        ActionResult result = session.run(call);
        addToTranscript(call, session.report(result));
        assertFalse(result.success(), () -> call + " succeeded\n\n" + transcript);
        return Objects.requireNonNull(result.error());
    }

    /** The anchor that the last text shows behind a role and a label, both patterns; the document is read where it does not. */
    String anchor(String role, String label) {
        Pattern pattern = Pattern.compile(
                "(?m)" + role + (role.isEmpty() ? "" : " ") + "\\[" + label + "]\\((obj:[a-z_]+:\\w+)\\)");
        Matcher matcher = pattern.matcher(seen);
        if (!matcher.find()) {
            matcher = pattern.matcher(look());
            assertTrue(matcher.find(0), () -> "no " + pattern + "\n\n" + transcript);
        }
        return matcher.group(1);
    }

    /** Waits until the document shows something: a program does some things in its own time. */
    String await(String pattern) {
        Pattern wanted = Pattern.compile(pattern);
        try {
            Waiting.until("the document shows " + pattern, () -> {
                boolean isSeen = wanted.matcher(seen).find();
                if (!isSeen) {
                    seen = session.look();
                }
                return isSeen;
            });
        } catch (ConditionTimeoutException e) {
            throw new AssertionError("never seen: " + pattern + "\n\n" + transcript + seen, e);
        }
        addToTranscript("look", seen);
        return seen;
    }

    /** Operates a control that the last text shows. */
    String act(String role, String label, String more) {
        return run("ui_act(" + anchor(role, label) + more + ")");
    }

    /** Finds a control of the active window that is not shown, such as an item of a closed menu, and operates it. */
    String findAndAct(String text, String role, String label, String more) {
        run("ui_describe(find='" + text + "')");
        return act(role, label, more);
    }

    private String addToTranscript(String call, String text) {
        calls++;
        characters += text.length();
        seen = text;
        int actions = text.indexOf("## Actions");
        transcript
                .append("> ")
                .append(call)
                .append('\n')
                .append(text, 0, actions < 0 ? text.length() : actions)
                .append("\n\n");
        return text;
    }

    String transcript() {
        return transcript.toString();
    }

    /** What it has cost up to now. */
    String cost() {
        return String.format(
                Locale.ROOT,
                "%d calls and looks, %d characters (about %d tokens), %.1f s",
                calls,
                characters,
                characters / BYTES_OF_A_TOKEN,
                (System.nanoTime() - begin) / 1e9); // steady: a figure that is only printed
    }

    @Override
    public void close() {
        session.close();
    }
}
