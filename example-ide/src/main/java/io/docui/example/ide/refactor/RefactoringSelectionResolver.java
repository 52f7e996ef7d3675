package io.docui.example.ide.refactor;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Resolves an imprecise selection to the name, the call, the statements or the expression that a refactoring needs. */
public final class RefactoringSelectionResolver {
    private RefactoringSelectionResolver() {}

    /**
     * Returns the name that a range refers to: the name that contains it, the name that it declares, or the only name in it.
     * @param range the range, which may be empty
     * @throws RefactoringRefusedException if there is no such name, or several
     */
    public static SourcePosition name(AnalyzedJavaProgram javaProgram, SourceRange range) {
        SourceUnit sourceUnit = javaProgram.unit(range.file());
        SourceRange span = withoutComments(sourceUnit, sourceUnit.trim(range));
        for (JavaToken javaToken : sourceUnit.tokens()) {
            if (javaToken.kind() == JavaToken.TokenKind.NAME
                    && javaToken.start() <= span.start()
                    && span.end() <= javaToken.end()) {
                return new SourcePosition(span.file(), javaToken.start());
            }
        }
        List<NameReference> inside = sourceUnit.mentions().stream()
                .filter(nameReference -> span.contains(nameReference.start()))
                .toList();
        List<NameReference> declared =
                inside.stream().filter(NameReference::declares).toList();
        if (!declared.isEmpty()) {
            NameReference outermost = declared.get(0);
            SourceRange whole = javaProgram.span(outermost.path());
            if (declared.stream().allMatch(nameReference -> whole.contains(nameReference.start()))) {
                return new SourcePosition(span.file(), outermost.start());
            }
        }
        Set<Integer> starts =
                new TreeSet<>(inside.stream().map(NameReference::start).toList());
        if (starts.size() == 1) {
            return new SourcePosition(span.file(), starts.iterator().next());
        }
        List<NameReference> several = declared.isEmpty() ? inside : declared;
        throw new RefactoringRefusedException(
                starts.isEmpty()
                        ? "javac knows no name in the range. Select the name of a symbol. If the file has errors,"
                                + " fix them first."
                        : "The range contains several names: "
                                + String.join(
                                        ", ",
                                        several.stream()
                                                .map(nameReference -> nameReference
                                                        .element()
                                                        .getSimpleName()
                                                        .toString())
                                                .distinct()
                                                .limit(6)
                                                .toList())
                                + ". Select one of them.");
    }

    /**
     * Returns the name of the method that a range calls, if the range is one whole call, with or without a semicolon. Otherwise, returns
     * the {@link #name} that the range refers to.
     * @throws RefactoringRefusedException if there is no such name, or several
     */
    public static SourcePosition calledMethod(AnalyzedJavaProgram javaProgram, SourceRange range) {
        SourceUnit sourceUnit = javaProgram.unit(range.file());
        TreePath covering = sourceUnit.treeCovering(
                withoutSemicolon(sourceUnit, withoutComments(sourceUnit, sourceUnit.trim(range))));
        Optional<Tree> called = Optional.ofNullable(covering)
                .map(TreePath::getLeaf)
                .filter(MethodInvocationTree.class::isInstance)
                .map(tree -> ((MethodInvocationTree) tree).getMethodSelect());
        return called.flatMap(select -> sourceUnit.mentions().stream()
                        .filter(nameReference -> nameReference.path().getLeaf() == (Object) select)
                        .findFirst())
                .map(nameReference -> new SourcePosition(range.file(), nameReference.start()))
                .orElseGet(() -> name(javaProgram, range));
    }

    /**
     * Returns the whole statements or the expression in an imprecise selection: without white space and comments at its ends, and with or
     * without a semicolon.
     * @param expression whether only an expression is suitable
     * @return the suitable range; if there is none, the selection without white space and comments, so that the refactoring reports what is
     *     wrong
     */
    public static SourceRange selection(AnalyzedJavaProgram javaProgram, SourceRange range, boolean expression) {
        SourceUnit sourceUnit = javaProgram.unit(range.file());
        SourceRange trimmed = sourceUnit.trim(range);
        SourceRange bare = withoutComments(sourceUnit, trimmed);
        List<SourceRange> candidates = new ArrayList<>(List.of(trimmed, bare));
        String text = sourceUnit.text();
        int next = bare.end();
        while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
            next++;
        }
        if (text.startsWith(";", next) && bare.start() < bare.end()) {
            candidates.add(new SourceRange(bare.file(), bare.start(), next + 1));
        }
        candidates.add(withoutSemicolon(sourceUnit, bare));
        Optional<SourceRange> fitting = candidates.stream()
                .filter(candidate -> fits(sourceUnit, candidate, expression))
                .findFirst();
        if (fitting.isEmpty() && !expression && sourceUnit.treeCovering(bare) == null) {
            throw new RefactoringRefusedException(
                    "The range is neither whole statements of one block nor one whole expression. Select"
                            + " whole lines of a method's body, or an expression from its first character to its last.");
        }
        return fitting.orElse(bare);
    }

    private static SourceRange withoutSemicolon(SourceUnit sourceUnit, SourceRange span) {
        boolean ends = span.start() < span.end() && sourceUnit.text().charAt(span.end() - 1) == ';';
        return ends ? sourceUnit.trim(new SourceRange(span.file(), span.start(), span.end() - 1)) : span;
    }

    private static boolean fits(SourceUnit sourceUnit, SourceRange span, boolean expression) {
        try {
            return CodeSelection.find(sourceUnit, span).isExpression() || !expression;
        } catch (RefactoringRefusedException notThese) {
            // Another candidate may fit. If none does, the refactoring itself reports it.
            return false;
        }
    }

    private static SourceRange withoutComments(SourceUnit sourceUnit, SourceRange span) {
        List<JavaToken> inside = sourceUnit.tokens().stream()
                .filter(javaToken -> span.start() <= javaToken.start() && javaToken.end() <= span.end())
                .toList();
        boolean covers = !inside.isEmpty()
                && onlyComments(
                        sourceUnit.text().substring(span.start(), inside.get(0).start()))
                && onlyComments(sourceUnit
                        .text()
                        .substring(inside.get(inside.size() - 1).end(), span.end()));
        return covers
                ? new SourceRange(
                        span.file(),
                        inside.get(0).start(),
                        inside.get(inside.size() - 1).end())
                : span;
    }

    private static boolean onlyComments(String text) {
        return JavaToken.of(text).stream().allMatch(javaToken -> javaToken.kind() == JavaToken.TokenKind.COMMENT);
    }
}
