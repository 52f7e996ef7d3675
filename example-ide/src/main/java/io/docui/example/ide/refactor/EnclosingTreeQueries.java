package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Determines what encloses a syntax tree: a block, a method or a class. */
final class EnclosingTreeQueries {
    private EnclosingTreeQueries() {}

    /** Returns whether a statement is in a list of statements, where others can be added next to it. */
    static boolean isInBlock(TreePath statement) {
        Tree around = statement.getParentPath().getLeaf();
        return around instanceof BlockTree
                || around instanceof CaseTree branch && branch.getCaseKind() == CaseTree.CaseKind.STATEMENT;
    }

    /** Returns whether the declaration of a field declares other fields, too. */
    static boolean isDeclaredWithOtherFields(AnalyzedJavaProgram javaProgram, TreePath field) {
        int start = javaProgram.start(field);
        return ((ClassTree) field.getParentPath().getLeaf())
                        .getMembers().stream()
                                .filter(member -> member instanceof VariableTree
                                        && javaProgram.start(field.getCompilationUnit(), member) == start)
                                .count()
                > 1;
    }

    /** Returns whether a class encloses a tree, directly or indirectly. */
    static boolean isWithin(AnalyzedJavaProgram javaProgram, TreePath tree, TypeElement type) {
        for (TreePath path = tree; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && type.equals(javaProgram.element(path))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the method around a statement returns values of a type without converting them. */
    static boolean returns(AnalyzedJavaProgram javaProgram, TreePath statement, TypeMirror type) {
        for (TreePath path = statement; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof LambdaExpressionTree) {
                return false;
            }
            if (path.getLeaf() instanceof MethodTree && javaProgram.element(path) instanceof ExecutableElement around) {
                TypeMirror wanted = around.getReturnType();
                boolean primitive =
                        wanted.getKind().isPrimitive() || type.getKind().isPrimitive();
                return !primitive || javaProgram.types().isSameType(wanted, type);
            }
        }
        return false;
    }

    /** Returns whether an offset is in a constructor, in its call of another constructor or before that. */
    static boolean isBeforeSuperConstructor(AnalyzedJavaProgram javaProgram, TreePath member, int offset) {
        if (!(member.getLeaf() instanceof MethodTree method)
                || !method.getName().contentEquals("<init>")
                || method.getBody() == null) {
            return false;
        }
        for (StatementTree statement : method.getBody().getStatements()) {
            if (statement instanceof ExpressionStatementTree expression
                    && expression.getExpression() instanceof MethodInvocationTree call
                    && call.getMethodSelect().toString().matches("(.*\\.)?(super|this)")) {
                return offset < javaProgram.end(member.getCompilationUnit(), statement);
            }
        }
        return false;
    }
}
