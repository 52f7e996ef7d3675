package io.docui.example.ide.refactor;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Body of a method that can be inlined because every call is known to run it.
 * @param statements the statements before the result is computed
 * @param result the expression of the only return, at the end; null if there is none
 */
record MethodBody(
        ExecutableElement method,
        TreePath path,
        List<TreePath> statements,
        @Nullable TreePath result,
        boolean returns) {
    /**
     * Returns the body of a method that calls run.
     * @param direct whether the calls run this method even if others override it, as {@code super.method()} does
     * @param everywhere whether the method is removed, so that its body cannot call it
     */
    static MethodBody of(
            AnalyzedJavaProgram javaProgram, ExecutableElement method, boolean direct, boolean everywhere) {
        TreePath path = javaProgram.trees().getPath(method);
        String name = method.getSimpleName().toString();
        if (path == null || !(path.getLeaf() instanceof MethodTree tree)) {
            throw new RefactoringRefusedException(
                    name + " is declared in a library, not in these sources. Inline a method of this build.");
        }
        if (tree.getBody() == null) {
            throw new RefactoringRefusedException(
                    name + " is abstract or native, so it has no body. Inline a method with a body.");
        }
        if (method.getModifiers().contains(Modifier.SYNCHRONIZED)) {
            throw new RefactoringRefusedException(
                    name + " is synchronized, but its inlined statements would not be. Keep the call.");
        }
        boolean open = !direct
                && !method.getModifiers().contains(Modifier.PRIVATE)
                && !method.getModifiers().contains(Modifier.STATIC);
        if (open && OverriddenMethodFinder.isOverridden(javaProgram, method)) {
            throw new RefactoringRefusedException(name + " is overridden in " + overriding(javaProgram, method)
                    + ", so a call could run either method. Keep the call.");
        }
        TreePath block = new TreePath(path, tree.getBody());
        if (everywhere && calls(javaProgram, block, method)) {
            throw new RefactoringRefusedException(
                    name + " calls itself, so it cannot be removed. Inline a single call of it, or keep it.");
        }
        List<TreePath> all = tree.getBody().getStatements().stream()
                .map(statement -> new TreePath(block, (StatementTree) statement))
                .toList();
        TreePath last = all.isEmpty() ? null : all.get(all.size() - 1);
        boolean ends = last != null && last.getLeaf() instanceof ReturnTree;
        List<TreePath> before = ends ? all.subList(0, all.size() - 1) : all;
        ExpressionTree value = last != null && last.getLeaf() instanceof ReturnTree end ? end.getExpression() : null;
        boolean returns = JumpAnalysis.of(before).returns();
        return new MethodBody(
                method,
                path,
                returns ? all : before,
                value == null || returns || last == null ? null : new TreePath(last, value),
                returns);
    }

    TypeElement owner() {
        return (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
    }

    /** Returns the range from the first statement to the last, without the return of a result. */
    SourceRange span(AnalyzedJavaProgram javaProgram) {
        SourceRange first = javaProgram.span(statements.get(0));
        return new SourceRange(
                first.file(),
                first.start(),
                javaProgram.span(statements.get(statements.size() - 1)).end());
    }

    /** Returns the effect of what is done before a place in the body is reached, in its statement and in those before. */
    SideEffect effectBefore(AnalyzedJavaProgram javaProgram, EvaluationOrder order) {
        SideEffect sideEffect = order.before();
        for (TreePath statement : statements) {
            if (statement.getLeaf() == order.statement().getLeaf()) {
                return sideEffect;
            }
            sideEffect = sideEffect.combine(SideEffectAnalysis.of(javaProgram, statement));
        }
        return sideEffect;
    }

    /** Returns whether a statement is directly in the body, and not in a nested block or loop. */
    boolean isTopLevel(TreePath statement) {
        return statement.getParentPath().getParentPath().getLeaf() == path.getLeaf();
    }

    private static String overriding(AnalyzedJavaProgram javaProgram, ExecutableElement method) {
        return javaProgram.index().subtypes((TypeElement) Objects.requireNonNull(method.getEnclosingElement())).stream()
                .filter(type -> type.getEnclosedElements().stream()
                        .anyMatch(member -> member instanceof ExecutableElement other
                                && javaProgram.elements().overrides(other, method, type)))
                .map(type -> type.getSimpleName().isEmpty() ? "an anonymous class" : type.toString())
                .findFirst()
                .orElse("another type");
    }

    private static boolean calls(AnalyzedJavaProgram javaProgram, TreePath block, Element method) {
        Set<Boolean> found = new HashSet<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree tree, Void nothing) {
                found.add(method.equals(javaProgram.element(getCurrentPath())));
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
                found.add(method.equals(javaProgram.element(getCurrentPath())));
                return super.visitMemberSelect(tree, null);
            }
        }.scan(block, null);
        return found.contains(true);
    }
}
