package io.docui.example.ide.java;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Checks with javac's parser whether a text is syntactically correct Java. */
final class JavaSyntax {
    private JavaSyntax() {}

    /**
     * Returns the first syntax error of a text.
     * @return the line and the message, such as {@code line 3: ';' expected}; empty if there is none
     */
    static Optional<String> error(String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            return Optional.empty();
        }
        List<String> errors = new ArrayList<>();
        try {
            JavacTask task = (JavacTask) compiler.getTask(
                    Writer.nullWriter(),
                    null,
                    diagnostic -> {
                        if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                            errors.add(
                                    "line " + diagnostic.getLineNumber() + ": " + diagnostic.getMessage(Locale.ROOT));
                        }
                    },
                    List.of("-proc:none"),
                    null,
                    List.of(new JavaOutlineParser.Source(text)));
            task.parse();
        } catch (IOException e) {
            throw new IllegalStateException("A text in memory cannot be read.", e);
        }
        return errors.stream().findFirst();
    }
}
