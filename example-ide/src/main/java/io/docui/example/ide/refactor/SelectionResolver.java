package io.docui.example.ide.refactor;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds what somebody means who points roughly: at a declaration for its name, at a statement with a bit of white space. */
public final class SelectionResolver {
    private SelectionResolver() {}

    /**
     * The name that a range is about: the one that it is in, the one that it declares, or the only one in it.
     *
     * @param program the program
     * @param range the range, perhaps empty
     * @throws RefactoringRefusedException if there is none, or several
     */
    public static SourcePosition name(JavaProgram program, Span range) {
        SourceUnit unit = program.unit(range.file());
        Span span = withoutComments(unit, unit.trim(range));
        for (JavaToken token : unit.tokens()) {
            if (token.kind() == JavaToken.TokenKind.NAME
                    && token.start() <= span.start()
                    && span.end() <= token.end()) {
                return new SourcePosition(span.file(), token.start());
            }
        }
        List<NameReference> inside = unit.mentions().stream()
                .filter(mention -> span.contains(mention.start()))
                .toList();
        List<NameReference> declared =
                inside.stream().filter(NameReference::declares).toList();
        if (!declared.isEmpty()) {
            NameReference outermost = declared.get(0);
            Span whole = program.span(outermost.path());
            if (declared.stream().allMatch(mention -> whole.contains(mention.start()))) {
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
                        ? "javac knows no name in the range. Select the name of what is meant; if the file has errors,"
                                + " mend them first."
                        : "Several names are in the range: "
                                + String.join(
                                        ", ",
                                        several.stream()
                                                .map(mention -> mention.element()
                                                        .getSimpleName()
                                                        .toString())
                                                .distinct()
                                                .limit(6)
                                                .toList())
                                + ". Select the one that is meant.");
    }

    /**
     * The name of the method that a range calls, if it holds one call as a whole, with or without a semicolon; else the
     * {@link #name} that it is about.
     *
     * @param program the program
     * @param range the range
     * @throws RefactoringRefusedException if there is no name, or several
     */
    public static SourcePosition calledMethod(JavaProgram program, Span range) {
        SourceUnit unit = program.unit(range.file());
        TreePath covering = unit.treeCovering(withoutSemicolon(unit, withoutComments(unit, unit.trim(range))));
        Optional<Tree> called = Optional.ofNullable(covering)
                .map(TreePath::getLeaf)
                .filter(MethodInvocationTree.class::isInstance)
                .map(tree -> ((MethodInvocationTree) tree).getMethodSelect());
        return called.flatMap(select -> unit.mentions().stream()
                        .filter(mention -> mention.path().getLeaf() == (Object) select)
                        .findFirst())
                .map(mention -> new SourcePosition(range.file(), mention.start()))
                .orElseGet(() -> name(program, range));
    }

    /**
     * The whole statements or the expression that a rough selection holds: without white space and comments at its ends, and with or
     * without a semicolon.
     *
     * @param program the program
     * @param range the selection
     * @param expression whether only an expression will do
     * @return what fits; the selection without white space if nothing does, so that the refactoring says what is wrong with it
     * @throws RefactoringRefusedException if it is no part of a program at all
     */
    public static Span selection(JavaProgram program, Span range, boolean expression) {
        SourceUnit unit = program.unit(range.file());
        Span trimmed = unit.trim(range);
        Span bare = withoutComments(unit, trimmed);
        List<Span> candidates = new ArrayList<>(List.of(trimmed, bare));
        String text = unit.text();
        int next = bare.end();
        while (next < text.length() && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
            next++;
        }
        if (text.startsWith(";", next) && bare.start() < bare.end()) {
            candidates.add(new Span(bare.file(), bare.start(), next + 1));
        }
        candidates.add(withoutSemicolon(unit, bare));
        Optional<Span> fitting = candidates.stream()
                .filter(candidate -> fits(unit, candidate, expression))
                .findFirst();
        if (fitting.isEmpty() && !expression && unit.treeCovering(bare) == null) {
            throw new RefactoringRefusedException(
                    "The range holds neither whole statements of one block nor one whole expression. Select"
                            + " whole lines of a method's body, or an expression from its first letter to behind its last.");
        }
        return fitting.orElse(bare);
    }

    private static Span withoutSemicolon(SourceUnit unit, Span span) {
        boolean ends = span.start() < span.end() && unit.text().charAt(span.end() - 1) == ';';
        return ends ? unit.trim(new Span(span.file(), span.start(), span.end() - 1)) : span;
    }

    private static boolean fits(SourceUnit unit, Span span, boolean expression) {
        try {
            return CodeSelection.find(unit, span).isExpression() || !expression;
        } catch (RefactoringRefusedException notThese) {
            // Another candidate may fit; if none does, the refactoring says this itself.
            return false;
        }
    }

    private static Span withoutComments(SourceUnit unit, Span span) {
        List<JavaToken> inside = unit.tokens().stream()
                .filter(token -> span.start() <= token.start() && token.end() <= span.end())
                .toList();
        boolean covers = !inside.isEmpty()
                && onlyComments(
                        unit.text().substring(span.start(), inside.get(0).start()))
                && onlyComments(
                        unit.text().substring(inside.get(inside.size() - 1).end(), span.end()));
        return covers
                ? new Span(
                        span.file(),
                        inside.get(0).start(),
                        inside.get(inside.size() - 1).end())
                : span;
    }

    private static boolean onlyComments(String text) {
        return JavaToken.of(text).stream().allMatch(token -> token.kind() == JavaToken.TokenKind.COMMENT);
    }
}
