package io.docui.example.ide.refactor;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Source file of an {@link AnalyzedJavaProgram}: its text, its tokens, its tree, and what its names refer to. */
final class SourceUnit {
    private final AnalyzedJavaProgram javaProgram;
    private final String file;
    private final String text;
    private final CompilationUnitTree tree;
    private @Nullable List<JavaToken> tokens;
    private @Nullable Set<String> words;
    private @Nullable SourceStub stub;
    private @Nullable List<NameReference> mentions;
    private @Nullable Map<Element, List<NameReference>> byElement;
    private @Nullable NavigableMap<Integer, List<NameReference>> byOffset;

    SourceUnit(AnalyzedJavaProgram javaProgram, String file, String text, CompilationUnitTree tree) {
        this.javaProgram = javaProgram;
        this.file = file;
        this.text = text;
        this.tree = tree;
    }

    String file() {
        return file;
    }

    String text() {
        return text;
    }

    CompilationUnitTree tree() {
        return tree;
    }

    /** Returns the declarations of the file, without the bodies of its methods. */
    SourceStub stub() {
        SourceStub known = stub;
        if (known == null) {
            known = SourceStub.of(text, tree, javaProgram.trees().getSourcePositions());
            stub = known;
        }
        return known;
    }

    AnalyzedJavaProgram program() {
        return javaProgram;
    }

    /** Returns the tokens of the text without the comments. */
    List<JavaToken> tokens() {
        List<JavaToken> known = tokens;
        if (known == null) {
            known = JavaToken.of(text).stream()
                    .filter(javaToken -> javaToken.kind() != JavaToken.TokenKind.COMMENT)
                    .toList();
            tokens = known;
        }
        return known;
    }

    /** Returns whether the text contains one of the names, outside of comments. */
    boolean hasName(Set<String> names) {
        Set<String> known = words;
        if (known == null) {
            known = tokens().stream()
                    .filter(javaToken -> javaToken.kind() == JavaToken.TokenKind.NAME)
                    .map(JavaToken::text)
                    .collect(Collectors.toSet());
            words = known;
        }
        return names.stream().anyMatch(known::contains);
    }

    /** Returns all names that refer to something, in the order of the tree. */
    List<NameReference> mentions() {
        List<NameReference> known = mentions;
        if (known == null) {
            known = NameReferenceFinder.of(this);
            mentions = known;
        }
        return known;
    }

    /** Returns the names that refer to an element, in the order of the tree; empty if there are none in this file. */
    List<NameReference> mentions(Element element) {
        Map<Element, List<NameReference>> known = byElement;
        if (known == null) {
            known = mentions().stream().collect(Collectors.groupingBy(NameReference::element));
            byElement = known;
        }
        return known.getOrDefault(element, List.of());
    }

    /** Returns the names in a range that refer to something, in the order of the text. */
    List<NameReference> mentions(SourceRange span) {
        NavigableMap<Integer, List<NameReference>> known = byOffset;
        if (known == null) {
            known = new TreeMap<>(mentions().stream().collect(Collectors.groupingBy(NameReference::start)));
            byOffset = known;
        }
        return known.subMap(span.start(), span.end()).values().stream()
                .flatMap(List::stream)
                .toList();
    }

    List<JavaToken> tokens(SourceRange span) {
        return tokens().subList(tokenAt(span.start()), Math.max(tokenAt(span.start()), tokenAt(span.end())));
    }

    /** Returns the index of the first token that ends after an offset. */
    int tokenAt(int offset) {
        List<JavaToken> all = tokens();
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (all.get(middle).end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the outermost tree that covers a range exactly; null if there is none. */
    @Nullable
    TreePath treeCovering(SourceRange span) {
        Finder finder = new Finder(span);
        finder.scan(new TreePath(tree), null);
        return finder.found;
    }

    /** Returns the white space at the beginning of the line that contains an offset. */
    String indentAt(int offset) {
        int begin = startOfLine(offset);
        int end = begin;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return text.substring(begin, end);
    }

    int startOfLine(int offset) {
        int begin = offset;
        while (begin > 0 && text.charAt(begin - 1) != '\n' && text.charAt(begin - 1) != '\r') {
            begin--;
        }
        return begin;
    }

    /** Returns the line end near an offset: the next one, or otherwise the last one. */
    String lineEndAt(int offset) {
        int next = text.indexOf('\n', offset);
        int at = next >= 0 ? next : text.lastIndexOf('\n');
        return at > 0 && text.charAt(at - 1) == '\r' ? "\r\n" : "\n";
    }

    /** Returns one step of indentation as the file uses it: a tab, two spaces or four spaces. */
    String indentStep() {
        if (text.contains("\n\t")) {
            return "\t";
        }
        return text.lines()
                        .anyMatch(line ->
                                line.startsWith("  ") && line.length() > 2 && Character.isLetter(line.charAt(2)))
                ? "  "
                : "    ";
    }

    /** Returns a range with its whole lines if nothing else is on them. If it only begins its line, the blanks after it are included. */
    SourceRange wholeLines(SourceRange span) {
        int begin = startOfLine(span.start());
        if (!text.substring(begin, span.start()).isBlank()) {
            return span;
        }
        int end = span.end();
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        if (text.startsWith("\r\n", end)) {
            return new SourceRange(file, begin, end + 2);
        }
        return end < text.length() && text.charAt(end) == '\n'
                ? new SourceRange(file, begin, end + 1)
                : new SourceRange(file, span.start(), end);
    }

    /** Returns a range without white space at its ends. */
    SourceRange trim(SourceRange span) {
        int begin = span.start();
        int end = Math.min(span.end(), text.length());
        while (begin < end && Character.isWhitespace(text.charAt(begin))) {
            begin++;
        }
        while (end > begin && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return new SourceRange(file, Math.min(begin, end), end);
    }

    private final class Finder extends TreePathScanner<Void, Void> {
        private final SourceRange span;
        private @Nullable TreePath found;

        Finder(SourceRange span) {
            this.span = span;
        }

        @Override
        public Void scan(Tree leaf, Void nothing) {
            if (leaf == null || found != null) {
                return null;
            }
            if (javaProgram.start(tree, leaf) == span.start()
                    && javaProgram.end(tree, leaf) == span.end()
                    && !(leaf instanceof CompilationUnitTree)) {
                found = new TreePath(getCurrentPath(), leaf);
                return null;
            }
            return super.scan(leaf, null);
        }
    }
}
