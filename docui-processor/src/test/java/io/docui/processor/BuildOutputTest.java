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
class BuildOutputTest {
    private static final String[] SOURCES = {
        SlimeCaveSources.CAVE, SlimeCaveSources.ENEMY, SlimeCaveSources.BLOW,
    };

    @TempDir
    private Path directory;

    @Test
    void generatesSameBytesForSameInput() {
        DirectoryCompiler first = new DirectoryCompiler(directory.resolve("first"));
        DirectoryCompiler second = new DirectoryCompiler(directory.resolve("second"));
        assertTrue(first.compile(SOURCES), first.messages()::toString);
        String[] reversed = {SOURCES[2], SOURCES[1], SOURCES[0]};
        assertTrue(second.compile(reversed), second.messages()::toString);

        assertEquals(first.generatedFiles(), second.generatedFiles());
        assertEquals(
                Set.of(
                        "META-INF/docui/mud.d.ts",
                        "META-INF/docui/mud.html",
                        "META-INF/docui/mud.json",
                        "META-INF/docui/mud.md",
                        "com/example/cave/BlowSourceNotes.java",
                        "com/example/cave/EnemyAnchors.java",
                        "com/example/cave/SlimeCaveDocUI.java"),
                first.generatedFiles().keySet());
    }

    @Test
    void generatesSameBytesInPartialCompilation() throws IOException {
        Path whole = directory.resolve("whole");
        DirectoryCompiler full = new DirectoryCompiler(whole);
        assertTrue(full.compile(SOURCES), full.messages()::toString);
        Map<String, String> expected = full.generatedFiles();

        for (String part : List.of(SlimeCaveSources.CAVE, SlimeCaveSources.ENEMY)) {
            Path output = directory.resolve("part" + part.hashCode());
            DirectoryCompiler incremental = new DirectoryCompiler(output).withClassPath(copyClasses(whole, output));
            assertTrue(incremental.compile(part), incremental.messages()::toString);
            for (Map.Entry<String, String> file : incremental.generatedFiles().entrySet()) {
                assertEquals(expected.get(file.getKey()), file.getValue(), file.getKey());
            }
        }
    }

    private static Path copyClasses(Path from, Path beside) throws IOException {
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
    void keepsObjectTypeCommentAcrossModules() {
        Path module = directory.resolve("module");
        DirectoryCompiler other = new DirectoryCompiler(module);
        assertTrue(other.compile(SlimeCaveSources.ENEMY), other.messages()::toString);
        DirectoryCompiler app = new DirectoryCompiler(directory.resolve("app")).withClassPath(module);
        assertTrue(app.compile(SlimeCaveSources.CAVE, SlimeCaveSources.BLOW), app.messages()::toString);
        DirectoryCompiler together = new DirectoryCompiler(directory.resolve("together"));
        assertTrue(together.compile(SOURCES), together.messages()::toString);

        app.generatedFiles()
                .forEach((path, text) -> assertEquals(together.generatedFiles().get(path), text, path));
        assertTrue(app.generatedFiles().get("META-INF/docui/mud.json").contains("Whatever bars the way."));
    }

    @Test
    void keepsComponentCommentsAndOrderAcrossModules() {
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
        DirectoryCompiler first = new DirectoryCompiler(module);
        assertTrue(first.compile(chest), first.messages()::toString);
        DirectoryCompiler second = new DirectoryCompiler(directory.resolve("app")).withClassPath(module);
        assertTrue(second.compile(app), second.messages()::toString);
        DirectoryCompiler together = new DirectoryCompiler(directory.resolve("together"));
        assertTrue(together.compile(chest, app), together.messages()::toString);

        second.generatedFiles()
                .forEach((path, text) -> assertEquals(together.generatedFiles().get(path), text, path));
        String manifest = second.generatedFiles().get("META-INF/docui/a.json");
        assertTrue(manifest.indexOf("Owner") < manifest.indexOf("Hit points"), manifest);
        assertTrue(manifest.contains("Weight limit"), manifest);
    }

    @Test
    void rejectsObjectTypeCompiledWithoutProcessor() {
        Path module = directory.resolve("module");
        DirectoryCompiler other = new DirectoryCompiler(module).withOptions("-proc:none");
        assertTrue(other.compile(SlimeCaveSources.ENEMY), other.messages()::toString);
        DirectoryCompiler app = new DirectoryCompiler(directory.resolve("app")).withClassPath(module);

        assertFalse(app.compile(SlimeCaveSources.CAVE, SlimeCaveSources.BLOW));
        assertEquals(
                List.of(
                        "[DOCUI214] Object type com.example.cave.Enemy has no generated class EnemyAnchors, because it was compiled"
                                + " without DocUI's processor. Compile it with docui-processor on the processor path."),
                docuiMessages(app));
    }

    private static List<String> docuiMessages(DirectoryCompiler directoryCompiler) {
        return directoryCompiler.messages().stream()
                .filter(message -> message.contains("[DOCUI"))
                .toList();
    }

    @Test
    void rejectsTwoProvidersWithSameId() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);

        assertFalse(directoryCompiler.compile(
                "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass One {}\n",
                "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass Two {}\n"));
        assertEquals(
                List.of("[DOCUI123] Provider id \"a\" of Two is already used by p.One."
                        + " Set another id with @DocUIApp(id = …)."),
                docuiMessages(directoryCompiler));
    }

    @Test
    void reportsExistingClassWithGeneratedName() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);

        assertFalse(directoryCompiler.compile(
                "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass One {}\n",
                "package p;\nclass OneDocUI {}\n",
                "package p;\n@io.docui.annotations.DocUIObject\nrecord Enemy(@io.docui.annotations.ObjectId int id) {}\n",
                "package p;\nclass EnemyAnchors {}\n"));
        assertEquals(
                List.of(
                        "[DOCUI402] EnemyAnchors cannot be written: Attempt to recreate a file for type p.EnemyAnchors."
                                + " Remove or rename the existing class or file.",
                        "[DOCUI402] OneDocUI cannot be written: Attempt to recreate a file for type p.OneDocUI."
                                + " Remove or rename the existing class or file."),
                docuiMessages(directoryCompiler));
    }

    @Test
    void omitsGeneratedAnnotationWithoutItsModule() {
        DirectoryCompiler directoryCompiler = new DirectoryCompiler(directory);
        String path = System.getProperty("java.class.path");

        boolean success = directoryCompiler
                .withOptions("--module-path", path, "--add-modules", "io.docui.runtime")
                .compile(
                        "module m { requires io.docui.runtime; }\n",
                        "package p;\n@io.docui.annotations.DocUIApp(id = \"a\")\nclass One {}\n");

        assertTrue(success, directoryCompiler.messages()::toString);
        assertFalse(directoryCompiler.generatedFiles().get("p/OneDocUI.java").contains("@Generated"));
    }

    @Test
    void generatedSourcesImportTheirTypes() {
        Compilation compilation = new TestCompiler().compile(SOURCES);
        String generated = compilation.generatedSourceFiles().stream()
                .map(BuildOutputTest::text)
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
