package io.docui.example.ide.refactor;

import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Refactoring that replaces one call of a method by its body, or replaces all its calls and then removes the method. Arguments replace
 * their parameters if that changes neither the order nor the number of evaluations. Otherwise they get local variables.
 */
public record InlineMethod(SourcePosition at, boolean everywhere) implements CastFallbackRefactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram, boolean casts) {
        SourceUnit sourceUnit = javaProgram.unit(at.file());
        JavaToken javaToken = JavaIdentifiers.find(sourceUnit, at.offset());
        NameReference nameReference = sourceUnit.mentions().stream()
                .filter(each ->
                        each.start() == javaToken.start() && each.element().getKind() == ElementKind.METHOD)
                .findFirst()
                .orElseThrow(() -> new RefactoringRefusedException(
                        javaToken.text() + " is not a method. Select a method's name in a call."));
        boolean direct = !everywhere
                && nameReference.path().getLeaf() instanceof MemberSelectTree select
                && select.getExpression() instanceof IdentifierTree object
                && object.getName().contentEquals("super");
        MethodBody body = MethodBody.of(javaProgram, (ExecutableElement) nameReference.element(), direct, everywhere);
        List<SourceEdit> edits = new ArrayList<>();
        if (!everywhere) {
            edits.addAll(CallInliner.edits(javaProgram, body, call(nameReference), casts));
            return RefactoringProposal.of(edits);
        }
        String name = body.method().getSimpleName().toString();
        for (SourceUnit each : javaProgram.units()) {
            if (each.text().contains(name)) {
                checkImports(each, body.method(), name);
                for (NameReference use : each.mentions(body.method())) {
                    if (!use.declares()) {
                        edits.addAll(CallInliner.edits(javaProgram, body, call(use), casts));
                    }
                }
            }
        }
        if (OverriddenMethodFinder.family(javaProgram, body.method()).size() > 1) {
            throw new RefactoringRefusedException(
                    name + " overrides or implements methods of other types, so it can be called through them. Inline"
                            + " single calls instead.");
        }
        edits.add(SourceEdit.delete(wholeDeclaration(javaProgram, body.path())));
        return new RefactoringProposal(edits, Map.of(), Set.of(name));
    }

    private static TreePath call(NameReference nameReference) {
        TreePath parent = nameReference.path().getParentPath();
        if (nameReference.declares()) {
            throw new RefactoringRefusedException(
                    "This is the method's declaration. Select a call of it, or inline it everywhere.");
        }
        if (!(parent.getLeaf() instanceof MethodInvocationTree call)
                || call.getMethodSelect() != (Object) nameReference.path().getLeaf()) {
            throw new RefactoringRefusedException(nameReference.element().getSimpleName()
                    + " is used by a method reference, which cannot be inlined. Convert it to a lambda first.");
        }
        return parent;
    }

    private static void checkImports(SourceUnit sourceUnit, ExecutableElement method, String name) {
        for (ImportTree tree : sourceUnit.tree().getImports()) {
            if (tree.isStatic() && tree.getQualifiedIdentifier().toString().endsWith('.' + name)) {
                throw new RefactoringRefusedException(sourceUnit.file() + " imports " + method.getSimpleName()
                        + " by name. Remove that import first, or inline single calls.");
            }
        }
    }

    /** Returns whether an expression can be a statement of its own. */
    static boolean isStatement(ExpressionTree tree) {
        return switch (tree.getKind()) {
            case METHOD_INVOCATION,
                    NEW_CLASS,
                    ASSIGNMENT,
                    PREFIX_INCREMENT,
                    PREFIX_DECREMENT,
                    POSTFIX_INCREMENT,
                    POSTFIX_DECREMENT -> true;
            default -> tree instanceof CompoundAssignmentTree;
        };
    }

    /** Returns the range of a class member with its Javadoc, its whole lines, and a blank line before it. */
    static SourceRange wholeDeclaration(AnalyzedJavaProgram javaProgram, TreePath member) {
        SourceUnit sourceUnit = javaProgram.unitOf(member);
        SourceRange span = javaProgram.span(member);
        int start = span.start();
        for (JavaToken javaToken : JavaToken.of(sourceUnit.text())) {
            boolean before = javaToken.end() <= span.start()
                    && sourceUnit
                            .text()
                            .substring(javaToken.end(), span.start())
                            .isBlank();
            if (before && javaToken.text().startsWith("/**")) {
                start = javaToken.start();
            }
        }
        SourceRange lines = sourceUnit.wholeLines(new SourceRange(span.file(), start, span.end()));
        int begin = lines.start();
        int blank = begin;
        while (blank > 0 && Character.isWhitespace(sourceUnit.text().charAt(blank - 1))) {
            blank--;
        }
        String gap = sourceUnit.text().substring(blank, begin);
        int first = gap.indexOf('\n');
        return first >= 0 && gap.indexOf('\n', first + 1) >= 0
                ? new SourceRange(span.file(), blank + first + 1, lines.end())
                : lines;
    }
}
