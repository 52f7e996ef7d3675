package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/**
 * Describes what a statement evaluates before one of its expressions, and whether it evaluates that expression exactly once.
 * @param earlier what is evaluated before the expression; its effects are determined only on demand, because they can depend on orders
 * @param conditional whether the expression may not be evaluated at all
 * @param repeated whether the expression may be evaluated again
 */
record EvaluationOrder(
        AnalyzedJavaProgram javaProgram,
        TreePath statement,
        List<TreePath> earlier,
        boolean conditional,
        boolean repeated) {
    EvaluationOrder {
        earlier = List.copyOf(earlier);
    }

    /** Returns the effect of what the statement evaluates before the expression. */
    SideEffect before() {
        return earlier.stream()
                .map(path -> SideEffectAnalysis.of(javaProgram, path))
                .reduce(SideEffect.NONE, SideEffect::combine);
    }

    /** Determines the order for an expression from the trees around it. */
    static EvaluationOrder of(AnalyzedJavaProgram javaProgram, TreePath expression) {
        return find(javaProgram, expression)
                .orElseThrow(() -> new RefactoringRefusedException(
                        "No statement can be inserted before this expression, because it is in a lambda without a block, a field,"
                                + " a case or an annotation. Choose an expression in a statement."));
    }

    /** Determines the order for an expression; empty if the expression is not in a statement that another statement can precede. */
    static Optional<EvaluationOrder> find(AnalyzedJavaProgram javaProgram, TreePath expression) {
        List<TreePath> earlier = new ArrayList<>();
        boolean conditional = false;
        boolean repeated = false;
        TreePath child = expression;
        while (true) {
            TreePath parent = child.getParentPath();
            Tree leaf = child.getLeaf();
            Tree tree = parent.getLeaf();
            if (leaf instanceof StatementTree && isStatementPlace(tree, leaf)) {
                return Optional.of(new EvaluationOrder(javaProgram, child, earlier, conditional, repeated));
            }
            if (tree instanceof LambdaExpressionTree
                    || tree instanceof CaseTree
                    || tree instanceof ClassTree
                    || tree instanceof AnnotationTree
                    || tree instanceof MethodTree
                    || tree instanceof CompilationUnitTree) {
                return Optional.empty();
            }
            if (tree instanceof TryTree && !(leaf instanceof BlockTree)) {
                conditional = true;
            }
            if (tree instanceof ConditionalExpressionTree choice) {
                conditional |= leaf != choice.getCondition();
            } else if (tree instanceof BinaryTree binary
                    && (binary.getKind() == Tree.Kind.CONDITIONAL_AND
                            || binary.getKind() == Tree.Kind.CONDITIONAL_OR)) {
                conditional |= leaf == binary.getRightOperand();
            } else if (tree instanceof WhileLoopTree || tree instanceof DoWhileLoopTree) {
                repeated = true;
            } else if (tree instanceof ForLoopTree loop) {
                repeated |= !loop.getInitializer().contains(leaf);
            } else if (tree instanceof AssertTree || tree instanceof SwitchExpressionTree) {
                conditional = true;
            }
            addEarlier(javaProgram, parent, leaf, earlier);
            child = parent;
        }
    }

    private static boolean isStatementPlace(Tree parent, Tree leaf) {
        return parent instanceof BlockTree
                || parent instanceof CaseTree branch && branch.getCaseKind() == CaseTree.CaseKind.STATEMENT
                || parent instanceof IfTree
                || parent instanceof WhileLoopTree
                || parent instanceof DoWhileLoopTree
                || parent instanceof EnhancedForLoopTree loop && loop.getStatement() == leaf
                || parent instanceof ForLoopTree counting && counting.getStatement() == leaf;
    }

    private static void addEarlier(
            AnalyzedJavaProgram javaProgram, TreePath parent, Tree leaf, List<TreePath> earlier) {
        for (Tree sibling : before(parent.getLeaf(), leaf)) {
            TreePath path = new TreePath(parent, sibling);
            Element element = javaProgram.element(path);
            boolean type = element != null
                    && !SideEffectAnalysis.isLocal(element)
                    && (element.getKind().isClass()
                            || element.getKind().isInterface()
                            || element.getKind() == ElementKind.PACKAGE);
            if (!type) {
                earlier.add(path);
            }
        }
    }

    private static List<Tree> before(Tree parent, Tree leaf) {
        if (parent instanceof BinaryTree binary) {
            return until(leaf, binary.getLeftOperand(), binary.getRightOperand());
        }
        if (parent instanceof MethodInvocationTree call) {
            List<Tree> parts = new ArrayList<>();
            if (call.getMethodSelect() instanceof MemberSelectTree select && leaf != select) {
                parts.add(select.getExpression());
            } else if (call.getMethodSelect() == leaf) {
                return List.of();
            }
            parts.addAll(call.getArguments());
            return until(leaf, parts.toArray(Tree[]::new));
        }
        if (parent instanceof NewClassTree creation) {
            List<Tree> parts = new ArrayList<>();
            if (creation.getEnclosingExpression() != null) {
                parts.add(creation.getEnclosingExpression());
            }
            parts.addAll(creation.getArguments());
            return until(leaf, parts.toArray(Tree[]::new));
        }
        if (parent instanceof NewArrayTree array) {
            List<Tree> parts = new ArrayList<>(array.getDimensions());
            if (array.getInitializers() != null) {
                parts.addAll(array.getInitializers());
            }
            return until(leaf, parts.toArray(Tree[]::new));
        }
        if (parent instanceof ArrayAccessTree access) {
            return until(leaf, access.getExpression(), access.getIndex());
        }
        if (parent instanceof ConditionalExpressionTree choice) {
            return leaf == choice.getCondition() ? List.of() : List.of(choice.getCondition());
        }
        if (parent instanceof AssignmentTree assignment && leaf == assignment.getExpression()) {
            return target(assignment.getVariable());
        }
        if (parent instanceof CompoundAssignmentTree assignment && leaf == assignment.getExpression()) {
            return List.of(assignment.getVariable());
        }
        if (parent instanceof AssertTree check && leaf == check.getDetail()) {
            return List.of(check.getCondition());
        }
        if (parent instanceof ForLoopTree loop) {
            return until(leaf, loop.getInitializer().toArray(Tree[]::new));
        }
        if (parent instanceof TryTree attempt) {
            return until(leaf, attempt.getResources().toArray(Tree[]::new));
        }
        return List.of();
    }

    private static List<Tree> target(ExpressionTree variable) {
        if (variable instanceof ArrayAccessTree access) {
            return List.of(access.getExpression(), access.getIndex());
        }
        return variable instanceof MemberSelectTree select ? List.of(select.getExpression()) : List.of();
    }

    private static List<Tree> until(@Nullable Tree leaf, Tree... parts) {
        List<Tree> found = new ArrayList<>();
        for (Tree part : parts) {
            if (part == leaf) {
                break;
            }
            found.add(part);
        }
        return found;
    }
}
