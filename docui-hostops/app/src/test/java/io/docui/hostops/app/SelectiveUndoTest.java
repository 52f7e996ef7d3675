package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A command cannot be taken back, but an edit that was made before it can: that way out is in the answer. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the program is one of a Linux shell")
class SelectiveUndoTest {
    private static final String POLICY =
            "{\"version\": 1, \"ideOperation\": {\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]}}";

    @TempDir
    Path folder;

    private static DocUIError assertFails(Session session, String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), call);
        return Objects.requireNonNull(result.error());
    }

    private static void runSuccessfully(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
    }

    @Test
    void undoStateTellsHowToUndoOneOperationOnly() throws IOException {
        Path home = folder.toRealPath();
        Path work = Files.createDirectories(home.resolve("work"));
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        try (Session session = HostOperationsApp.of(work, Optional.of(policy), home, List.of(home.resolve("state")))
                .open()) {
            runSuccessfully(session, "write('a.txt', 'a')");
            runSuccessfully(session, "write('b.txt', 'b')");
            runSuccessfully(session, "bash('id > id.txt; ./missing || true')");
            runSuccessfully(session, "write('c.txt', 'c')");
            Map<String, String> undos = session.undoState().singleUndos();
            assertEquals(Set.of("op-1", "op-2"), undos.keySet(), "not the newest, and not the command");
            assertEquals(List.of("op-2", "op-1"), session.undoState().blocked());

            runSuccessfully(session, Objects.requireNonNull(undos.get("op-1")));
            assertFalse(Files.exists(work.resolve("a.txt")));
            assertTrue(Files.exists(work.resolve("b.txt")) && Files.exists(work.resolve("c.txt")));
            assertEquals(Set.of("op-1"), session.undoState().undone());
            assertEquals(
                    Set.of("op-2", "op-4"), session.undoState().singleUndos().keySet());

            runSuccessfully(session, "undo_last()");
            assertTrue(Files.exists(work.resolve("a.txt")), "the undo of one operation is undone as any call");
            assertFalse(session.undoState().undone().contains("op-1"));
            assertEquals(
                    Set.of("op-1", "op-2"), session.undoState().singleUndos().keySet());
        }
    }

    /** A person cannot decide about "the last operation that changed something". */
    @Test
    void questionAboutUndoNamesTheOperation() throws IOException {
        Path home = folder.toRealPath();
        Path work = Files.createDirectories(home.resolve("work"));
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        List<String> questions = new ArrayList<>();
        try (Session session = HostOperationsApp.of(work, Optional.of(policy), home, List.of(home.resolve("state")))
                .open()) {
            session.setApprover((question, within) -> !questions.add(question.plainText())); // refuses
            for (String call : List.of("undo_last()", "undo_to('op-1')")) {
                runSuccessfully(session, "write('a.txt', 'a')");
                Files.writeString(
                        policy,
                        "{\"version\": 1, \"ideOperation\": {\"sandbox\": {\"use\": false}, \"rules\": [{\"id\": \"mine\","
                                + " \"decision\": \"ask\", \"paths\": [\"a.txt\"]}]}}");
                assertEquals(ErrorCode.NOT_PERMITTED, assertFails(session, call).code(), call);
                assertTrue(Files.exists(work.resolve("a.txt")));
                session.run("answer('yes')"); // wants to ask the person
                String question = questions.remove(0);
                assertTrue(question.contains("Undoes op-") && question.contains("write(path='a.txt'"), question);
                Files.writeString(policy, POLICY);
            }
        }
    }

    @Test
    void offersUndoOfEditBeforeCommand() throws IOException {
        Path home = folder.toRealPath();
        Path work = Files.createDirectories(home.resolve("work"));
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        Path program = Files.writeString(work.resolve("make-it"), "#!/bin/sh\ntouch built\n");
        assertTrue(program.toFile().setExecutable(true));
        Path file = Files.writeString(work.resolve("a.txt"), "before\n");
        try (Session session = HostOperationsApp.of(work, Optional.of(policy), home, List.of(home.resolve("state")))
                .open()) {
            runSuccessfully(session, "write('a.txt', 'after')");
            String edited =
                    Objects.requireNonNull(session.run("bash('./make-it')").operationId());
            for (String call : List.of("undo_last()", "undo_to('op-1')")) {
                DocUIError error = assertFails(session, call);
                assertEquals(
                        "`bash(command='./make-it')` (" + edited + ") cannot be undone or redone. Nothing was changed.",
                        error.message());
                assertEquals(
                        "Undo only op-1 write(path='a.txt', content='after')",
                        error.recoveries().get(0).label());
            }
            runSuccessfully(
                    session,
                    assertFails(session, "undo_last()").recoveries().get(0).call());
            assertEquals("before\n", Files.readString(file));
            assertTrue(Files.exists(work.resolve("built")));
            runSuccessfully(session, "undo_last()");
            assertEquals("after\n", Files.readString(file), "taking back is taken back as any call");
        }
    }

    private static void runGit(Path folder, String... arguments) throws Exception {
        List<String> argv = new ArrayList<>(List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.org"));
        argv.addAll(List.of(arguments));
        assertEquals(
                0,
                new ProcessBuilder(argv)
                        .directory(folder.toFile())
                        .inheritIO()
                        .start()
                        .waitFor());
    }

    /** It would take committed lines out of the work tree. */
    @Test
    void offersNoUndoOfWhatIsCommittedOrChangedSince() throws Exception {
        Path home = folder.toRealPath();
        Path work = Files.createDirectories(home.resolve("work"));
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        Path program = Files.writeString(work.resolve("make-it"), "#!/bin/sh\ntouch built\n");
        assertTrue(program.toFile().setExecutable(true));
        runGit(work, "init", "-q");
        Files.writeString(work.resolve("a.txt"), "before\n");
        Files.writeString(work.resolve("b.txt"), "before\n");
        runGit(work, "add", "a.txt", "b.txt");
        runGit(work, "commit", "-q", "-m", "first");
        try (Session session = HostOperationsApp.of(work, Optional.of(policy), home, List.of(home.resolve("state")))
                .open()) {
            runSuccessfully(session, "write('b.txt', 'after')");
            runSuccessfully(session, "write('a.txt', 'after')");
            runSuccessfully(session, "bash('./make-it')");
            assertEquals(
                    "Undo only op-2 write(path='a.txt', content='after')",
                    assertFails(session, "undo_last()").recoveries().get(0).label());
            runGit(work, "commit", "-q", "-m", "second", "a.txt");
            assertEquals(
                    "Undo only op-1 write(path='b.txt', content='after')",
                    assertFails(session, "undo_last()").recoveries().get(0).label());
            assertOffersNoUndo(assertFails(session, "undo_to('op-2')"));
            Files.writeString(work.resolve("b.txt"), "by another program");
            assertOffersNoUndo(assertFails(session, "undo_last()"));
        }
    }

    private static void assertOffersNoUndo(DocUIError error) {
        assertTrue(
                error.recoveries().stream()
                        .noneMatch(recovery -> recovery.label().startsWith("Undo")),
                error::toString);
    }

    /** The result of the command has named the call that restores its files, so undo_last must not say that none is known. */
    @Test
    void offersToRestoreTheNamedFilesOfCommand() throws IOException {
        Path home = folder.toRealPath();
        Path work = Files.createDirectories(home.resolve("work"));
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        Path file = Files.writeString(work.resolve("log.txt"), "before\n");
        try (Session session = HostOperationsApp.of(work, Optional.of(policy), home, List.of(home.resolve("state")))
                .open()) {
            runSuccessfully(session, "bash('id > log.txt; ./missing || true')");
            DocUIError error = assertFails(session, "undo_last()");
            String call = error.recoveries().get(0).call();
            assertEquals("no call that undoes all of it is known. `" + call + "` undoes a part", error.cause());
            assertTrue(call.contains("revert_changes("), call);
            runSuccessfully(session, call);
            assertEquals("before\n", Files.readString(file));
        }
    }
}
