package io.docui.integration.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The recorded API of each published module. A difference is a change that users notice: if it is meant, refresh the files with
 * {@code -Ddocui.goldens.update=true}, and write it into {@code CHANGELOG.md}.
 */
class ApiBaselineTest {
    private static final Path GOLDENS = Path.of("src/test/resources/goldens/ApiBaselineTest");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docui-annotations",
                "docui-runtime",
                "docui-testkit",
                "docui-server",
                "docui-langchain4j",
                "docui-hostops-core",
                "docui-hostops-languages",
                "docui-hostops-debug",
                "docui-hostops-desktop",
                "docui-hostops"
            })
    void signaturesAreThoseRecorded(String module) throws Exception {
        String signatures = String.join("\n", signatures(jar(module))) + '\n';
        Path golden = GOLDENS.resolve(module + ".txt");
        if (Boolean.getBoolean("docui.goldens.update")) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, signatures);
        }
        assertTrue(Files.exists(golden), golden + " is missing");
        assertEquals(
                Files.readString(golden).replace("\r\n", "\n"),
                signatures,
                "The API of " + module + " has changed. If it is meant, record it with -Ddocui.goldens.update=true.");
    }

    @Test
    void listsDeclarationsAndMembersThatUsersSee() {
        assertEquals(
                List.of(
                        "public abstract static class io.docui.integration.api.SampleApi$Base<T> implements"
                                + " java.util.function.Supplier<T>",
                        "    protected io.docui.integration.api.SampleApi$Base(int)",
                        "    public static final java.lang.String io.docui.integration.api.SampleApi$Base.NAME"),
                ApiSignatures.of(SampleApi.Base.class));
        String sealed = ApiSignatures.of(SampleApi.Shape.class).get(0);
        assertTrue(sealed.endsWith(" permits io.docui.integration.api.SampleApi$Shape$Dot"), sealed);
        assertEquals(List.of(), ApiSignatures.of(Hidden.class));
    }

    private static final class Hidden {}

    private static List<String> signatures(Path jar) throws IOException, ClassNotFoundException {
        TreeSet<String> names = new TreeSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && name.startsWith("io/docui/"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .filter(name -> !name.contains(".internal.") && !name.endsWith("-info"))
                    .forEach(names::add);
        }
        List<String> lines = new ArrayList<>();
        for (String name : names) {
            lines.addAll(ApiSignatures.of(Class.forName(name, false, ApiBaselineTest.class.getClassLoader())));
        }
        if (lines.isEmpty()) {
            throw new AssertionError(jar + " has no API");
        }
        return Collections.unmodifiableList(lines);
    }

    private static Path jar(String module) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(entry -> Objects.toString(entry.getFileName(), "").matches(module + "-\\d.*\\.jar"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No jar of " + module + " is on the class path"));
    }
}
