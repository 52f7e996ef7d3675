package io.docui.example.ide.refactor;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;

/** Compares the precedence of Java's operators, to determine where parentheses are necessary. */
final class OperatorPrecedence {
    private static final int PRIMARY = 16;
    private static final int UNARY = 14;
    private static final int LOWEST = 0;

    private OperatorPrecedence() {}

    /** Returns whether an expression needs parentheses in place of another one. */
    static boolean needsParentheses(Tree expression, TreePath place) {
        return of(expression) < wanted(place);
    }

    /** Returns whether an expression needs parentheses after a cast. A sign would be an operator between two values. */
    static boolean needsParenthesesInCast(Tree expression) {
        return of(expression) <= UNARY && !(expression instanceof LambdaExpressionTree);
    }

    /** Returns whether a cast needs parentheses in a place. */
    static boolean needsParenthesesAroundCast(TreePath place) {
        return UNARY < wanted(place);
    }

    private static int of(Tree tree) {
        if (tree instanceof BinaryTree binary) {
            return of(binary.getKind());
        }
        if (tree instanceof InstanceOfTree) {
            return 9;
        }
        if (tree instanceof UnaryTree || tree instanceof TypeCastTree) {
            return UNARY;
        }
        if (tree instanceof ConditionalExpressionTree) {
            return 2;
        }
        if (tree instanceof AssignmentTree
                || tree instanceof CompoundAssignmentTree
                || tree instanceof LambdaExpressionTree
                || tree instanceof SwitchExpressionTree) {
            return 1;
        }
        // Without parentheses, "new int[3][0]" would be an array of two dimensions.
        return tree instanceof NewArrayTree ? UNARY + 1 : PRIMARY;
    }

    private static int of(Tree.Kind kind) {
        return switch (kind) {
            case MULTIPLY, DIVIDE, REMAINDER -> 12;
            case PLUS, MINUS -> 11;
            case LEFT_SHIFT, RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> 10;
            case LESS_THAN, GREATER_THAN, LESS_THAN_EQUAL, GREATER_THAN_EQUAL -> 9;
            case EQUAL_TO, NOT_EQUAL_TO -> 8;
            case AND -> 7;
            case XOR -> 6;
            case OR -> 5;
            case CONDITIONAL_AND -> 4;
            case CONDITIONAL_OR -> 3;
            default -> LOWEST;
        };
    }

    private static int wanted(TreePath place) {
        Tree leaf = place.getLeaf();
        Tree parent = place.getParentPath().getLeaf();
        if (parent instanceof BinaryTree binary) {
            return of(binary.getKind()) + (binary.getRightOperand() == leaf ? 1 : 0);
        }
        if (parent instanceof InstanceOfTree) {
            return 9;
        }
        if (parent instanceof UnaryTree || parent instanceof TypeCastTree) {
            return UNARY;
        }
        if (parent instanceof MemberSelectTree
                || parent instanceof MemberReferenceTree
                || parent instanceof ArrayAccessTree access && access.getExpression() == leaf) {
            return PRIMARY;
        }
        if (parent instanceof ConditionalExpressionTree choice) {
            return choice.getCondition() == leaf ? 3 : 2;
        }
        return LOWEST;
    }
}
