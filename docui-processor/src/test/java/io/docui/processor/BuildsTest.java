package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What builds rely on: the same files each time, each made of one class, whatever else is compiled with it. */
class BuildsTest {
    private static final String[] SOURCES = {
        SlimeCaveSources.CAVE, SlimeCaveSources.ENEMY, SlimeCaveSources.BLOW,
    };

    @TempDir
    private Path directory;

    @Test
    void theSameInputGivesTheSameBytes() {
        Workspace first = new Workspace(directory.resolve("first"));
        Workspace second = new Workspace(directory.resolve("second"));
        assertTrue(first.compile(SOURCES), first.messages()::toString);
        String[] reversed = {SOURCES[2], SOURCES[1], SOURCES[0]};
        assertTrue(second.compile(reversed), second.messages()::toString);

        assertEquals(first.files(), second.files());
        assertEquals(
                Set.of(
                        "META-INF/docui/mud.d.ts",
                        "META-INF/docui/mud.html",
                        "META-INF/docui/mud.json",
                        "META-INF/docui/mud.md",
                        "com/example/cave/BlowSourceNotes.java",
                        "com/example/cave/EnemyAnchors.java",
                        "com/example/cave/SlimeCaveDocUI.java"),
                first.files().keySet());
    }

    @Test
    void aPartOfTheSourcesGivesTheSameBytesAsTheWhole() throws IOException {
        Path whole = directory.resolve("whole");
        Workspace full = new Workspace(whole);
        assertTrue(full.compile(SOURCES), full.messages()::toString);
        Map<String, String> expected = full.files();

        for (String part : List.of(SlimeCaveSources.CAVE, SlimeCaveSources.ENEMY)) {
            Path output = directory.resolve("part" + part.hashCode());
            Workspace incremental = new Workspace(output).seeing(copyOfClasses(whole, output));
            assertTrue(incremental.compile(part), incremental.messages()::toString);
            for (Map.Entry<String, String> file : incremental.files().entrySet()) {
                assertEquals(expected.get(file.getKey()), file.getValue(), file.getKey());
            }
        }
    }

    private static Path copyOfClasses(Path from, Path beside) throws IOException {
        Path to = beside.resolveSibling(beside.getFileName() + "-before");
        try (var paths = Files.walk(from)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                if (path.toString().endsWith(".class")) {
                    Path copy = to.resolve(from.relativize(path).toString());
                    Files.createDirectories(copy.getParent());
                    Files.copy(path, copy);
                }
            }
        }
        return to;
    }

    @Test
    void anObjectTypeOfAnotherModuleKeepsItsComment() {
        Path module = directory.resolve("module");
        Workspace other = new Workspace(module);
        assertTrue(other.compile(SlimeCaveSources.ENEMY), other.messages()::toString);
        Workspace app = new Workspace(directory.resolve("app")).seeing(module);
        assertTrue(app.compile(SlimeCaveSources.CAVE, SlimeCaveSources.BLOW), app.messages()::toString);
        Workspace together = new Workspace(directory.resolve("together"));
        assertTrue(together.compile(SOURCES), together.messages()::toString);

        app.files().forEach((path, text) -> assertEquals(together.files().get(path), text, path));
        assertTrue(app.files().get("META-INF/docui/mud.json").contains("Whatever bars the way."));
    }

    @Test
    void anObjectTypeOfAnotherModuleKeepsTheCommentsAndTheOrderOfItsComponents() {
        String chest = """
                package p;
                import io.docui.annotations.*;
                /** Where things are kept. */
                @DocUIObject public class Chest {
                  @ObjectId public int id;
                  /** Its owner. */
                  public String getWhose() { return "Ann"; }
                  /** Hit points. */
                  public int hp;
                  /** Returns the weight limit. */
                  public int getMost() { return 3; }
                }
                """;
        String app = """
                package p;
                import io.docui.annotations.*;
                @DocUIApp(id = "a") class App {
                  @DocUIView Chest chest() { return null; }
                }
                """;
        Path module = directory.resolve("module");
        Workspace first = new Workspace(module);
        assertTrue(first.compile(chest), first.messages()::toString);
        Workspace second = new Workspace(directory.resolve("app")).seeing(module);
        assertTrue(second.compile(app), second.messages()::toString);
        Workspace together = new Workspace(directory.resolve("together"));
        assertTrue(together.compile(chest, app), together.messages()::toString);

        second.files().forEach((path, text) -> assertEquals(together.files().get(path), text, path));
        String manifest = second.files().get("META-INF/docui/a.json");
        assertTrue(manifest.indexOf("Owner") < manifest.indexOf("Hit points"), manifest);
        assertTrue(manifest.contains("Weight limit"), manifest);
    }

    @Test
    void anObjectTypeThatWasCompiledWithoutTheProcessorIsRefused() {
        Path module = directory.resolve("module");
        Workspace other = new Workspace(module).with("-proc:none");
        assertTrue(other.compile(SlimeCaveSources.ENEMY), other.messages()::toString);
        Workspace app = new Workspace(directory.resolve("app")).seeing(module);

        assertFalse(app.compile(SlimeCaveSources.CAVE, SlimeCaveSources.BLOW));
        assertEquals(
                List.of("[DOCUI214] Object type com.example.cave.Enemy comes without EnemyAnchors, so it was compiled"
                        + " without DocUI's processor. Compile it with docui-processor on the processor path."),
                docui(app));
    }

    private static List<String> docui(Workspace workspace) {
        return workspace.messages().stream()
                .filter(message -> message.contains("[DOCUI"))
                .toList();
    }

    @Test
    void twoProvidersOfOneIdAreRefused() {
        Workspace workspace = new Workspace(directory);

        assertFalse(workspace.compile(
                "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass One {}\n",
                "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass Two {}\n"));
        assertEquals(
                List.of("[DOCUI123] Provider id \"a\" of Two is already used by p.One."
                        + " Give one of them another @DocUIApp(id = …)."),
                docui(workspace));
    }

    @Test
    void aClassInThePlaceOfAGeneratedOneIsReported() {
        Workspace workspace = new Workspace(directory);

        assertFalse(workspace.compile(
                "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass One {}\n",
                "package p;\nclass OneDocUI {}\n",
                "package p;\n@io.docui.annotations.DocUIObject\nrecord Enemy(@io.docui.annotations.ObjectId int id) {}\n",
                "package p;\nclass EnemyAnchors {}\n"));
        assertEquals(
                List.of(
                        "[DOCUI402] EnemyAnchors cannot be written: Attempt to recreate a file for type p.EnemyAnchors."
                                + " Remove or rename what stands in its place.",
                        "[DOCUI402] OneDocUI cannot be written: Attempt to recreate a file for type p.OneDocUI."
                                + " Remove or rename what stands in its place."),
                docui(workspace));
    }

    @Test
    void classesOfAModuleMayLackTheAnnotationGenerated() {
        Workspace workspace = new Workspace(directory);
        String path = System.getProperty("java.class.path");

        boolean success = workspace
                .with("--module-path", path, "--add-modules", "io.docui.runtime")
                .compile(
                        "module m { requires io.docui.runtime; }\n",
                        "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass One {}\n");

        assertTrue(success, workspace.messages()::toString);
        assertFalse(workspace.files().get("p/OneDocUI.java").contains("@Generated"));
    }

    @Test
    void generatedSourcesNameTheirTypesByImports() {
        Compilation compilation = new Compiler().compile(SOURCES);
        String generated = compilation.generatedSourceFiles().stream()
                .map(BuildsTest::text)
                .flatMap(text -> Arrays.stream(text.split("\n", -1)))
                .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
                .filter(line -> line.matches(".*\\b(?:java|io\\.docui)\\.[a-z]+\\..*"))
                .collect(Collectors.joining("\n"));

        assertEquals(
                String.join("\n", Collections.nCopies(3, "@Generated(\"io.docui.processor.DocUIProcessor\")")),
                generated);
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(true).toString();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
