package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.shell.CommandResult;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command that only changes files which it names is undone like an edit. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class CommandUndoTest extends HostSessionFixture {
    @BeforeEach
    void createFiles() throws IOException {
        Files.createDirectories(workspace.resolve("src/sub"));
        Files.createDirectories(workspace.resolve("target/a"));
        Files.writeString(workspace.resolve("README.md"), "old\n");
        Files.writeString(workspace.resolve("src/a"), "a\n");
        Files.writeString(workspace.resolve("src/sub/b"), "b\n");
        Files.writeString(workspace.resolve("target/a/kept"), "k\n");
        Files.createSymbolicLink(workspace.resolve("link"), Path.of("README.md"));
    }

    private String tree() throws IOException {
        TreeMap<String, String> all = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(workspace)) {
            for (Path path : paths.toList()) {
                String state = Files.isSymbolicLink(path)
                        ? "-> " + Files.readSymbolicLink(path)
                        : Files.isDirectory(path) ? "/" : Files.readString(path);
                all.put(workspace.relativize(path).toString(), state);
            }
        }
        return all.toString();
    }

    private static CommandResult command(Session session, String line) {
        ActionResult result = session.run("bash(command='" + line.replace("'", "\\'") + "')");
        assertTrue(result.success(), () -> line + ": " + result.error());
        CommandResult command = (CommandResult) Objects.requireNonNull(result.result());
        assertEquals("exit code 0", command.ended(), () -> line + ": " + command.output());
        return command;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > README.md",
                "echo x >> link",
                "echo x > new/../fresh",
                "rm README.md",
                "rm -r src",
                "rm -f link missing",
                "mv README.md src",
                "mv src/a README.md",
                "mv src renamed",
                "mv src target/a",
                "cp README.md src",
                "cp -r src target",
                "cp -r src copy",
                "cp README.md link2 && rm link",
                "mkdir -p q/r/s",
                "mkdir d && touch d/x && echo 1 > d/y",
                "sed -i 's/old/new/' README.md",
                "sed -i s/old/new/ link",
                "echo x | tee README.md src/a",
                "truncate -s0 README.md",
                "rm -r src && mkdir src && echo 1 > src/c",
                "rm README.md && mkdir README.md",
                "rm README.md && mv src README.md",
                "mv src x; touch src",
                "rm -r src && echo 1 > src",
                "rm -rf src && mv README.md src",
                "mkdir target/src && echo 1 > target/src/a && cp -r src target",
                "rm -r target/a && cp -r src target/a",
                "cd src && rm a && cd .. && echo y > README.md",
                "rm -r src/",
                "rm -r target/a/ src",
                "rm -r */",
                "mv src/ renamed",
                "mv src/ renamed/",
                "mv src/ target/",
                "mv src/ target/a/ new",
                "rmdir new/",
                "mkdir made/ && mv src/ made/",
                "cp -r src src || true",
                "cp -rv src/ src/ || true",
                "rm -f READM?.md"
            })
    void undoRestoresNamedFiles(String line) throws IOException {
        Files.createDirectories(workspace.resolve("new"));
        String before = tree();
        Session session = open();
        CommandResult result = command(session, line);
        assertFalse(tree().equals(before), "it changes something");
        assertTrue(result.changed() != null, line);
        ActionResult undo = session.run("undo_last()");
        assertTrue(undo.success(), () -> line + ": " + undo.error());
        assertEquals(before, tree(), line);
    }

    /** A slash behind the name of a link denotes the folder to which it leads, which nobody keeps by that name. */
    @ParameterizedTest
    @ValueSource(strings = {"rm -rf lk/", "rm -rf */", "mv lk/ other", "mv */ target"})
    void folderBehindLinkIsNotRemovedUnkept(String line) throws IOException {
        Files.createSymbolicLink(workspace.resolve("lk"), Path.of("src/sub"));
        String before = tree();
        Session session = open();
        ActionResult result = session.run("bash(command='" + line + "')");
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertTrue(
                result.result() instanceof CommandResult command && command.changed() == null || before.equals(tree()));
        ActionResult undo = session.run("undo_last()");
        assertTrue(!undo.success() || before.equals(tree()), () -> line + ": " + undo);
    }

    /** Otherwise undo would refuse, because it does not know how to take back a command without a change. */
    @ParameterizedTest
    @ValueSource(strings = {"rm -f missing", "sed -i s/none/x/ src/a", "rm -f missing; rm -f other"})
    void undoSkipsCommandThatChangedNothing(String line) throws IOException {
        String before = tree();
        Session session = open();
        assertTrue(session.run("write('fresh.txt', 'x')").success());
        command(session, line);
        ActionResult undo = session.run("undo_last()");
        assertTrue(undo.success(), () -> line + ": " + undo.error());
        assertEquals(before, tree(), line);
    }

    @Test
    void undoRestoresTimeOfFile() throws IOException {
        Path file = workspace.resolve("README.md");
        FileTime before = FileTime.from(Instant.parse("2020-02-02T02:02:02Z"));
        Files.setLastModifiedTime(file, before);
        Session session = open();
        CommandResult result = command(session, "touch -d 2001-01-01 README.md");
        assertTrue(result.changed() != null, "the time is a change");
        assertNotEquals(before, Files.getLastModifiedTime(file));
        assertTrue(session.run("undo_last()").success());
        assertEquals(before, Files.getLastModifiedTime(file));
    }

    /** Java copies the times of files without their nanoseconds. */
    @ParameterizedTest
    @ValueSource(strings = {"cp -n src/a README.md || true", "tee -a README.md < /dev/null", "mv -n src/a README.md"})
    void fileWithNanosecondsIsNotChangedByCommandThatOnlyNamesIt(String line) throws Exception {
        Process touch = new ProcessBuilder("touch", "-d", "2020-02-02T02:02:02.123456789Z", "README.md")
                .directory(workspace.toFile())
                .start();
        assertEquals(0, touch.waitFor());
        Session session = open();
        assertNull(command(session, line).changed(), line);
    }

    private void git(String script) throws Exception {
        Process process = new ProcessBuilder("/bin/sh", "-c", script)
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "git restore README.md",
                "git checkout -- README.md",
                "git rm -qf README.md",
                "git restore src/a README.md"
            })
    void filesThatGitReplacesComeBack(String line) throws Exception {
        git("git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm x");
        Files.writeString(workspace.resolve("README.md"), "mine\n");
        Session session = open();
        CommandResult result = command(session, line);
        assertEquals("README.md", result.changed(), line);
        assertFalse(Files.exists(workspace.resolve("README.md"))
                && Files.readString(workspace.resolve("README.md")).equals("mine\n"));
        String note = String.valueOf(result.note());
        String call = line.contains("git rm")
                ? note.substring(note.indexOf("revert_changes("), note.indexOf(')') + 1)
                : "undo_last()";
        assertTrue(session.run(call).success(), call);
        assertEquals("mine\n", Files.readString(workspace.resolve("README.md")));
    }

    /** A pipe has no content, so nothing of it needs to be kept. */
    @Test
    void undoRemovesCopiedPipe() throws Exception {
        git("mkfifo pipe");
        Session session = open();
        assertEquals("copy", command(session, "cp -a pipe copy").changed());
        ActionResult undo = session.run("undo_last()");
        assertTrue(undo.success(), () -> String.valueOf(undo.error()));
        assertFalse(Files.exists(workspace.resolve("copy")));
        assertTrue(Files.exists(workspace.resolve("pipe")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gone", "src/a"})
    void unchangedLinkIsNotToldAsChanged(String target) throws IOException {
        Files.createSymbolicLink(workspace.resolve("lk"), Path.of(target));
        Session session = open();
        assertNull(command(session, "rm -f lk/none; mv -n README.md lk || true").changed());
    }

    @Test
    void folderThatLinkReplacedComesBack() throws IOException {
        String before = tree();
        Session session = open();
        String note =
                String.valueOf(command(session, "rm -r src; ln -s target src").note());
        String call = note.substring(note.indexOf("revert_changes("), note.indexOf(')') + 1);
        ActionResult reverted = session.run(call);
        assertTrue(reverted.success(), () -> call + ": " + reverted.error());
        assertEquals(before, tree());
    }

    @Test
    void editKeepsGroupBit() throws Exception {
        git("chmod 2755 README.md; mkdir shared; chmod 2775 shared");
        Session session = open();
        assertTrue(session.run("write('README.md', 'new')").success());
        assertTrue(session.run("delete_file('shared')").success());
        assertTrue(session.run("undo_last()").success());
        for (String name : List.of("README.md", "shared")) {
            int mode = (int) Files.getAttribute(workspace.resolve(name), "unix:mode");
            assertEquals(02000, mode & 07000, name);
        }
    }

    @Test
    void undoRestoresPermissionsOfFile() throws IOException {
        String before = tree();
        Path file = workspace.resolve("README.md");
        Session session = open();
        command(session, "chmod u+x README.md");
        assertTrue(Files.isExecutable(file));
        assertTrue(session.run("undo_last()").success());
        assertFalse(Files.isExecutable(file));
        assertEquals(before, tree());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sh ./script > README.md",
                "chmod 700 src; echo x > README.md",
                "cp -r src/. README.d",
                "cp --backup=numbered src/a README.md",
                "sed -i.bak s/old/new/ README.md",
                "echo x > README.md; rm $(echo src/a)"
            })
    void undoIsRefusedIfOtherFilesMayHaveChanged(String line) throws IOException {
        Files.writeString(workspace.resolve("script"), "echo 1 > other\n");
        Session session = open();
        command(session, line);
        assertFalse(session.run("undo_last()").success(), line);
    }

    @Test
    void partialRestoreIsOffered() throws IOException {
        Files.writeString(workspace.resolve("script"), "echo 1 > other\necho out\n");
        Session session = open();
        CommandResult result = command(session, "sh ./script > README.md");
        assertEquals("README.md", result.changed());
        String note = Objects.requireNonNull(result.note());
        String call = note.substring(note.indexOf("revert_changes("), note.indexOf(')') + 1);
        assertTrue(session.run(call).success(), call);
        assertEquals("old\n", Files.readString(workspace.resolve("README.md")));
        assertTrue(Files.exists(workspace.resolve("other")));
    }

    @Test
    void undoIsRefusedAfterAnotherChange() throws IOException {
        Session session = open();
        command(session, "echo x > README.md");
        Files.writeString(workspace.resolve("README.md"), "by a person\n");
        assertFalse(session.run("undo_last()").success());
        assertEquals("by a person\n", Files.readString(workspace.resolve("README.md")));
    }

    @Test
    void commandThatChangesNothingHasNoChange() throws IOException {
        Session session = open();
        assertNull(command(session, "cat README.md").changed());
        assertNull(command(session, "echo old > README.md").changed());
    }
}
