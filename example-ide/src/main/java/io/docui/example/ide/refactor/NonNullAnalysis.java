package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Determines whether an expression is certainly an object, and never null. */
final class NonNullAnalysis {
    private NonNullAnalysis() {}

    static boolean isNonNull(AnalyzedJavaProgram javaProgram, TreePath expression) {
        Tree leaf = expression.getLeaf();
        if (leaf instanceof NewClassTree) {
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
                    && (isMade(uses.declaration()) || isKnown(javaProgram, expression, uses.uses()));
        }
        return element.getKind().isField()
                && element.getModifiers().contains(Modifier.FINAL)
                && isMade(javaProgram.trees().getPath(element));
    }

    private static boolean isMade(@Nullable TreePath declaration) {
        return declaration != null
                && declaration.getLeaf() instanceof VariableTree variable
                && variable.getInitializer() instanceof NewClassTree;
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
