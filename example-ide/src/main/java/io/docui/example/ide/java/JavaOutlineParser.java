package io.docui.example.ide.java;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import io.docui.example.ide.editor.SymbolFinder;
import io.docui.example.ide.range.TextRange;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Parses the declarations of Java files with javac's parser, quickly and one file at a time. It also reads files with errors. Each text is
 * parsed once. Thread-safe.
 */
final class JavaOutlineParser implements SymbolFinder {
    private static final int MOST_KNOWN = 6_000;

    private final Map<Path, Known> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Known> eldest) {
            return size() > MOST_KNOWN;
        }
    };

    private record Known(int length, int hash, List<OutlineMember> members) {}

    /** Returns whether a file is a Java file. */
    static boolean isJava(Path file) {
        return String.valueOf(file.getFileName()).endsWith(".java");
    }

    @Override
    public List<TextRange> declarations(Path file, String text, String name) {
        return SymbolName.of(name).filter(members(file, text)).stream()
                .map(outlineMember -> new TextRange(file, outlineMember.start(), outlineMember.end()))
                .toList();
    }

    @Override
    public Optional<TextRange> methodAt(Path file, String text, int offset) {
        return members(file, text).stream()
                .filter(member -> member.isExecutable() && member.code() <= offset && offset < member.end())
                .reduce((outer, inner) -> inner)
                .map(member -> new TextRange(file, member.code(), member.end()));
    }

    /**
     * Returns the declarations of a file, in the order of the text.
     * @return the declarations; empty if the file is not a Java file
     */
    synchronized List<OutlineMember> members(Path file, String text) {
        if (!isJava(file)) {
            return List.of();
        }
        Known before = known.get(file);
        if (before == null || before.length != text.length() || before.hash != text.hashCode()) {
            before = new Known(text.length(), text.hashCode(), parsed(text));
            known.put(file, before);
        }
        return before.members;
    }

    private static List<OutlineMember> parsed(String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            // Refactorings and problems report that there is a JRE instead of a JDK.
            return List.of();
        }
        try {
            JavacTask task = (JavacTask) compiler.getTask(
                    Writer.nullWriter(),
                    null,
                    fault -> {},
                    List.of("-proc:none", "-Xmaxerrs", "1"),
                    null,
                    List.of(new Source(text)));
            for (CompilationUnitTree unit : task.parse()) {
                return OutlineMemberReader.read(unit, Trees.instance(task).getSourcePositions(), text);
            }
            return List.of();
        } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
            // A text that the parser cannot handle has no outline. Compiling it reports what is wrong.
            System.getLogger(JavaOutlineParser.class.getName())
                    .log(System.Logger.Level.DEBUG, "The outline is not available", e);
            return List.of();
        }
    }

    /** Source text that javac reads from memory. */
    static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("memory:///Outlined.java"), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
