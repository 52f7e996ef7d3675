package io.docui.example.ide.refactor;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.VariableElement;

/** Recognizes the constant expressions of the Java Language Specification (15.29), which the compiler evaluates. */
final class ConstantExpressions {
    private ConstantExpressions() {}

    /** Returns whether javac evaluates an expression as a constant. */
    static boolean isConstant(JavaProgram javaProgram, TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof LiteralTree literal) {
            return literal.getKind() != Tree.Kind.NULL_LITERAL;
        } else if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
            return javaProgram.element(path) instanceof VariableElement variable && variable.getConstantValue() != null;
        } else if (tree instanceof ParenthesizedTree inner) {
            return isConstant(javaProgram, new TreePath(path, inner.getExpression()));
        } else if (tree instanceof UnaryTree unary) {
            return !ExpressionFinder.isStep(unary)
                    && isConstant(javaProgram, new TreePath(path, unary.getExpression()));
        } else if (tree instanceof TypeCastTree cast) {
            return isConstant(javaProgram, new TreePath(path, cast.getExpression()));
        } else if (tree instanceof BinaryTree binary) {
            return isConstant(javaProgram, new TreePath(path, binary.getLeftOperand()))
                    && isConstant(javaProgram, new TreePath(path, binary.getRightOperand()));
        } else if (tree instanceof ConditionalExpressionTree choice) {
            return isConstant(javaProgram, new TreePath(path, choice.getCondition()))
                    && isConstant(javaProgram, new TreePath(path, choice.getTrueExpression()))
                    && isConstant(javaProgram, new TreePath(path, choice.getFalseExpression()));
        }
        return false;
    }

    /** Returns whether an expression determines a constant that other code sees, or a string that is the same object everywhere. */
    static boolean makesAConstant(JavaProgram javaProgram, TreePath path) {
        if (!isConstant(javaProgram, path)) {
            return false;
        }
        TreePath whole = path;
        while (whole.getParentPath().getLeaf() instanceof ExpressionTree
                && isConstant(javaProgram, whole.getParentPath())) {
            whole = whole.getParentPath();
        }
        boolean text = whole != path
                && "java.lang.String".equals(String.valueOf(javaProgram.trees().getTypeMirror(whole)));
        return text
                || whole.getParentPath().getLeaf() instanceof VariableTree
                        && javaProgram.element(whole.getParentPath()) instanceof VariableElement variable
                        && variable.getConstantValue() != null;
    }
}
