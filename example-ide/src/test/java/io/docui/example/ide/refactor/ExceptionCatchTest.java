package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Unreported exceptions that are caught and thrown again as unchecked ones. */
class ExceptionCatchTest {
    private static final String FILE = """
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.util.concurrent.Callable;
            import java.util.function.Function;

            class A {
                int size(Path path) {
                    var bytes = Files.readAllBytes(path);
                    return bytes.length;
                }

                void rest(Callable<String> e, boolean quick) {
                    if (!quick) Thread.sleep(10);
                    for (String line : Files.readAllLines(Path.of("a"))) {
                        System.out.println(line);
                    }
                    e.call();
                }

                Function<Path, Long> sizes = path -> Files.size(path);
                Function<Path, Long> later = path -> {
                    return Files.size(path);
                };
                long fixed = Files.size(Path.of("a"));

                static class B extends A {
                    B() throws Exception {
                        this(Files.size(Path.of("b")));
                    }

                    B(long n) {}
                }
            }
            """;

    private static String caught(String text, String part) {
        CompilationInput build = SourceFixture.build("A.java", text);
        AnalyzedJavaProgram program = AnalyzedJavaProgram.of(build);
        int at = text.indexOf(part) + part.length();
        RefactoringResult result =
                RefactoringResult.of(program, new CodeFix(new SourceRange("A.java", at, at), "catch"));
        return result instanceof RefactoringResult.Accepted accepted
                ? accepted.build().text("A.java")
                : ((RefactoringResult.Refused) result).reason();
    }

    @Test
    void declaresVariableBeforeTry() {
        String done = caught(FILE, "Files.readAllBytes");
        assertTrue(done.contains("""
                        byte[] bytes;
                        try {
                            bytes = Files.readAllBytes(path);
                        } catch (IOException e2) {
                            throw new UncheckedIOException(e2);
                        }
                        return bytes.length;
                """), done);
        assertTrue(done.startsWith("import java.io.IOException;\nimport java.io.UncheckedIOException;\n"), done);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Thread.sleep       | if (!quick) try {\\n            Thread.sleep(10); | Thread.currentThread().interrupt();",
                "Files.readAllLines | try {\\n            for (String line          | throw new UncheckedIOException(e2);",
                "e.call             | try {\\n            e.call();                 | } catch (Exception e2) {",
                "-> Files.size      | path -> {\\n        try {\\n            return Files.size(path); | throw new UncheckedIOException(e2);",
                "return Files.size  | try {\\n            return Files.size(path);  | } catch (IOException e2) {"
            })
    void enclosesStatementOrLambda(String part, String first, String second) {
        String done = caught(FILE, part);
        assertTrue(done.contains(first.replace("\\n", "\n")), done);
        assertTrue(done.contains(second), done);
    }

    @Test
    void refusesOutsideOfStatements() {
        assertTrue(caught(FILE, "fixed = Files.size").contains("outside of statements"));
        String declared = FILE.replace("B() throws Exception", "B()");
        assertTrue(
                caught(declared, "this(Files.size").contains("cannot be in a try"),
                caught(declared, "this(Files.size"));
    }
}
