package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Refactoring that extracts an expression into a local variable before its statement. If javac treats the expression as a constant, the
 * variable is {@code final}, so that it stays a constant.
 * @param all whether the variable also replaces the expression in the rest of the block, which must have the same value there
 */
public record ExtractVariable(SourceRange range, String name, boolean all) implements Refactoring {
    public ExtractVariable(SourceRange range, String name) {
        this(range, name, false);
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaIdentifiers.checkIdentifier(name, javaProgram.build().release());
        SourceUnit sourceUnit = javaProgram.unit(range.file());
        TreePath path = ExpressionFinder.find(sourceUnit, range);
        EvaluationOrder order = EvaluationOrder.of(javaProgram, path);
        SideEffect sideEffect = SideEffectAnalysis.of(javaProgram, path);
        check(javaProgram, path, order, sideEffect);
        TypeMirror type = javaProgram.trees().getTypeMirror(path);
        SourceRange span = javaProgram.span(path);
        int start = javaProgram.start(order.statement());
        SourceReplacementPart declared = SourceReplacementPart.fresh((ExpressionFinder.isConstant(path) ? "final " : "")
                + type(javaProgram, sourceUnit, path, type) + ' ' + name + " = ");
        SourceReplacementPart value = SourceReplacementPart.copy(javaProgram.build(), span);
        List<SourceEdit> uses = new ArrayList<>(List.of(SourceEdit.of(span, SourceReplacementPart.fresh(name))));
        if (all) {
            others(javaProgram, path, order, sideEffect)
                    .forEach(other -> uses.add(SourceEdit.of(other, SourceReplacementPart.fresh(name))));
        }
        String lineEnd = sourceUnit.lineEndAt(start);
        Tree around = order.statement().getParentPath().getLeaf();
        if (around instanceof BlockTree || around instanceof CaseTree) {
            uses.add(SourceEdit.insert(
                    sourceUnit.file(),
                    start,
                    declared,
                    value,
                    SourceReplacementPart.fresh(";" + lineEnd + sourceUnit.indentAt(start))));
            return RefactoringProposal.of(uses);
        }
        uses.add(SourceEdit.insert(
                sourceUnit.file(),
                start,
                SourceReplacementPart.fresh("{ "),
                declared,
                value,
                SourceReplacementPart.fresh("; ")));
        uses.add(SourceEdit.insert(
                sourceUnit.file(), javaProgram.end(order.statement()), SourceReplacementPart.fresh(" }")));
        return RefactoringProposal.of(uses);
    }

    /** Returns the other occurrences of an expression in its statement and in the rest of the block. */
    private static List<SourceRange> others(
            AnalyzedJavaProgram javaProgram, TreePath path, EvaluationOrder order, SideEffect sideEffect) {
        boolean changes = sideEffect.read().stream()
                .anyMatch(local -> LocalVariableUses.of(javaProgram, local).isReassigned());
        if (sideEffect.level() != SideEffect.EffectLevel.PURE || changes) {
            throw new RefactoringRefusedException(
                    "The expression could have another value at its other places. Extract it without all=true.");
        }
        int from = javaProgram.start(order.statement());
        return ExpressionOccurrences.of(javaProgram, path, order.statement().getParentPath()).stream()
                .filter(span -> span.start() >= from)
                .toList();
    }

    private static String type(AnalyzedJavaProgram javaProgram, SourceUnit sourceUnit, TreePath path, TypeMirror type) {
        boolean inferred =
                path.getLeaf() instanceof LambdaExpressionTree || path.getLeaf() instanceof MemberReferenceTree;
        return new TypePrinter(sourceUnit).of(type).orElseGet(() -> {
            if (inferred || javaProgram.build().release() < 10 || type.getKind() == TypeKind.NULL) {
                throw new RefactoringRefusedException(
                        "Java source code cannot express the type of this expression. Choose another expression.");
            }
            return "var";
        });
    }

    private static void check(
            AnalyzedJavaProgram javaProgram, TreePath path, EvaluationOrder order, SideEffect sideEffect) {
        Tree statement = order.statement().getLeaf();
        if (statement instanceof VariableTree && sharesItsType(javaProgram, order.statement())) {
            throw new RefactoringRefusedException(
                    "The statement declares several variables. Split it into one statement per variable first.");
        }
        if (statement instanceof ExpressionStatementTree expression
                && expression.getExpression() instanceof MethodInvocationTree call
                && Set.of("this", "super").contains(call.getMethodSelect().toString())) {
            throw new RefactoringRefusedException(
                    "No statement is allowed before the call of another constructor. Choose an expression elsewhere.");
        }
        if (ExpressionFinder.binds(path)) {
            throw new RefactoringRefusedException(
                    "The expression declares a pattern variable that other code could use. Choose another expression.");
        }
        Set<Element> within = ExpressionFinder.declaredVariables(javaProgram, order.statement());
        within.removeAll(ExpressionFinder.declaredVariables(javaProgram, path));
        if (sideEffect.read().stream().anyMatch(within::contains)) {
            throw new RefactoringRefusedException(
                    "The expression uses a variable that its own statement declares, so it cannot be moved before it. Choose"
                            + " an expression without that variable.");
        }
        boolean written = sideEffect.read().stream()
                .anyMatch(local -> LocalVariableUses.of(javaProgram, local).isReassigned());
        if (sideEffect.level() != SideEffect.EffectLevel.PURE && (order.conditional() || order.repeated())
                || order.repeated() && written) {
            throw new RefactoringRefusedException(
                    "The expression is evaluated conditionally or repeatedly, but the variable's value would"
                            + " be computed once. Choose one that"
                            + " is evaluated exactly once.");
        }
        if (!sideEffect.commutesWith(order.before())) {
            throw new RefactoringRefusedException(
                    "Code to the left of the expression runs first, but would then run after it. Extract"
                            + " that code first.");
        }
    }

    /** Returns whether a declaration is one of several variables that share a type. */
    static boolean sharesItsType(AnalyzedJavaProgram javaProgram, TreePath declaration) {
        int start = javaProgram.start(declaration);
        Iterable<? extends Tree> siblings = declaration.getParentPath().getLeaf() instanceof BlockTree block
                ? block.getStatements()
                : ((CaseTree) declaration.getParentPath().getLeaf()).getStatements();
        int same = 0;
        for (Tree sibling : siblings) {
            if (sibling instanceof VariableTree
                    && javaProgram.start(declaration.getCompilationUnit(), sibling) == start) {
                same++;
            }
        }
        return same > 1;
    }
}
