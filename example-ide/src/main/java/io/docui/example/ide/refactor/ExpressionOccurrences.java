package io.docui.example.ide.refactor;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Finds the other places of a file with the same expression: the same tokens, whose names refer to the same elements. */
final class ExpressionOccurrences extends TreePathScanner<Void, Void> {
    private final AnalyzedJavaProgram javaProgram;
    private final boolean toConstant;
    private final SourceUnit unit;
    private final SourceRange own;
    private final String type;
    private final List<String> tokens;
    private final List<Element> elements;
    private final List<SourceRange> found = new ArrayList<>();

    private ExpressionOccurrences(AnalyzedJavaProgram javaProgram, TreePath expression, boolean toConstant) {
        this.javaProgram = javaProgram;
        this.toConstant = toConstant;
        this.unit = javaProgram.unitOf(expression);
        this.own = javaProgram.span(expression);
        this.type = type(expression);
        this.tokens = tokens(own);
        this.elements = elements(own);
    }

    /** Returns the ranges of the occurrences in a tree that an expression can be extracted from, without the expression itself. */
    static List<SourceRange> of(AnalyzedJavaProgram javaProgram, TreePath expression, TreePath scope) {
        return of(javaProgram, expression, scope, false);
    }

    /** Returns also the occurrences that only a constant can replace: in a case, or in an annotation. */
    static List<SourceRange> ofConstant(AnalyzedJavaProgram javaProgram, TreePath expression, TreePath scope) {
        return of(javaProgram, expression, scope, true);
    }

    private static List<SourceRange> of(
            AnalyzedJavaProgram javaProgram, TreePath expression, TreePath scope, boolean toConstant) {
        ExpressionOccurrences occurrences = new ExpressionOccurrences(javaProgram, expression, toConstant);
        occurrences.scan(scope, null);
        return List.copyOf(occurrences.found);
    }

    @Override
    public Void scan(@Nullable Tree tree, Void nothing) {
        if (tree instanceof ExpressionTree) {
            int start = javaProgram.start(unit.tree(), tree);
            int end = javaProgram.end(unit.tree(), tree);
            if (start >= 0 && end > start && isSame(new TreePath(getCurrentPath(), tree), start, end)) {
                found.add(new SourceRange(unit.file(), start, end));
                return null;
            }
        }
        return super.scan(tree, null);
    }

    private boolean isSame(TreePath path, int start, int end) {
        SourceRange span = new SourceRange(unit.file(), start, end);
        boolean same = start != own.start()
                && tokens(span).equals(tokens)
                && elements(span).equals(elements)
                && type(path).equals(type);
        if (!same) {
            return false;
        }
        try {
            TreePath found = toConstant ? ExpressionFinder.findConstant(unit, span) : ExpressionFinder.find(unit, span);
            return found != null;
        } catch (RefactoringRefusedException e) {
            // A place that needs a constant, such as a case, keeps the expression.
            return false;
        }
    }

    private String type(TreePath path) {
        TypeMirror mirror = javaProgram.trees().getTypeMirror(path);
        return mirror == null ? "" : Objects.toString(mirror);
    }

    private List<String> tokens(SourceRange span) {
        return unit.tokens(span).stream().map(JavaToken::text).toList();
    }

    private List<Element> elements(SourceRange span) {
        return unit.mentions(span).stream().map(NameReference::element).toList();
    }
}
