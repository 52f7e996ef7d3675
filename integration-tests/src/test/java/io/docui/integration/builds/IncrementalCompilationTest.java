package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change of one provider among many writes that provider's files again, and no others. */
class IncrementalCompilationTest {
    private static final FileTime THEN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    private static final String PROVIDER = """
            package apps;

            import io.docui.annotations.*;

            /** %2$s */
            @DocUIApp(id = "app%1$d")
            public class App%1$d {
                /** Opens a door. */
                @DocUIAction
                public String open(Thing thing, @Default("1") int times) {
                    return "opened";
                }

                @ObjectLookup
                java.util.Optional<Thing> thing(int id) {
                    return java.util.Optional.of(new Thing(id));
                }
            }
            """;

    private static final String THING = """
            package apps;

            import io.docui.annotations.*;

            /** Something. */
            @DocUIObject(type = "thing")
            public record Thing(@ObjectId int id) {}
            """;

    @TempDir
    private Path directory;

    @Test
    void rewritesOnlyFilesOfChangedProvider() throws IOException {
        assertOnlyProviderFilesRewritten(20);
    }

    @Test
    @Tag("full")
    void rewritesOneProviderAmongTwoHundred() throws IOException {
        assertOnlyProviderFilesRewritten(200);
    }

    private void assertOnlyProviderFilesRewritten(int providers) throws IOException {
        Path source = directory.resolve("source");
        Path output = directory.resolve("output");
        CompilerInvocation all = CompilerInvocation.into(output).withSourceText(source, "apps/Thing.java", THING);
        for (int i = 0; i < providers; i++) {
            all.withSourceText(source, "apps/App" + i + ".java", PROVIDER.formatted(i, "Number " + i + "."));
        }
        all.compile();
        Map<String, byte[]> before = contents(output);
        for (Path file : CompilerInvocation.listFiles(output)) {
            Files.setLastModifiedTime(file, THEN);
        }

        // What Gradle, Maven's incremental module builds and IDEs do: the changed file, all else from class files.
        CompilerInvocation.into(output)
                .withClassPath(output)
                .withOptions("-sourcepath", directory.resolve("none").toString())
                .withSourceText(source, "apps/App17.java", PROVIDER.formatted(17, "Changed."))
                .compile();

        assertEquals(
                Set.of(
                        "META-INF/docui/app17.d.ts",
                        "META-INF/docui/app17.json",
                        "META-INF/docui/app17.md",
                        "apps/App17DocUI$Description.class",
                        "apps/App17DocUI.java"),
                withoutHtmlPages(changedFiles(before, contents(output))));
        Set<String> written = new TreeSet<>();
        for (Path file : CompilerInvocation.listFiles(output)) {
            if (!Files.getLastModifiedTime(file).equals(THEN)) {
                written.add(output.relativize(file).toString());
            }
        }
        assertTrue(written.stream().allMatch(file -> file.matches(".*[aA]pp17\\D.*")), written::toString);
    }

    private static Map<String, byte[]> contents(Path output) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Path file : CompilerInvocation.listFiles(output)) {
            contents.put(output.relativize(file).toString(), Files.readAllBytes(file));
        }
        return contents;
    }

    private static Set<String> changedFiles(Map<String, byte[]> before, Map<String, byte[]> after) {
        Set<String> changed = new TreeSet<>();
        after.forEach((file, bytes) -> {
            if (!Arrays.equals(bytes, before.get(file))) {
                changed.add(file);
            }
        });
        return changed;
    }

    private static Set<String> withoutHtmlPages(Set<String> files) {
        files.removeIf(file -> file.endsWith(".html"));
        return files;
    }
}
