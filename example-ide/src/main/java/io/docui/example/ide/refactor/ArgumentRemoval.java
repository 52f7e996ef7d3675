package io.docui.example.ide.refactor;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Determines whether an argument can be removed: its evaluation does nothing that others observe, and cannot fail. */
final class ArgumentRemoval {
    private final AnalyzedJavaProgram javaProgram;

    ArgumentRemoval(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    /** Returns whether the value of a path is removed without a trace. */
    boolean isSafe(TreePath path) {
        if (ExpressionFinder.binds(path)) {
            return false;
        }
        Tree tree = path.getLeaf();
        if (tree instanceof LiteralTree || tree instanceof IdentifierTree || tree instanceof LambdaExpressionTree) {
            return true;
        } else if (tree instanceof MemberReferenceTree reference) {
            TreePath target = new TreePath(path, reference.getQualifierExpression());
            return isName(target) || NonNullAnalysis.isNonNull(javaProgram, target);
        } else if (tree instanceof MemberSelectTree select) {
            TreePath target = new TreePath(path, select.getExpression());
            return isName(target) || isThis(select.getExpression());
        } else if (tree instanceof ParenthesizedTree inner) {
            return isSafe(new TreePath(path, inner.getExpression()));
        } else if (tree instanceof UnaryTree unary) {
            return !ExpressionFinder.isStep(unary) && isPrimitive(path, unary.getExpression());
        } else if (tree instanceof TypeCastTree cast) {
            return isPrimitive(path, cast.getExpression()) || cast.getExpression() instanceof LiteralTree;
        } else if (tree instanceof BinaryTree binary) {
            return isSafe(path, binary);
        } else if (tree instanceof ConditionalExpressionTree choice) {
            return isPrimitive(path, choice.getCondition())
                    && isSafe(new TreePath(path, choice.getTrueExpression()))
                    && isSafe(new TreePath(path, choice.getFalseExpression()));
        } else if (tree instanceof MethodInvocationTree call) {
            return isSafe(path, call);
        }
        return false;
    }

    private boolean isSafe(TreePath path, BinaryTree binary) {
        boolean divides = binary.getKind() == Tree.Kind.DIVIDE || binary.getKind() == Tree.Kind.REMAINDER;
        boolean compares = binary.getKind() == Tree.Kind.EQUAL_TO || binary.getKind() == Tree.Kind.NOT_EQUAL_TO;
        for (ExpressionTree operand : new ExpressionTree[] {binary.getLeftOperand(), binary.getRightOperand()}) {
            TreePath side = new TreePath(path, operand);
            boolean plain = isPrimitive(path, operand)
                    || isSafe(side) && (compares || "java.lang.String".equals(String.valueOf(type(side))));
            if (!plain) {
                return false;
            }
        }
        return !divides || binary.getRightOperand() instanceof LiteralTree literal && !isZero(literal);
    }

    private static boolean isZero(LiteralTree literal) {
        return literal.getValue() instanceof Number number && number.doubleValue() == 0;
    }

    /** Returns whether a call is a pure method without arguments of an object that is certainly there. */
    private boolean isSafe(TreePath path, MethodInvocationTree call) {
        TreePath select = new TreePath(path, call.getMethodSelect());
        if (!(javaProgram.element(select) instanceof ExecutableElement method)
                || javaProgram.trees().getPath(method) != null
                || !call.getArguments().isEmpty()
                || !javaProgram.purity().isPure(method)) {
            return false;
        }
        return select.getLeaf() instanceof MemberSelectTree member
                && NonNullAnalysis.isNonNull(javaProgram, new TreePath(select, member.getExpression()));
    }

    private boolean isPrimitive(TreePath path, ExpressionTree operand) {
        TreePath inner = new TreePath(path, operand);
        TypeMirror type = type(inner);
        return type != null && type.getKind().isPrimitive() && isSafe(inner);
    }

    private @Nullable TypeMirror type(TreePath path) {
        return javaProgram.trees().getTypeMirror(path);
    }

    private static boolean isThis(ExpressionTree tree) {
        return tree instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
    }

    /** Returns whether an expression names a type or package, and not an object. */
    private boolean isName(TreePath path) {
        Element element = javaProgram.element(path);
        return element != null
                && !(element instanceof VariableElement)
                && !(element instanceof ExecutableElement)
                && !(path.getLeaf() instanceof ArrayAccessTree);
    }
}
