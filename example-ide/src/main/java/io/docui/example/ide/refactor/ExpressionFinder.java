package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Finds the expression in a selected range, and explains why an expression cannot be extracted. */
final class ExpressionFinder {
    private ExpressionFinder() {}

    /** Finds an expression that another expression, such as the name of a variable, can replace. */
    static TreePath find(SourceUnit sourceUnit, SourceRange range) {
        return find(sourceUnit, range, false);
    }

    /** Finds an expression that a constant can replace: also in a case or an annotation, where Java requires a constant. */
    static TreePath findConstant(SourceUnit sourceUnit, SourceRange range) {
        return find(sourceUnit, range, true);
    }

    private static TreePath find(SourceUnit sourceUnit, SourceRange range, boolean toConstant) {
        SourceRange span = sourceUnit.trim(range);
        TreePath covering = sourceUnit.treeCovering(span);
        TreePath path = covering == null ? null : inLabel(covering);
        if (path == null || !(path.getLeaf() instanceof ExpressionTree)) {
            throw new RefactoringRefusedException(
                    "The range is not exactly one expression. Select from its first character to its last.");
        }
        TreePath parent = path.getParentPath();
        Tree around = parent.getLeaf();
        Tree leaf = path.getLeaf();
        if (around instanceof ExpressionStatementTree) {
            throw new RefactoringRefusedException(
                    "The expression is a whole statement, and its value is not used. Choose a part of it.");
        }
        boolean target = around instanceof AssignmentTree assignment && assignment.getVariable() == leaf
                || around instanceof CompoundAssignmentTree compound && compound.getVariable() == leaf
                || around instanceof UnaryTree unary && isStep(unary);
        if (target) {
            throw new RefactoringRefusedException(
                    "The expression is the target of an assignment. Choose an expression that is read.");
        }
        // Since Java 21, a constant of a case has its own enclosing tree, which Java 17 does not have. A guard is in
        // the case itself.
        boolean label = around instanceof CaseTree branch
                        && branch.getExpressions().stream().anyMatch(each -> each == leaf)
                || around.getKind().name().equals("CONSTANT_CASE_LABEL");
        boolean constant = (label || isIn(path, AnnotationTree.class))
                && !(toConstant && FixedValues.isConstant(sourceUnit.program(), path));
        boolean name = leaf instanceof NewArrayTree array && array.getType() == null
                || around instanceof MethodInvocationTree call && call.getMethodSelect() == leaf
                || around instanceof NewClassTree creation && creation.getIdentifier() == leaf;
        Element element = leaf instanceof IdentifierTree || leaf instanceof MemberSelectTree
                ? sourceUnit.program().element(path)
                : null;
        boolean type = element != null && !element.getKind().isField() && !SideEffectAnalysis.isLocal(element);
        if (constant || name || type) {
            throw new RefactoringRefusedException(
                    "Java requires a constant or a name there. Choose another expression.");
        }
        checkValue(sourceUnit, path);
        return path;
    }

    /** Returns the constant of a case, which since Java 21 has a tree of the same range around it; any other tree itself. */
    private static TreePath inLabel(TreePath path) {
        if (!path.getLeaf().getKind().name().equals("CONSTANT_CASE_LABEL")) {
            return path;
        }
        TreePath[] found = {path};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(@Nullable Tree tree, Void nothing) {
                if (tree instanceof ExpressionTree && found[0] == path) {
                    found[0] = new TreePath(getCurrentPath(), tree);
                }
                return null;
            }
        }.scan(path, null);
        return found[0];
    }

    private static void checkValue(SourceUnit sourceUnit, TreePath path) {
        TypeMirror value = sourceUnit.program().trees().getTypeMirror(path);
        if (value == null || value.getKind() == TypeKind.ERROR) {
            throw new RefactoringRefusedException(
                    "javac does not know the type of this expression, because it uses a name"
                            + " that is not declared in these sources or libraries. An annotation processor may generate it;"
                            + " processors are not run here. Choose an expression without that name.");
        }
        if (value.getKind() == TypeKind.VOID) {
            throw new RefactoringRefusedException("The expression has no value. Choose an expression with a value.");
        }
    }

    /** Returns the local variables that a tree declares, including those of patterns. */
    static Set<Element> declaredVariables(AnalyzedJavaProgram javaProgram, TreePath path) {
        Set<Element> found = new HashSet<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree tree, Void nothing) {
                Element element = javaProgram.element(getCurrentPath());
                if (element != null) {
                    found.add(element);
                }
                return super.visitVariable(tree, null);
            }
        }.scan(path, null);
        return found;
    }

    /** Returns whether a pattern in the tree binds a variable, which could be used outside. */
    static boolean binds(TreePath path) {
        boolean[] found = {false};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitBindingPattern(BindingPatternTree tree, Void nothing) {
                found[0] = true;
                return null;
            }
        }.scan(path, null);
        return found[0];
    }

    /** Returns whether an expression consists of literals only, so that javac may treat it as a constant. */
    static boolean isConstant(TreePath path) {
        boolean[] constant = {true};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(@Nullable Tree tree, Void nothing) {
                if (tree != null) {
                    constant[0] &= tree instanceof LiteralTree literal && literal.getKind() != Tree.Kind.NULL_LITERAL
                            || tree instanceof BinaryTree
                            || tree instanceof ParenthesizedTree
                            || tree instanceof UnaryTree unary && !isStep(unary);
                }
                return super.scan(tree, null);
            }
        }.scan(path, null);
        return constant[0];
    }

    static boolean isStep(UnaryTree tree) {
        return switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> false;
        };
    }

    /** Returns whether the nearest enclosing body is that of a lambda. */
    static boolean isInLambda(TreePath path) {
        for (TreePath each = path.getParentPath(); each != null; each = each.getParentPath()) {
            if (each.getLeaf() instanceof LambdaExpressionTree) {
                return true;
            }
            if (each.getLeaf() instanceof MethodTree) {
                return false;
            }
        }
        return false;
    }

    /** Returns whether a loop of the same method contains the tree. */
    static boolean isRepeated(TreePath path) {
        for (TreePath each = path;
                each != null && !(each.getLeaf() instanceof MethodTree);
                each = each.getParentPath()) {
            Tree leaf = each.getLeaf();
            if (leaf instanceof ForLoopTree
                    || leaf instanceof EnhancedForLoopTree
                    || leaf instanceof WhileLoopTree
                    || leaf instanceof DoWhileLoopTree) {
                return true;
            }
        }
        return false;
    }

    static boolean isIn(TreePath path, Class<? extends Tree> kind) {
        for (TreePath each = path.getParentPath(); each != null; each = each.getParentPath()) {
            if (kind.isInstance(each.getLeaf())) {
                return true;
            }
        }
        return false;
    }
}
