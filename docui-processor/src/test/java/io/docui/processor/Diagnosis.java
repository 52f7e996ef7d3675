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
final class Diagnosis {
    private static final char MARK = '§';

    private final Compilation compilation;
    private final List<String> places = new ArrayList<>();

    private Diagnosis(Compiler compiler, String... marked) {
        String[] sources = new String[marked.length];
        for (int i = 0; i < marked.length; i++) {
            sources[i] = marked[i].replace(String.valueOf(MARK), "");
            notePlaces(marked[i], fileName(Compiler.file(sources[i])));
        }
        compilation = compiler.compile(sources);
    }

    private void notePlaces(String marked, String file) {
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

    static Diagnosis of(String... marked) {
        return new Diagnosis(new Compiler(), marked);
    }

    static Diagnosis of(Compiler compiler, String... marked) {
        return new Diagnosis(compiler, marked);
    }

    /**
     * Checks that these are all the messages.
     *
     * @param messages the texts, in the order of their marks; one that starts with {@code warning: } is no error
     */
    void says(String... messages) {
        if (messages.length != places.size()) {
            fail("expected as many messages as marks, but there are marks at " + places + found());
        }
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            boolean isWarning = messages[i].startsWith("warning: ");
            expected.add(places.get(i) + (isWarning ? ": " : ": error: ") + messages[i]);
        }
        assertEquals(sorted(expected), sorted(found()));
    }

    private List<String> found() {
        return compilation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.getMessage(Locale.ROOT).contains("[DOCUI"))
                .map(Diagnosis::line)
                .toList();
    }

    private static String sorted(List<String> lines) {
        return lines.stream().sorted(Comparator.naturalOrder()).collect(Collectors.joining("\n"));
    }

    private static String line(Diagnostic<? extends JavaFileObject> diagnostic) {
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
    List<String> all() {
        return compilation.diagnostics().stream()
                .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
                .toList();
    }

    /** The names of the sources that were generated all the same. */
    List<String> generated() {
        return compilation.generatedSourceFiles().stream()
                .map(Diagnosis::fileName)
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
