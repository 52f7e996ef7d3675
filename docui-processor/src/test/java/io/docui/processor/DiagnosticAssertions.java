package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * What the processor says of faulty sources: kind, file, line, column and text of each message.
 *
 * <p>A {@code §} in a source marks the place of a message, and is removed before the source is compiled.
 */
final class DiagnosticAssertions {
    private static final char MARK = '§';

    private final Compilation compilation;
    private final List<String> places = new ArrayList<>();

    private DiagnosticAssertions(TestCompiler testCompiler, String... marked) {
        String[] sources = new String[marked.length];
        for (int i = 0; i < marked.length; i++) {
            sources[i] = marked[i].replace(String.valueOf(MARK), "");
            recordMarks(marked[i], fileName(TestCompiler.toSourceFile(sources[i])));
        }
        compilation = testCompiler.compile(sources);
    }

    private void recordMarks(String marked, String file) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < marked.length(); i++) {
            char c = marked.charAt(i);
            if (c == MARK) {
                places.add(file + ':' + line + ':' + column);
            } else if (c == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
    }

    static DiagnosticAssertions of(String... marked) {
        return new DiagnosticAssertions(new TestCompiler(), marked);
    }

    static DiagnosticAssertions of(TestCompiler testCompiler, String... marked) {
        return new DiagnosticAssertions(testCompiler, marked);
    }

    /**
     * Checks that these are all the messages.
     *
     * @param messages the texts, in the order of their marks; one that starts with {@code warning: } is no error
     */
    void assertMessages(String... messages) {
        if (messages.length != places.size()) {
            fail("expected as many messages as marks, but there are marks at " + places + docuiMessages());
        }
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            boolean isWarning = messages[i].startsWith("warning: ");
            expected.add(places.get(i) + (isWarning ? ": " : ": error: ") + messages[i]);
        }
        assertEquals(sortedLines(expected), sortedLines(docuiMessages()));
    }

    private List<String> docuiMessages() {
        return compilation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.getMessage(Locale.ROOT).contains("[DOCUI"))
                .map(DiagnosticAssertions::toLine)
                .toList();
    }

    private static String sortedLines(List<String> lines) {
        return lines.stream().sorted(Comparator.naturalOrder()).collect(Collectors.joining("\n"));
    }

    private static String toLine(Diagnostic<? extends JavaFileObject> diagnostic) {
        String kind = switch (diagnostic.getKind()) {
            case ERROR -> "error";
            case WARNING, MANDATORY_WARNING -> "warning";
            default -> diagnostic.getKind().toString();
        };
        JavaFileObject file = diagnostic.getSource();
        return (file == null ? "?" : fileName(file)) + ':' + diagnostic.getLineNumber() + ':'
                + diagnostic.getColumnNumber() + ": " + kind + ": " + diagnostic.getMessage(Locale.ROOT);
    }

    private static String fileName(JavaFileObject file) {
        String path = file.toUri().getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Everything that the compiler said, for tests of what it does not say. */
    List<String> allMessages() {
        return compilation.diagnostics().stream()
                .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
                .toList();
    }

    /** The names of the sources that were generated all the same. */
    List<String> generatedSourceNames() {
        return compilation.generatedSourceFiles().stream()
                .map(DiagnosticAssertions::fileName)
                .sorted()
                .toList();
    }

    /** A file of the default package, with all imports that tests need. */
    static String source(String body) {
        return String.join(
                        " ",
                        Arrays.asList(
                                "package p;",
                                "import io.docui.annotations.*;",
                                "import io.docui.runtime.action.*;",
                                "import io.docui.runtime.document.*;",
                                "import java.util.*;"))
                + "\n"
                + body;
    }
}
