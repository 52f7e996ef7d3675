package io.docui.example.ide.refactor;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a value to replace a name or a call that has its own type, with the parentheses and casts that are necessary there.
 * @param casts whether an object is also cast if its own type is different; primitive values always are
 */
record InlinedExpressionRewriter(AnalyzedJavaProgram program, TypePrinter types, boolean casts) {
    /**
     * Returns the value for a place.
     * @param wanted the type of the replaced name or call, as the surroundings of the value see it
     */
    List<SourceReplacementPart> of(
            List<SourceReplacementPart> text, TreePath value, TypeMirror wanted, TypeMirror written, TreePath place) {
        Tree leaf = value.getLeaf();
        if (needsCast(value, wanted) && !isTyped(place, written)) {
            String cast = types.of(written)
                    .orElseThrow(() -> new RefactoringRefusedException(
                            "Java source code cannot express the type of this value. Keep the variable."));
            boolean inner = OperatorPrecedence.needsParenthesesInCast(leaf);
            boolean outer = OperatorPrecedence.needsParenthesesAroundCast(place);
            return around(
                    (outer ? "(" : "") + '(' + cast + ") " + (inner ? "(" : ""),
                    text,
                    (inner ? ")" : "") + (outer ? ")" : ""));
        }
        return OperatorPrecedence.needsParentheses(leaf, place) || wouldStep(text, place)
                ? around("(", text, ")")
                : text;
    }

    /** Returns whether a sign before the place would join that of the value. {@code - -a} without the space is another operator. */
    private boolean wouldStep(List<SourceReplacementPart> text, TreePath place) {
        String written = text.stream().map(SourceReplacementPart::text).collect(Collectors.joining());
        String around = program.unitOf(place).text();
        int start = program.start(place);
        return (written.startsWith("-") || written.startsWith("+"))
                && start > 0
                && around.charAt(start - 1) == written.charAt(0);
    }

    private static List<SourceReplacementPart> around(String open, List<SourceReplacementPart> text, String close) {
        List<SourceReplacementPart> pieces = new ArrayList<>();
        pieces.add(SourceReplacementPart.fresh(open));
        pieces.addAll(text);
        pieces.add(SourceReplacementPart.fresh(close));
        return pieces;
    }

    private boolean needsCast(TreePath value, TypeMirror wanted) {
        TypeMirror own = program.trees().getTypeMirror(value);
        if (own == null) {
            return true;
        }
        boolean primitive = own.getKind().isPrimitive() || wanted.getKind().isPrimitive();
        return isFunction(value.getLeaf())
                || casts && isChoice(value.getLeaf()) && !primitive
                || (casts || primitive) && !program.types().isSameType(own, wanted);
    }

    /** Returns whether the value gets its type only from its place. */
    private static boolean isFunction(Tree value) {
        return value instanceof LambdaExpressionTree || value instanceof MemberReferenceTree;
    }

    /** Returns whether the type of the value can depend on its place. */
    private static boolean isChoice(Tree value) {
        return value instanceof ConditionalExpressionTree || value instanceof SwitchExpressionTree;
    }

    /** Returns whether the place itself determines the type that the name had, so that no cast is necessary. */
    private boolean isTyped(TreePath place, TypeMirror type) {
        Tree parent = place.getParentPath().getLeaf();
        TreePath target = null;
        if (parent instanceof VariableTree variable
                && variable.getInitializer() == place.getLeaf()
                && !isInferred(place.getParentPath(), variable)) {
            target = place.getParentPath();
        } else if (parent instanceof AssignmentTree assignment && assignment.getExpression() == place.getLeaf()) {
            target = new TreePath(place.getParentPath(), assignment.getVariable());
        } else if (parent instanceof ReturnTree) {
            return !type.getKind().isPrimitive();
        }
        TypeMirror declared = target == null ? null : program.trees().getTypeMirror(target);
        return declared != null && program.types().isSameType(declared, type);
    }

    private boolean isInferred(TreePath declaration, VariableTree variable) {
        @Nullable Tree type = variable.getType();
        int start = type == null ? -1 : program.start(declaration.getCompilationUnit(), type);
        return start < 0 || program.unitOf(declaration).text().startsWith("var ", start);
    }
}
