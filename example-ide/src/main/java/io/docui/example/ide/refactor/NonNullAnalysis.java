package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Determines whether an expression is certainly an object, and never null. */
final class NonNullAnalysis {
    private NonNullAnalysis() {}

    static boolean isNonNull(AnalyzedJavaProgram javaProgram, TreePath expression) {
        Tree leaf = expression.getLeaf();
        if (isMade(javaProgram, expression)) {
            return true;
        }
        Element element = javaProgram.element(expression);
        boolean name = leaf instanceof IdentifierTree
                || leaf instanceof MemberSelectTree select
                        && select.getExpression() instanceof IdentifierTree owner
                        && owner.getName().contentEquals("this");
        if (element == null || !name) {
            return false;
        }
        if (SideEffectAnalysis.isLocal(element)) {
            LocalVariableUses uses = LocalVariableUses.of(javaProgram, element);
            return !uses.isReassigned()
                    && (isMadeAt(javaProgram, uses.declaration()) || isKnown(javaProgram, expression, uses.uses()));
        }
        return element.getKind().isField()
                && element.getModifiers().contains(Modifier.FINAL)
                && isMadeAt(javaProgram, javaProgram.trees().getPath(element));
    }

    private static boolean isMadeAt(AnalyzedJavaProgram javaProgram, @Nullable TreePath declaration) {
        return declaration != null
                && declaration.getLeaf() instanceof VariableTree variable
                && variable.getInitializer() != null
                && isMade(javaProgram, new TreePath(declaration, variable.getInitializer()));
    }

    /** Returns whether an expression makes an object, itself or by a method that can only return a new one. */
    private static boolean isMade(AnalyzedJavaProgram javaProgram, TreePath expression) {
        if (expression.getLeaf() instanceof NewClassTree) {
            return true;
        }
        if (!(expression.getLeaf() instanceof MethodInvocationTree call)
                || !(javaProgram.element(new TreePath(expression, call.getMethodSelect()))
                        instanceof ExecutableElement method)
                || !method.getModifiers().contains(Modifier.STATIC)) {
            return false;
        }
        TreePath path = javaProgram.trees().getPath(method);
        if (path == null || !(path.getLeaf() instanceof MethodTree tree) || tree.getBody() == null) {
            return false;
        }
        List<? extends StatementTree> statements = tree.getBody().getStatements();
        return statements.size() == 1
                && statements.get(0) instanceof ReturnTree result
                && result.getExpression() instanceof NewClassTree;
    }

    /** Returns whether an earlier statement, in the same block or in one around it, already accesses a member of the object. */
    private static boolean isKnown(AnalyzedJavaProgram javaProgram, TreePath place, List<TreePath> uses) {
        for (TreePath path = place; path.getParentPath() != null; path = path.getParentPath()) {
            TreePath around = path.getParentPath();
            if (path.getLeaf() instanceof MethodTree || path.getLeaf() instanceof LambdaExpressionTree) {
                return false;
            }
            if (around.getLeaf() instanceof BlockTree block) {
                for (StatementTree statement : block.getStatements()) {
                    if (statement == path.getLeaf()) {
                        break;
                    }
                    boolean plain = statement instanceof ExpressionStatementTree || statement instanceof VariableTree;
                    if (plain && uses.stream().anyMatch(use -> asks(javaProgram, use, statement))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean asks(AnalyzedJavaProgram javaProgram, TreePath use, StatementTree statement) {
        return use.getParentPath().getLeaf() instanceof MemberSelectTree
                && EvaluationOrder.find(javaProgram, use)
                        .filter(order -> order.statement().getLeaf() == statement && !order.conditional())
                        .isPresent();
    }
}
