package io.docui.example.ide.app;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of the IDE in a workspace of a test, which end with it. */
public abstract class IdeFixture {
    /** Asks about nothing that can be known, and confines nothing. */
    protected static final String OPEN = "\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]";

    /** Where all of it is. */
    @TempDir
    protected Path folder;

    /** The home folder. */
    protected Path home;

    /** The workspace. */
    protected Path workspace;

    /** How long a call waits for work that can go on beside it. */
    protected Duration patience = Duration.ofMinutes(1);

    private final List<Session> opened = new ArrayList<>();

    @BeforeEach
    void createFolders() throws IOException {
        home = Files.createDirectories(folder.toRealPath().resolve("home"));
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
    }

    @AfterEach
    void close() {
        opened.forEach(Session::close);
    }

    /** A session under a policy that asks about nothing. */
    protected Session open() throws IOException {
        return open(OPEN);
    }

    /** A session under a policy. */
    protected Session open(String operations) throws IOException {
        Path policy = Files.writeString(
                home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        HostServices services = HostServices.open(
                workspace,
                Optional.of(policy),
                home,
                List.of(folder.toRealPath().resolve("state")),
                LanguageServerCatalog.builtIn(),
                Map.of("PATH", "/usr/local/bin:/usr/bin:/bin"));
        Session session = IdeApp.of(services, patience).open();
        opened.add(session);
        return session;
    }

    /** Writes a file of the workspace. */
    protected Path file(String path, String text) throws IOException {
        Path file = workspace.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.writeString(file, text);
    }

    /** The text of a file of the workspace. */
    protected String text(String path) throws IOException {
        return Files.readString(workspace.resolve(path));
    }

    /** What a call answers, which must succeed. */
    protected static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return String.valueOf(result.text());
    }

    /** The anchor of what a call answers, which must succeed: the first of a type. */
    protected static String anchor(Session session, String call, String type) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        Matcher matcher = Pattern.compile("obj:" + type + ":[0-9]+").matcher(String.valueOf(result.data()));
        assertTrue(matcher.find(), () -> call + ": " + result);
        return matcher.group();
    }

    /** Why a call fails, which must. */
    protected static DocUIError expectError(Session session, String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + " succeeded: " + result.text());
        return Objects.requireNonNull(result.error());
    }
}
