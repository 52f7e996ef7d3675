package io.docui.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The files of docs/guides/spring-boot.md are those of the package com.example here, which are compiled and run. */
class GuideTest {
    private static final Pattern FILE = Pattern.compile("(?ms)^```java\n(package com\\.example;\n.*?)^```$");

    /** Returns the folder of the repository, or a folder above this module for its tests with another Spring Boot. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/guides/spring-boot.md"))) {
            folder = Objects.requireNonNull(folder.getParent(), "the guide is in no folder above");
        }
        return folder;
    }

    @Test
    void filesAreThoseThatAreTested() throws IOException {
        Path tested = root().resolve("docui-spring-boot-starter/src/test/java/com/example");
        List<String> files = FILE.matcher(Files.readString(root().resolve("docs/guides/spring-boot.md")))
                .results()
                .map(file -> withoutLayout(file.group(1)))
                .toList();
        assertEquals(
                List.of(
                        tested(tested.resolve("NotesApplication.java")),
                        tested(tested.resolve("Notes.java")),
                        tested(tested.resolve("NotesTest.java"))),
                files);
    }

    private static String tested(Path file) throws IOException {
        return withoutLayout(Files.readString(file));
    }

    private static String withoutLayout(String code) {
        return code.replaceAll("\\s+", "");
    }
}
