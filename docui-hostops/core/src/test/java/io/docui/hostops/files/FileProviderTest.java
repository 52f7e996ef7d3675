package io.docui.hostops.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.file.FileTreeSnapshot;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as a model uses them: in a session, by calls alone, on a real folder. */
class FileProviderTest {
    @TempDir
    Path folder;

    private Path home;
    private Path root;
    private final List<String> confined = new ArrayList<>();
    private boolean sandboxed;
    private Session session;

    @BeforeEach
    void open() throws IOException {
        open(Optional.empty());
    }

    private void open(Optional<Path> policyFile) throws IOException {
        home = folder.toRealPath();
        root = Files.createDirectories(home.resolve("work"));
        Workspace workspace = Workspace.of(root);
        ChangeStore store = ChangeStore.open(home.resolve("state/changes"), workspace);
        HostPolicy policy = HostPolicy.load(
                        policyFile,
                        new PolicyScope(root, home, List.of(home.resolve("state"))),
                        () -> sandboxed,
                        InstantSource.system())
                .setConfinedPrograms(() -> confined);
        io.docui.hostops.files.FileProvider.declare(policy, workspace, store);
        session = DocUI.app(FileProviderDocUI.bind(new io.docui.hostops.files.FileProvider(workspace, store, policy)))
                .withPolicy(policy)
                .open();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String runSuccessfully(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return String.valueOf(result.text());
    }

    private String assertFails(String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), call);
        return Objects.requireNonNull(result.error()).message();
    }

    private Path file(String name, String text) throws IOException {
        Path path = root.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private String text(String name) throws IOException {
        return Files.readString(root.resolve(name));
    }

    private void useRules(String rules) throws IOException {
        session.close();
        open(Optional.of(writeRules(rules)));
    }

    /** Writes the policy file. A session that uses it applies the rules from the next call. */
    private Path writeRules(String rules) throws IOException {
        return Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {" + rules + "}}");
    }

    /** Otherwise a command is expected to see the file, or the file that a command wrote is looked for here. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "the sandbox is one of Linux")
    void tellsThatSandboxHasAnotherTemporaryFolder() throws IOException {
        session.close();
        sandboxed = true;
        open(Optional.empty());
        session.setApprover((question, within) -> true);
        Path beside = Files.createTempDirectory(Path.of("/tmp"), "docui-beside");
        Path file = beside.resolve("x.py");
        try {
            assertFails("read('" + file + "')");
            assertEquals(
                    "There is no " + file
                            + " on this machine. Commands in the sandbox have a /tmp of their own, which only"
                            + " they can read.",
                    assertFails("answer('yes')"));
            assertFails("write('" + file + "', 'x')");
            String written = runSuccessfully("answer('yes')");
            assertTrue(written.contains("; commands in the sandbox do not see it"), written);
            assertEquals("x", Files.readString(file));
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(beside);
        }
    }

    /** What a revert puts back or removes below a folder is judged by the rules of that moment. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "delete_file('box') | undo_last() | \"decision\": \"allow\", \"commands\": [[\"./box/in/t.sh\", \"$\"]]",
                "delete_file('box') | revert_changes('box') | \"decision\": \"allow\", \"commands\": [[\"./box/in/t.sh\", \"$\"]]",
                "delete_file('box') | undo_last() | \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"box/in/t.sh\"]",
                "delete_file('box') | undo_last() | \"decision\": \"ask\", \"access\": \"write\", \"paths\": [\"**/in/*\"]",
                "move_file('box', 'other') | undo_last() | \"decision\": \"allow\", \"commands\": [[\"./box/in/t.sh\", \"$\"]]"
            })
    void revertIsJudgedByFilesBelowFolder(String change, String revert, String rule) throws IOException {
        file("box/in/t.sh", "evil");
        useRules("\"rules\": []");
        runSuccessfully(change);
        Map<String, String> after = FileTreeSnapshot.of(root);
        Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"r\", " + rule
                        + "}]}}");
        assertFails(revert);
        assertEquals(after, FileTreeSnapshot.of(root));
        Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": []}}");
        runSuccessfully(revert);
        assertEquals("evil", text("box/in/t.sh"));
    }

    /** Undo, removal and moves are about the link itself. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "undo_last()",
                "revert_changes('loop/d')",
                "move_file('loop/d', 'loop/e'); revert_changes('loop/e')",
                "delete_file('loop/d'); undo_last()"
            })
    void linkThatLeadsToItselfCanBeTakenBack(String calls) throws IOException {
        file("loop/d", "text");
        Files.createSymbolicLink(root.resolve("loop/l"), Path.of("d"));
        runSuccessfully("delete_file('loop/d')");
        runSuccessfully("move_file('loop/l', 'loop/d')");
        assertFails("read('loop/d')");
        assertFails("write('loop/d', 'new')");
        for (String call : calls.split("; ", -1)) {
            runSuccessfully(call);
        }
        if (Files.isSymbolicLink(root.resolve("loop/d"))) {
            runSuccessfully("revert_changes('loop/d')");
        }
        assertTrue(Files.isSymbolicLink(root.resolve("loop/l")));
        runSuccessfully("revert_changes('loop/d')");
        assertEquals("text", text("loop/d"));
    }

    /** The sandbox hides only what was there when a program started. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "delete_file('conf')|revert_changes('conf')",
                "delete_file('conf')|undo_last()",
                "delete_file('conf/prod.key')|undo_last()",
                "delete_file('conf/prod.key')|write('conf/prod.key', 'new')",
                "delete_file('conf/prod.key')|move_file('other.key', 'conf/prod.key')",
                "write('a.txt', 'new')|write('conf/prod.key', 'another file of this name')",
                "delete_file('conf')|move_file('other', 'conf')"
            })
    void fileThatNobodyMayReadDoesNotAppearBesideProgramInSandbox(String before, String call) throws IOException {
        file("conf/prod.key", "secret");
        file("other.key", "secret");
        file("other/prod.key", "secret");
        useRules("\"rules\": []");
        runSuccessfully(before); // with the rule it would ask
        writeRules(
                "\"rules\": [{\"id\": \"r\", \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"conf/prod.key\"]}]");
        confined.add("python3 wk.py");
        Map<String, String> after = FileTreeSnapshot.of(root);
        String message = assertFails(call);
        assertTrue(message.contains("runs in the sandbox now could read it"), message);
        assertEquals(after, FileTreeSnapshot.of(root));
        runSuccessfully("write('b.txt', 'another file')");
        confined.clear();
        runSuccessfully(call.equals("undo_last()") ? "revert_changes('conf')" : call);
    }

    /** The files below a folder come under the rules of the places that the folder leaves and gets. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "move_file('gh', '.github')",
                "move_file('gg', 'gradle')",
                "move_file('kept/.github', 'x')",
                "move_file('kept', 'x')",
                "delete_file('kept/.github')",
                "delete_file('kept')",
                "move_file('sub', 'x')",
                "delete_file('sub')",
                "move_file('linked', '.github')",
            })
    void builtInRulesBindFilesBelowFolder(String call) throws IOException {
        for (String name : List.of(
                "gh/workflows/r.yml",
                "gg/wrapper/gradle-wrapper.jar",
                "kept/.github/workflows/r.yml",
                "sub/.git/hooks/h")) {
            file(name, "x");
        }
        Files.createSymbolicLink(root.resolve("linked"), Path.of("gh"));
        Map<String, String> before = FileTreeSnapshot.of(root);
        assertFails(call);
        assertEquals(before, FileTreeSnapshot.of(root));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "deny|write|move_file('p', 'p8')",
                "deny|write|delete_file('p')",
                "ask|write|move_file('p', 'p8')",
                "ask|write|delete_file('p')",
                "deny|write|move_file('free', 'p/locked')",
                "deny|read|move_file('p', 'p8')",
                "ask|read|move_file('p', 'p8')",
                "ask|read|move_file('p/locked/a.txt', 'a.txt')",
            })
    void rulesBindFilesBelowFolder(String decision, String access, String call) throws IOException {
        file("p/locked/a.txt", "x");
        file("free/b.txt", "x");
        if (call.contains("'free'")) {
            Files.delete(root.resolve("p/locked/a.txt"));
            Files.delete(root.resolve("p/locked"));
        }
        useRules("\"rules\": [{\"id\": \"locked\", \"decision\": \"" + decision + "\", \"access\": \"" + access
                + "\", \"paths\": [\"p/locked/**\"]}]");
        String message = assertFails(call);
        assertTrue(
                message.contains(decision.equals("deny") ? "is not permitted" : "needs a person's permission"),
                message);
        assertTrue(Files.exists(root.resolve("free/b.txt")) && Files.exists(root.resolve("p")), call);
        runSuccessfully("move_file('free', 'other')");
        runSuccessfully("delete_file('other')");
    }

    /** Neither a read nor a copy waits for a program at the other end of a pipe. */
    @Test
    void neverOpensPipe() throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", root.resolve("pipe").toString())
                        .start()
                        .waitFor());
        file("folder/a.txt", "x");
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", root.resolve("folder/pipe").toString())
                        .start()
                        .waitFor());
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            for (String call : List.of(
                    "read('pipe')", "write('pipe', 'x')", "edit([{path: 'pipe', oldText: 'a', newText: 'b'}])")) {
                String answer = assertFails(call);
                assertTrue(answer.contains("pipe is a device, a pipe or a socket, not a file"), call + ": " + answer);
            }
            for (String call : List.of("delete_file('pipe')", "delete_file('folder')")) {
                String answer = assertFails(call);
                assertTrue(answer.contains("pipe or a socket, which cannot be backed up"), call + ": " + answer);
            }
            runSuccessfully("move_file('pipe', 'pipe2')");
            runSuccessfully("undo_last()");
            assertTrue(runSuccessfully("search_text('x')").contains("1 line in 1 file"));
            runSuccessfully("write('b.txt', 'x')");
        });
    }

    @Test
    void readsLinesAndSuggestsNextPage() throws IOException {
        file("src/a.txt", "one\ntwo\nthree\n");
        assertEquals("Lines 1-3 of 3\n1: one\n2: two\n3: three", runSuccessfully("read('src/a.txt')"));
        ActionResult part = session.run("read('src/a.txt', from=2, lines=1)");
        assertEquals("Lines 2-2 of 3\n2: two", part.text());
        assertEquals(List.of(), part.suggestedNext(), "the model got what it asked for");
        file("long.txt", "line\n".repeat(250));
        assertEquals(
                List.of("read(path='long.txt', from=201, lines=200)"),
                session.run("read('long.txt')").suggestedNext());
        assertEquals(
                "It has only 3 lines",
                runSuccessfully("read('src/a.txt', from=9)").strip());
        file("empty", "");
        assertEquals("It is empty", runSuccessfully("read('empty')").strip());
        assertEquals("src/a.txt, lines 3-3 of 3\n3: three", runSuccessfully("read('./src/a.txt', from=3)"));
        assertEquals("There is no none.", assertFails("read('none')"));
        assertEquals("src is a folder. Use list_folder to list it.", assertFails("read('src')"));
        assertTrue(session.look().contains("function read("), session.look());
    }

    @Test
    void readsALicenceHeaderOnlyIfItIsAskedFor() throws IOException {
        String header = "/*\n * Licensed to all\n *\n * under a licence.\n */\n";
        file("A.java", header + "package a;\n");
        assertEquals(
                "Lines 1-6 of 6\n1-5: licence header, lines=5 shows it\n6: package a;",
                runSuccessfully("read('A.java')"));
        assertTrue(runSuccessfully("read('A.java', lines=5)")
                .endsWith("\n1: /*\n2:  * Licensed to all\n3:  *\n4:  * under a licence.\n5:  */"));
        assertTrue(runSuccessfully("read('A.java', from=2)").contains("\n2:  * Licensed to all\n"));
        file("pom.xml", "<!--\n a\n b\n copyright\n c\n-->\n<project/>\n");
        assertTrue(
                runSuccessfully("read('pom.xml')").endsWith("\n1-6: licence header, lines=6 shows it\n7: <project/>"));
        file("a.properties", "# a\n# b\n# Copyright\n# c\n# d\na=b\n");
        assertTrue(runSuccessfully("read('a.properties')").endsWith("\n1-5: licence header, lines=5 shows it\n6: a=b"));
        for (String other : List.of(
                "/*\n * a\n * comment\n * about\n * code\n */\nclass B {}\n",
                "/*\n * Copyright\n */\nclass B {}\n",
                "/*\n * a\n * Copyright\n * b\n * c\n */ class B {}\nclass C {}\n")) {
            file("B.java", other);
            assertTrue(runSuccessfully("read('B.java')").contains("\n1: /*\n2: "), other);
        }
    }

    @Test
    void completesPathsOfWhichOnlyTheEndIsGiven() throws IOException {
        file("src/parser/Queue.java", "one\n");
        file(".gitignore", "made/\n");
        file("made/Queue.java", "generated\n");
        file("pom.xml", "<project/>");
        file("target/Queue.java", "built\n");
        assertEquals("src/parser/Queue.java, lines 1-1 of 1\n1: one", runSuccessfully("read('Queue.java')"));
        assertEquals("src/parser/Queue.java, lines 1-1 of 1\n1: one", runSuccessfully("read('parser/Queue.java')"));
        assertTrue(runSuccessfully("search_text('one', path='Queue.java')").contains("src/parser/Queue.java"));
        assertTrue(runSuccessfully("edit([{path: 'Queue.java', oldText: 'one', newText: 'two'}])")
                .startsWith("src/parser/Queue.java +1 -1"));
        assertEquals("two\n", text("src/parser/Queue.java"));
        runSuccessfully("revert_changes('src/parser/Queue.java')");
        assertEquals("one\n", text("src/parser/Queue.java"));
        assertEquals(
                "There is no src/Queue.java.",
                assertFails("edit([{path: 'src/Queue.java', oldText: 'one', newText: 'two'}])"));
        assertEquals(
                "There is no Queue.java. There is src/parser/Queue.java.",
                assertFails("read('./Queue.java')"),
                "this path says where the file is");
    }

    @Test
    void completesNoPathOfSeveralFilesOrOfFileToWrite() throws IOException {
        for (String folder : List.of("a", "b", "c", "d", "e", "f")) {
            file(folder + "/x/Queue.java", "one\n");
        }
        assertEquals(
                "There is no Queue.java. There is a/x/Queue.java, b/x/Queue.java, c/x/Queue.java, d/x/Queue.java,"
                        + " e/x/Queue.java and more.",
                assertFails("edit([{path: 'Queue.java', oldText: 'one', newText: 'two'}])"));
        file("a/x/Only.java", "one\n");
        runSuccessfully("edit([{path: 'Only.java', oldText: '', newText: 'new'}])");
        assertEquals("new", text("Only.java").strip());
        Files.delete(root.resolve("Only.java"));
        runSuccessfully("write('Only.java', 'new')");
        assertEquals("new", text("Only.java").strip());
        Files.delete(root.resolve("Only.java"));
        assertFails("delete_file('Only.java')");
        assertFails("move_file('Only.java', 'b')");
        assertEquals("one\n", text("a/x/Only.java"));
    }

    @Test
    void judgesCompletedPath() throws IOException {
        file("locked/x/Secret.java", "one\n");
        for (String access : List.of("read", "write")) {
            useRules("\"rules\": [{\"id\": \"locked\", \"decision\": \"deny\", \"access\": \"" + access
                    + "\", \"paths\": [\"locked/**\"]}]");
            String message = assertFails("edit([{path: 'Secret.java', oldText: 'one', newText: 'two'}])");
            assertTrue(message.contains("not permitted"), message);
        }
        assertEquals("one\n", text("locked/x/Secret.java"));
        useRules("\"rules\": [{\"id\": \"locked\", \"decision\": \"deny\", \"access\": \"read\", \"paths\":"
                + " [\"locked/**\"]}]");
        assertFails("read('x/Secret.java')");
        assertFails("search_text('one', path='Secret.java')");
    }

    /** The file that a person permits is moved while the person is asked, so that the end of the path then means another one. */
    @Test
    void permissionForCompletedPathPermitsNoOtherFile() throws IOException {
        file("one/x/Secret.java", "one\n");
        Files.createDirectories(root.resolve("two"));
        useRules("\"rules\": [{\"id\": \"guard\", \"decision\": \"ask\", \"access\": \"write\", \"paths\":"
                + " [\"one/**\", \"two/**\"]}]");
        List<String> questions = new ArrayList<>();
        session.setApprover((question, within) -> {
            questions.add(question.plainText());
            moveFolder("one/x", "two/x");
            return true;
        });
        assertFails("edit([{path: 'Secret.java', oldText: 'one', newText: 'two'}])");
        assertFalse(session.run("answer('yes')").success());
        assertEquals("one\n", text("two/x/Secret.java"));
        assertTrue(questions.get(0).contains("one/x/Secret.java"), questions::toString);
    }

    private void moveFolder(String from, String to) {
        try {
            Files.move(root.resolve(from), root.resolve(to));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void readsOtherEncodingsAndRejectsBinary() throws IOException {
        Files.write(root.resolve("wide"), "\ufeffZeile ü\r\n".getBytes(StandardCharsets.UTF_16LE));
        assertEquals(
                "Lines 1-1 of 1; UTF-16LE with a byte order mark, lines end with CR LF\n1: Zeile ü",
                runSuccessfully("read('wide')"));
        Files.write(root.resolve("old"), "# coding: latin-1\nGrüße".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals("Lines 1-2 of 2; ISO-8859-1\n1: # coding: latin-1\n2: Grüße", runSuccessfully("read('old')"));
        Files.write(root.resolve("picture"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, 13, 0, 1, 2});
        assertTrue(assertFails("read('picture')").startsWith("picture is a PNG picture, 11 bytes: it cannot be shown"));
    }

    @Test
    void readsEndOfTwoGibibyteFile() throws IOException {
        Path path = file("huge", "first\n");
        try (RandomAccessFile huge = new RandomAccessFile(path.toFile(), "rw")) {
            byte[] lines = "0123456789abcdef0123456789abcde\n".repeat(1 << 15).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 100; i++) {
                huge.seek(6 + (long) i * lines.length);
                huge.write(lines);
            }
            huge.setLength(2L << 30);
        }
        assertTrue(runSuccessfully("read('huge', from=3000000, lines=2)")
                .startsWith("Lines 3000000-3000001; more follow"));
        assertTrue(assertFails("edit([{path: 'huge', old_text: 'first', new_text: 'x'}])")
                .contains("has 2 GiB"));
    }

    @Test
    void preservesEncodingAndLineEndingsOnWrite() throws IOException {
        assertEquals(
                "a.txt +2 -0",
                runSuccessfully("write('new/deep/a.txt', 'one\\ntwo\\n')").strip());
        assertEquals("one\ntwo\n", text("new/deep/a.txt"));
        Files.write(root.resolve("w"), "\ufeffa\r\nb\r\n".getBytes(StandardCharsets.UTF_16BE));
        runSuccessfully("write('w', 'a\\nc')");
        assertArrayEquals(
                "\ufeffa\r\nc\r\n".getBytes(StandardCharsets.UTF_16BE), Files.readAllBytes(root.resolve("w")));
        Files.write(root.resolve("latin"), "Grüße an alle, über alles\n".getBytes(Charset.forName("windows-1252")));
        assertTrue(assertFails("write('latin', 'Ω')").contains("which has no Ω (U+03A9)"));
        runSuccessfully("undo_last()");
        assertArrayEquals(
                "\ufeffa\r\nb\r\n".getBytes(StandardCharsets.UTF_16BE), Files.readAllBytes(root.resolve("w")));
        runSuccessfully("undo_last()");
        assertFalse(Files.exists(root.resolve("new")), "folders that were made for it go, too");
        runSuccessfully("redo_last()");
        assertEquals("one\ntwo\n", text("new/deep/a.txt"));
    }

    @Test
    void editsSeveralFilesAtomically() throws IOException {
        file("a", "x = 1\ny = 2\n");
        file("b", "call(x)\r\ncall(y)\r\n");
        String done = runSuccessfully("edit([{path: 'a', old_text: 'x = 1', new_text: 'z = 1'},"
                + " {path: 'b', old_text: 'call(x)\\ncall(y)', new_text: 'call(z)\\n'},"
                + " {path: 'a', old_text: '', new_text: '# top\\n', line: 1}])");
        assertEquals("a +2 -1 (lines 1-2), b +2 -2 (lines 1-2)", done.strip());
        assertEquals("# top\nz = 1\ny = 2\n", text("a"));
        assertEquals("call(z)\r\n\r\n", text("b"));
        runSuccessfully("undo_last()");
        assertEquals("x = 1\ny = 2\n", text("a"));
        assertEquals("call(x)\r\ncall(y)\r\n", text("b"));
        assertFails(
                "edit([{path: 'a', old_text: 'x = 1', new_text: 'z = 1'}, {path: 'b', old_text: 'none', new_text: ''}])");
        assertEquals("x = 1\ny = 2\n", text("a"));
        assertTrue(assertFails(
                        "edit([{path: 'a', old_text: 'x = 1', new_text: 'u'}, {path: 'a', old_text: '= 1\\ny', new_text: 'v'}])")
                .startsWith("Two edits in a affect line 1"));
    }

    @Test
    void explainsMismatchOfMissingText() throws IOException {
        file("a", "def f():\n\treturn 'x'\n\nprint(\u2018y\u2019)\ncaf\u00e9 = 1\n");
        assertEquals(
                "The old text was not found in a. Line 2 is `\\treturn 'x'`, but the old text has `    return 'x'`: only whitespace at"
                        + " its start or end differs (tabs and spaces).",
                assertFails("edit([{path: 'a', old_text: 'def f():\\n    return \\'x\\'', new_text: 'z'}])"));
        assertTrue(assertFails("edit([{path: 'a', old_text: \"print('y')\", new_text: 'z'}])")
                .endsWith("only the kind of quotes differs."));
        assertTrue(assertFails("edit([{path: 'a', old_text: 'cafe\u0301 = 1', new_text: 'z'}])")
                .contains("Unicode forms"));
        assertTrue(assertFails("edit([{path: 'a', old_text: 'def f', new_text: 'z', line: 4}])")
                .contains("at line 4"));
        assertTrue(assertFails("edit([{path: 'a', old_text: 'wholly unlike', new_text: 'z'}])")
                .contains("No similar text was found"));
    }

    @Test
    void lineSelectsAmongOverlappingMatches() throws IOException {
        file("a", "x\nx\nx\n");
        runSuccessfully("edit([{path: 'a', old_text: 'x\\nx\\n', new_text: 'y\\n', line: 2}])");
        assertEquals("x\ny\n", text("a"));
    }

    @Test
    void asksWhichMatchToEdit() throws IOException {
        file("a", "start\nfoo()\nmiddle\nfoo()\nend\n");
        String refusal = assertFails("edit([{path: 'a', old_text: 'foo()', new_text: 'bar()'}])");
        assertTrue(refusal.contains("in 2 places of a, at lines 2, 4"), refusal);
        String document = session.look();
        assertTrue(document.contains("2  <sel:1>foo()</sel:1>\n3  middle\n4  <sel:2>foo()</sel:2>"), document);
        assertTrue(document.contains("1. line 2") && document.contains("3. all 2 places"), document);
        runSuccessfully("answer(2)");
        assertEquals("start\nfoo()\nmiddle\nbar()\nend\n", text("a"));
        assertFails("edit([{path: 'a', old_text: '()', new_text: '(1)'}])");
        runSuccessfully("answer('all 2 places')");
        assertEquals("start\nfoo(1)\nmiddle\nbar(1)\nend\n", text("a"));
        runSuccessfully("undo_last()");
        runSuccessfully("undo_last()");
        assertEquals("start\nfoo()\nmiddle\nfoo()\nend\n", text("a"));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it does not count a file's names")
    void tracksReadsAcrossHardLinks() throws IOException {
        Files.createLink(root.resolve("b"), file("a", "one\ntwo\n"));
        runSuccessfully("read('b')");
        runSuccessfully("edit([{path: 'a', old_text: 'one', new_text: '1'}])");
        runSuccessfully("edit([{path: 'b', old_text: 'two', new_text: '2'}])");
        assertEquals("1\n2\n", text("a"));
        file("a", "1\n2\n3\n");
        assertTrue(assertFails("edit([{path: 'b', old_text: '2', new_text: 'zwei'}])")
                .contains("has changed since you read it"));
    }

    @Test
    void rejectsEditOfFileChangedSinceRead() throws IOException {
        file("a", "one\ntwo\n");
        runSuccessfully("read('a')");
        file("a", "one\n2\n");
        String refusal = assertFails("edit([{path: 'a', old_text: 'one', new_text: '1'}])");
        assertTrue(refusal.contains("has changed since you read it"), refusal);
        assertTrue(refusal.contains("`one ⏎ 2`"), refusal);
        assertEquals("one\n2\n", text("a"));
        runSuccessfully("edit([{path: 'a', old_text: 'one', new_text: '1'}])");
        file("a", "1\n" + "x\n".repeat(40) + "two or three\n");
        String later = assertFails("edit([{path: 'a', old_text: 'two or threes', new_text: '1'}])");
        assertTrue(later.contains("The text from line 42 is now: `two or three`"), later);
        file("a", "mine");
        assertTrue(assertFails("write('a', 'yours')").contains("has changed since you read it"));
        assertTrue(assertFails("undo_last()").contains("later changes to a"));
        assertEquals("mine", text("a"));
    }

    /** A file that a rule denies reading can be replaced, but nothing of it is shown. */
    @Test
    void changesShowNothingOfUnreadableFile() throws IOException {
        file("conf/prod.key", "TOPSECRET\nsecond\n");
        useRules("\"rules\": []");
        runSuccessfully("read('conf/prod.key')");
        file("conf/prod.key", "TOPSECRET\nSECOND\n");
        Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [{\"id\": \"key\","
                        + " \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"conf/*.key\"]}]}}");
        for (String edit : List.of(
                "edit([{path: 'conf/prod.key', old_text: 'TOPSECREX', new_text: 'x'}])",
                "edit([{path: 'conf/prod.key', old_text: 'TOPSECRET', new_text: 'x'}])",
                "edit([{path: 'conf/new.txt', old_text: '', new_text: 'x'},"
                        + " {path: 'conf/prod.key', old_text: '', new_text: 'x', line: 1}])")) {
            String refusal = assertFails(edit);
            assertTrue(refusal.contains("not permitted"), refusal);
            assertFalse(refusal.contains("SECOND"), refusal);
        }
        for (boolean dryRun : List.of(true, false)) {
            ActionResult result = session.run("write('conf/prod.key', 'x\\n')", dryRun);
            assertTrue(result.success(), () -> String.valueOf(result.error()));
            String shown = String.valueOf(result.text());
            assertTrue(shown.contains("prod.key replaced"), shown);
            assertFalse(shown.toLowerCase(Locale.ROOT).contains("sec"), shown);
            assertFalse(shown.contains("-2"), shown);
        }
        assertEquals("x\n", text("conf/prod.key"));
        runSuccessfully("undo_last()");
        assertEquals("TOPSECRET\nSECOND\n", text("conf/prod.key"));
        assertTrue(runSuccessfully("write('conf/new.key', 'x')").contains("new.key"));
    }

    @Test
    void previewShowsChangesWithoutApplyingThem() throws IOException {
        file("a", "one\ntwo\n");
        for (String call : List.of(
                "write('a', 'one\\n2\\n')",
                "edit([{path: 'a', old_text: 'two', new_text: '2'}])",
                "move_file('a', 'b')",
                "delete_file('a')")) {
            ActionResult preview = session.run(call, true);
            assertTrue(preview.success(), () -> call + ": " + preview.error());
            assertTrue(String.valueOf(preview.text()).startsWith("Would change: a"), preview.text());
        }
        assertTrue(String.valueOf(session.run("write('a', 'one\\n2\\n')", true).text())
                .contains("-two\n+2"));
        assertEquals("one\ntwo\n", text("a"));
    }

    @Test
    void movesAndDeletesLinkNotTarget() throws IOException {
        file("a", "x");
        Files.createSymbolicLink(home.resolve("in"), root.resolve("a"));
        Files.createSymbolicLink(root.resolve("out"), Path.of("/etc/passwd"));
        assertTrue(assertFails("delete_file('../in')").contains("needs a person's permission"));
        assertTrue(assertFails("move_file('../in', 'b')").contains("needs a person's permission"));
        assertTrue(assertFails("write('sub/.git', 'gitdir: x')").contains("needs a person's permission"));
        runSuccessfully("write('g/config', 'x')");
        assertTrue(assertFails("move_file('g', 'sub/.git')").contains("needs a person's permission"));
        runSuccessfully("move_file('out', 'elsewhere')");
        runSuccessfully("delete_file('elsewhere')");
    }

    /** A file that is written is a new one for the system, with what the old one had. */
    @Test
    void keepsExtendedAttributes() throws IOException {
        Path file = file("a", "x\n");
        assumeTrue(
                Files.getFileStore(file).supportsFileAttributeView("user"),
                "NOT TESTED: the file system of temporary files has no extended attributes");
        Files.setAttribute(file, "user:origin", "1".getBytes(StandardCharsets.UTF_8));
        Files.setAttribute(file, "user:empty", new byte[0]);
        for (String call : List.of(
                "write('a', 'y')", "undo_last()", "edit([{path: 'a', oldText: 'x', newText: 'z'}])", "undo_last()")) {
            runSuccessfully(call);
            assertArrayEquals("1".getBytes(StandardCharsets.UTF_8), (byte[]) Files.getAttribute(file, "user:origin"));
            assertArrayEquals(new byte[0], (byte[]) Files.getAttribute(file, "user:empty"), call);
        }
        runSuccessfully("delete_file('a')");
        runSuccessfully("undo_last()");
        assertArrayEquals("1".getBytes(StandardCharsets.UTF_8), (byte[]) Files.getAttribute(file, "user:origin"));
    }

    @Test
    void undoesMovesAndDeletes() throws IOException {
        file("src/a", "x");
        Files.createDirectory(root.resolve("lib"));
        Files.createSymbolicLink(root.resolve("link"), Path.of("src/a"));
        assertEquals(
                "src/a → lib/a", runSuccessfully("move_file('src/a', 'lib')").strip());
        assertEquals("link removed", runSuccessfully("delete_file('link')").strip());
        assertEquals("lib/ removed", runSuccessfully("delete_file('lib')").strip());
        assertFalse(Files.exists(root.resolve("lib")));
        runSuccessfully("undo_last()");
        runSuccessfully("undo_last()");
        runSuccessfully("undo_last()");
        assertEquals("x", text("src/a"));
        assertTrue(Files.isSymbolicLink(root.resolve("link")));
        assertTrue(assertFails("move_file('src', 'src/b')").contains("into itself"));
        assertEquals("The workspace itself cannot be removed.", assertFails("delete_file('.')"));
        assertTrue(assertFails("revert_changes('c99')").contains("no longer kept"));
    }

    @Test
    void revertsNewestChangeOfPath() throws IOException {
        file("src/a", "one\n");
        runSuccessfully("edit([{path: 'src/a', old_text: 'one', new_text: 'two'}])");
        runSuccessfully("write('b', 'x')");
        assertEquals(
                "Reverted: src/a", runSuccessfully("revert_changes('src/a')").strip());
        assertEquals("one\n", text("src/a"));
        assertTrue(assertFails("revert_changes('src/a')").contains("neither a change"));
        assertTrue(assertFails("revert_changes('../x')").contains("neither a change"));
        runSuccessfully("delete_file('src')");
        runSuccessfully("revert_changes('src')");
        assertEquals("one\n", text("src/a"));
    }

    /** What was put into a moved folder goes back with it, so it is judged at the place to which it goes. */
    @Test
    void revertOfMoveIsJudgedByFilesThatAreThereNow() throws IOException {
        file("free/a", "x");
        useRules("\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"paths\": [\"free/workflows/**\"]}]");
        runSuccessfully("move_file('free', 'stuff')");
        runSuccessfully("write('stuff/workflows/evil.yml', 'x')");
        assertFails("revert_changes('free')");
        assertFalse(Files.exists(root.resolve("free")));
        runSuccessfully("delete_file('stuff/workflows')");
        assertEquals(
                "Reverted: stuff is free again, with its present content",
                runSuccessfully("revert_changes('free')").strip());
        assertEquals("x", text("free/a"));
    }

    @Test
    void deniesWriteOutsideWorkspaceWithRealPath() throws IOException {
        Files.writeString(home.resolve("secret"), "s");
        Files.createSymbolicLink(root.resolve("in"), home.resolve("secret"));
        ActionResult result = session.run("write('in', 'x')");
        assertFalse(result.success());
        String error = String.valueOf(result.error());
        assertTrue(error.contains(home.resolve("secret").toString()), error);
        assertFalse(session.run("read('../state/changes/lock')").success());
        assertEquals("s", Files.readString(home.resolve("secret")));
        assertFalse(session.run("write('in', 'x')", true).success(), "a preview asks nobody, and shows nothing either");
    }

    @Test
    void allowsWriteOutsideWorkspaceAfterApproval() throws IOException {
        Files.writeString(home.resolve("shared"), "s\n");
        session.setApprover((question, within) -> true);
        assertFalse(session.run("write('../shared', 'x')").success());
        runSuccessfully("answer('yes')");
        assertEquals("x\n", Files.readString(home.resolve("shared")));
    }

    @Test
    void undoesAndRedoesApprovedWriteAfterOneApprovalEach() throws IOException {
        file("guarded", "before");
        useRules(
                "\"rules\": [{\"id\": \"guard\", \"decision\": \"ask\", \"access\": \"write\", \"paths\": [\"guarded\"]}]");
        session.setApprover((question, within) -> true);
        for (String call : List.of("write('guarded', 'x')", "undo_last()", "redo_last()", "undo_last()")) {
            ActionResult asking = session.run(call);
            assertTrue(String.valueOf(asking.error()).contains("rule guard"), () -> call + ": " + asking);
            runSuccessfully("answer('yes')");
        }
        assertEquals("before", text("guarded"));
    }

    @Test
    void oneAnswerPermitsUndoOfWhatThePolicyAsksAbout() throws IOException {
        List<String> questions = new ArrayList<>();
        session.setApprover((question, within) -> questions.add(question.plainText()));
        session.run("write('.envrc', 'x')");
        runSuccessfully("answer('yes')");
        assertFalse(session.run("undo_last()").success());
        assertEquals(1, questions.size(), "nobody was asked yet");
        runSuccessfully("answer('yes')");
        assertFalse(Files.exists(root.resolve(".envrc")));
        assertEquals(2, questions.size());
        assertTrue(questions.get(1).contains(".envrc") && questions.get(1).contains("Undoes"), questions::toString);
        assertFalse(questions.get(1).contains("does not declare"), questions::toString);
    }

    @Test
    void undoOfWhatThePolicyDeniesAsksNobody() throws IOException {
        useRules("\"rules\": []");
        session.setApprover((question, within) -> {
            throw new AssertionError("nobody can permit it");
        });
        runSuccessfully("write('a/b.txt', 'x')");
        writeRules(
                "\"rules\": [{\"id\": \"d\", \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"a/**\"]}]");
        ActionResult denied = session.run("undo_last()");
        assertTrue(String.valueOf(denied.error()).contains("rule d"), () -> "" + denied.error());
        assertFalse(session.run("answer('yes')").success());
        assertTrue(Files.exists(root.resolve("a/b.txt")));
    }

    @Test
    void findsFilesByNamePattern() throws IOException {
        file("src/main/A.java", "class A {}");
        file("src/B.java", "class B {}");
        file("notes.md", "x");
        file("build/C.java", "x");
        file(".git/D.java", "x");
        file(".gitignore", "build/\n*.log\n");
        file("src/.gitignore", "!keep.log\n");
        file("src/keep.log", "x");
        file("other.log", "x");
        assertEquals("2 files in .\nsrc/B.java\nsrc/main/A.java", runSuccessfully("find_files('*.java')"));
        assertEquals("1 file in .\nsrc/main/A.java", runSuccessfully("find_files('src/*/*.java')"));
        assertEquals(
                "2 files in src\nsrc/B.java\nsrc/main/A.java", runSuccessfully("find_files('**/*.java', path='src')"));
        assertEquals("1 file in .\nsrc/keep.log", runSuccessfully("find_files('*.log')"));
        assertTrue(runSuccessfully("find_files('*.java', ignored=true)").contains("build/C.java"));
        Files.setLastModifiedTime(root.resolve("src/B.java"), FileTime.fromMillis(1));
        assertEquals("2 files in .\nsrc/main/A.java\nsrc/B.java", runSuccessfully("find_files('*.java', newest=true)"));
        assertEquals("0 files in .", runSuccessfully("find_files('*.none')").strip());
        assertTrue(assertFails("find_files('[')").contains("is not a valid pattern"));
        assertEquals(
                "src: 4 entries\n.gitignore  10 bytes\nB.java  10 bytes\nkeep.log  1 byte\nmain/",
                runSuccessfully("list_folder('src')"));
    }

    @Test
    void searchesTextInFiles() throws IOException {
        file("a.txt", "one\ntwo (x)\nthree\n");
        file("b/b.txt", "Two\n");
        file(".env", "two=secret\n");
        file("key.p12", "two"); // it is denied, too, but has no lines
        Files.write(root.resolve("c.txt"), "two".getBytes(StandardCharsets.UTF_16));
        Files.write(root.resolve("d.bin"), new byte[] {0, 1, 2, 't', 'w', 'o'});
        String found = runSuccessfully("search_text('two')");
        assertTrue(found.contains("a.txt\n2: two (x)") && found.contains("c.txt\n1: two"), found);
        assertTrue(found.startsWith("2 lines in 2 files; left out: .env that the policy"), found);
        assertFalse(runSuccessfully("search_text('two')").contains(".env"), "it was told before");
        file("see.txt", "@see two\nother\n  @see two\n");
        assertEquals(
                "2 lines in 1 file\nsee.txt\n1, 3: @see two", runSuccessfully("search_text('two', path='see.txt')"));
        assertTrue(runSuccessfully("search_text('two', ignoreCase=true, files='*.txt')")
                .contains("b/b.txt\n1: Two"));
        assertEquals(
                "1 line in 1 file\na.txt\n1- one\n2: two (x)\n3- three",
                runSuccessfully("search_text('(x)', context=1, path='a.txt')"));
        file("deep.txt", "  a\n    hit\n\n  b\n  c\n    d\n    hit\n    e\n    hit\n");
        assertEquals(
                "3 lines in 1 file\ndeep.txt\n1- a\n2:   hit\n3- \n--\n6- d\n7: hit\n8- e\n9: hit",
                runSuccessfully("search_text('hit', context=1, path='deep.txt')"));
        assertTrue(runSuccessfully("search_text('t[a-z]+e$', regex=true)").contains("a.txt\n3: three"));
        assertTrue(runSuccessfully("search_text('\\\\btw', regex=true)").contains("a.txt\n2: two (x)"));
        assertTrue(runSuccessfully("search_text('\\btw', regex=true)").contains("a.txt\n2: two (x)"));
        assertTrue(assertFails("search_text('(', regex=true)").startsWith("The pattern is invalid at character"));
        String advice = assertFails("search_text('two (', regex=true)");
        assertTrue(advice.contains("'\\(' finds a bracket"), advice);
        assertTrue(runSuccessfully("search_text('two \\(', regex=true)").contains("a.txt\n2: two (x)"));
        assertTrue(runSuccessfully("search_text('two \\\\(', regex=true)").contains("a.txt\n2: two (x)"));
        file("slow", "a".repeat(60) + "!");
        assertTrue(assertFails("search_text('(.*a){14}!!', regex=true)").contains("takes too long in slow"));
    }

    @Test
    void cutsLongLinesAroundTheMatch() throws IOException {
        file("long.txt", "a".repeat(300) + " needle " + "b".repeat(20) + "\n  needle " + "c".repeat(200) + "\n");
        file("fits.txt", "d".repeat(153) + " needle");
        assertEquals(
                "3 lines in 2 files; lines are cut (…): read(path, line, 1) shows them whole\nfits.txt\n1: "
                        + "d".repeat(153)
                        + " needle\nlong.txt\n1: …"
                        + "a".repeat(132)
                        + " needle "
                        + "b".repeat(20)
                        + "\n2: needle "
                        + "c".repeat(153)
                        + "…",
                runSuccessfully("search_text('needle')"));
        assertTrue(runSuccessfully("search_text('needle', path='fits.txt')").startsWith("1 line in 1 file\n"));
        file("smile.txt", "x" + "\uD83D\uDE00".repeat(150) + "end");
        String cut = runSuccessfully("search_text('end', path='smile.txt', context=1)");
        assertTrue(cut.endsWith("\n1: …" + "\uD83D\uDE00".repeat(79) + "end"), cut);
    }

    @Test
    void countsLinesThatItDoesNotShow() throws IOException {
        String words = numbered(150).replaceAll("(?m)^\\d+: ", "");
        file("a.txt", words);
        file("b.txt", words);
        file("c.txt", "word\n");
        String found = runSuccessfully("search_text('word')");
        assertEquals(
                "301 lines in 3 files; 13 are shown, all with a file as path\na.txt\n"
                        + numbered(6)
                        + "… 144 more lines in this file\nb.txt\n"
                        + numbered(6)
                        + "… 144 more lines in this file\nc.txt\n1: word",
                found);
        assertTrue(runSuccessfully("search_text('word', path='a.txt')").endsWith("\n150: word 150"));
        file("sub/d.txt", numbered(7).replaceAll("(?m)^\\d+: ", ""));
        String sub = runSuccessfully("search_text('word', path='sub')");
        assertTrue(sub.endsWith("… 1 more line in this file"), sub);
    }

    @Test
    void countsLinesOfFilesThatItDoesNotShow() throws IOException {
        String words = numbered(8).replaceAll("(?m)^\\d+: ", "");
        for (int i = 1; i <= 9; i++) {
            file("f" + i + ".txt", words);
        }
        String found = runSuccessfully("search_text('word')");
        assertTrue(found.startsWith("72 lines in 9 files; 40 are shown, all with a file as path"), found);
        assertTrue(
                found.endsWith(
                        "f7.txt\n" + numbered(4) + "… 4 more lines in this file\nf8.txt: 8 lines\nf9.txt: 8 lines"),
                found);
        file("same.txt", "word\n".repeat(20));
        assertTrue(runSuccessfully("search_text('word', files='{f1,same}.txt')").contains("19, 20: word"));
    }

    private static String numbered(int count) {
        StringBuilder lines = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            lines.append(i).append(": word ").append(i).append('\n');
        }
        return lines.toString();
    }

    @Test
    void handlesUnusualFileNames() throws IOException {
        assertTrue(assertFails("read('" + "x".repeat(4_000) + "')").contains("is 4000 bytes long"));
        assertEquals("The path is empty. The workspace itself is '.'.", assertFails("read('')"));
        runSuccessfully("write('line\\nbreak and space', 'x')");
        assertEquals("x", text("line\nbreak and space"));
        file("u\u0308", "decomposed\n");
        assertTrue(runSuccessfully("read('\u00fc')")
                .contains("(its name uses another Unicode form), lines 1-1 of 1\n1: decomposed"));
        runSuccessfully("edit([{path: '\u00fc', old_text: 'decomposed', new_text: 'y'}])");
        assertEquals("y\n", text("u\u0308"));
        assertFalse(Files.exists(root.resolve("\u00fc")));
    }

    @Test
    void movesFileAcrossFileSystems() throws IOException {
        Path memory = Path.of("/dev/shm");
        assumeTrue(
                Files.isWritable(memory) && !Files.getFileStore(memory).equals(Files.getFileStore(root)),
                "NOT TESTED: there is no other file system in /dev/shm");
        Path there = Files.createTempDirectory(memory, "docui");
        try {
            file("a", "x");
            session.setApprover((question, within) -> true);
            session.run("move_file('a', '" + there + "/b')");
            runSuccessfully("answer('yes')");
            assertEquals("x", Files.readString(there.resolve("b")));
            assertFalse(Files.exists(root.resolve("a")));
        } finally {
            Files.deleteIfExists(there.resolve("b"));
            Files.delete(there);
        }
    }

    @Test
    void controlAndInvisibleCharactersAreShown() throws IOException {
        Files.writeString(root.resolve("tags.txt"), "a\u200bb\u202ec\rd\u001b[31m\n");
        String page = runSuccessfully("read('tags.txt')");
        assertTrue(page.contains("1: a\\u{200B}b\\u{202E}c\\u{D}d\\u{1B}[31m"), page);
        assertTrue(page.contains("are shown as \\u{…}"), page);
        String found = runSuccessfully("search_text('b')");
        assertTrue(found.contains("1: a\\u{200B}b\\u{202E}c"), found);
        String diff = runSuccessfully("write('tags.txt', 'a\\u200bz\\n')");
        assertTrue(diff.contains("+a\\u{200B}z"), diff);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its file names have no control characters")
    void eachNameIsOneVisibleLine() throws IOException {
        Files.writeString(root.resolve("a\nb.txt  9 bytes"), "x");
        Files.writeString(root.resolve("u\u202e\u001b[31m.txt"), "x");
        String listed = runSuccessfully("list_folder()");
        assertTrue(listed.contains("\na\\u{A}b.txt  9 bytes  1 byte"), listed);
        assertTrue(listed.contains("\nu\\u{202E}\\u{1B}[31m.txt  1 byte"), listed);
        String found = runSuccessfully("find_files('*')");
        assertEquals(3, found.lines().count(), found);
        assertTrue(runSuccessfully("search_text('x')").contains("u\\u{202E}\\u{1B}[31m.txt\n"));
    }

    /** A name is bytes, and Java cannot open one that is not text in its encoding. It must not hide the others. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux has file names of any bytes")
    void undecodableNameIsReported() throws Exception {
        Files.writeString(root.resolve("plain.txt"), "x");
        Process made = new ProcessBuilder("/bin/sh", "-c", ": > \"$(printf 'l\\351')\"")
                .directory(root.toFile())
                .start();
        assertEquals(0, made.waitFor());
        String listed = runSuccessfully("list_folder()");
        assertTrue(listed.contains("plain.txt") && listed.contains("not in the encoding"), listed);
        String found = runSuccessfully("find_files('*')");
        assertTrue(found.contains("plain.txt") && found.contains("left out: 1 whose names"), found);
    }

    @Test
    void tellsThatOnlyLineEndsChange() throws IOException {
        Files.writeString(root.resolve("mixed.txt"), "a\r\nb\nc\n");
        Files.writeString(root.resolve("last.txt"), "a\nb\n");
        assertTrue(runSuccessfully("write('mixed.txt', content='a\\nb\\nc\\n')")
                .contains("mixed.txt only line ends changed"));
        assertTrue(runSuccessfully("edit([{path: 'last.txt', oldText: 'b\\n', newText: 'b'}])")
                .contains("last.txt only line ends changed"));
        assertTrue(runSuccessfully("write('last.txt', content='a\\nb')").contains("last.txt +0 -0"));
    }

    /** A rule about a path holds for the path as it is written, and for what a link at its place leads to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "read('cfg/x')",
                "read('data/x')",
                "read('sub/.env')",
                "read('.env')",
                "read('conf/env')",
                "list_folder('cfg')",
                "find_files('*', path='cfg')",
                "search_text('text', path='cfg')",
                "search_text('text', path='cfg/x')",
                "write('cfg/x', content='evil')",
                "write('.envrc', content='evil')",
                "write('sub/.envrc', content='evil')",
                "write('conf/envrc', content='evil')",
                "write('.vscode/new.json', content='evil')",
                "write('vsc/new.json', content='evil')",
                "edit([{path: '.envrc', oldText: 'text', newText: 'evil'}])",
                "edit([{path: 'cfg/x', oldText: 'text', newText: 'evil'}])",
                "move_file('cfg/x', to='stolen')",
                "move_file('data/x', to='stolen')",
                "move_file('free.txt', to='.vscode')",
                "move_file('free.txt', to='cfg/y')",
                "delete_file('cfg/x')",
                "delete_file('data')",
                "delete_file('cfg')",
                "delete_file('.envrc')",
                "read('netrc')",
                "read('ssh/key')",
                "write('bashrc', content='evil')",
                "move_file('ssh', to='ssh2')",
                "delete_file('netrc')"
            })
    void protectsLinksByTheirNameAndTheirTarget(String call) throws IOException {
        createLinkedFiles();
        Map<String, String> before = FileTreeSnapshot.of(root);
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.result());
        assertEquals(before, FileTreeSnapshot.of(root), call);
        assertTrue(session.run("read('free.txt')").success());
        assertTrue(session.run("write('conf/free.txt', content='new')").success());
    }

    @Test
    void leavesTargetsOfProtectedLinksOutOfSearches() throws IOException {
        createLinkedFiles();
        String found = String.valueOf(session.run("search_text('text')").result());
        for (String name : List.of("data/x", "netrc:", "ssh/key:", "conf/env:")) {
            assertFalse(found.contains(name + "\n") || found.contains(name + " "), found);
        }
        assertTrue(found.contains("free.txt"), found);
    }

    private void createLinkedFiles() throws IOException {
        session.close();
        home = folder.toRealPath();
        root = home.resolve("work");
        for (String name : List.of(
                "free.txt",
                "data/x",
                "conf/env",
                "conf/envrc",
                "sub/e",
                "vsc/tasks.json",
                "netrc",
                "ssh/key",
                "bashrc")) {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "text\n");
        }
        Map<String, String> links = Map.of(
                "cfg",
                "data",
                ".env",
                "conf/env",
                ".envrc",
                "conf/envrc",
                ".vscode",
                "vsc",
                "sub/.env",
                "e",
                "sub/.envrc",
                "e");
        for (Map.Entry<String, String> link : links.entrySet()) {
            Files.createSymbolicLink(root.resolve(link.getKey()), Path.of(link.getValue()));
        }
        for (String name : List.of("netrc", "ssh", "bashrc")) {
            Files.createSymbolicLink(home.resolve("." + name), Path.of("work/" + name));
        }
        String rule = "{\"id\": \"nocfg\", \"decision\": \"deny\", \"paths\": [\"cfg/**\"]}";
        Path file = home.resolve("policy.json");
        Files.writeString(
                file, "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [" + rule + "]}}");
        open(Optional.of(file));
    }
}
