package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;

/** Refactoring that replaces each use of a local variable by its value, and removes the declaration. */
public record InlineVariable(SourcePosition at) implements CastFallbackRefactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram, boolean casts) {
        SourceUnit sourceUnit = javaProgram.unit(at.file());
        JavaToken javaToken = JavaIdentifiers.find(sourceUnit, at.offset());
        Element local = sourceUnit.mentions().stream()
                .filter(nameReference -> nameReference.start() == javaToken.start()
                        && SideEffectAnalysis.isLocal(nameReference.element()))
                .map(NameReference::element)
                .findFirst()
                .orElseThrow(() -> new RefactoringRefusedException(
                        javaToken.text() + " is not a local variable. Select the name of one."));
        LocalVariableUses uses = LocalVariableUses.of(javaProgram, local);
        TreePath declaration = uses.declaration();
        if (declaration == null
                || !(declaration.getLeaf() instanceof VariableTree variable)
                || !isStatement(declaration)
                || variable.getInitializer() == null) {
            throw new RefactoringRefusedException(javaToken.text()
                    + " is a parameter, belongs to a loop, a pattern or a resource, or is assigned later."
                    + " Select a variable that is declared with its value in a separate statement.");
        }
        if (uses.isReassigned()) {
            throw new RefactoringRefusedException(
                    javaToken.text() + " is assigned more than once. Split it into several variables first.");
        }
        if (ExtractVariable.sharesItsType(javaProgram, declaration)) {
            throw new RefactoringRefusedException(
                    "The statement declares several variables. Split it into one statement per variable first.");
        }
        TreePath value = new TreePath(declaration, variable.getInitializer());
        SideEffect effect = SideEffectAnalysis.ofAssignment(javaProgram, value, local.asType());
        if (uses.uses().isEmpty()) {
            return unused(javaProgram, sourceUnit, declaration, effect);
        }
        checkOrder(javaProgram, declaration, value, effect, uses.uses());
        List<SourceEdit> edits = new ArrayList<>();
        InlinedExpressionRewriter pieces =
                new InlinedExpressionRewriter(javaProgram, new TypePrinter(sourceUnit), casts);
        List<SourceReplacementPart> copy =
                List.of(SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(value)));
        for (TreePath use : uses.uses()) {
            edits.add(
                    new SourceEdit(javaProgram.span(use), pieces.of(copy, value, local.asType(), local.asType(), use)));
        }
        edits.add(SourceEdit.delete(sourceUnit.wholeLines(javaProgram.span(declaration))));
        return RefactoringProposal.of(edits);
    }

    private static boolean isStatement(TreePath declaration) {
        Tree parent = declaration.getParentPath().getLeaf();
        return parent instanceof BlockTree || parent instanceof CaseTree;
    }

    private static RefactoringProposal unused(
            AnalyzedJavaProgram javaProgram, SourceUnit sourceUnit, TreePath declaration, SideEffect effect) {
        if (effect.level() == SideEffect.EffectLevel.ACTS || effect.fails()) {
            throw new RefactoringRefusedException(
                    "The variable is not used, but computing its value has side effects or can fail. Replace the"
                            + " declaration with a statement yourself.");
        }
        return RefactoringProposal.of(List.of(SourceEdit.delete(sourceUnit.wholeLines(javaProgram.span(declaration)))));
    }

    private static void checkOrder(
            AnalyzedJavaProgram javaProgram,
            TreePath declaration,
            TreePath value,
            SideEffect sideEffect,
            List<TreePath> uses) {
        Tree initializer = value.getLeaf();
        if (initializer instanceof NewArrayTree array && array.getType() == null) {
            throw new RefactoringRefusedException(
                    "An array initializer in braces is allowed only in a declaration. Write \"new …[]\" before it first.");
        }
        if (ExpressionFinder.binds(value)) {
            throw new RefactoringRefusedException(
                    "The value declares a pattern variable that other code could use. Keep the variable.");
        }
        boolean fixed = sideEffect.read().stream()
                .noneMatch(local -> LocalVariableUses.of(javaProgram, local).isReassigned());
        if (sideEffect.level() == SideEffect.EffectLevel.PURE && fixed) {
            return;
        }
        if (uses.size() > 1) {
            throw new RefactoringRefusedException("The value would be computed " + uses.size()
                    + " times, and could differ or have side effects" + " each time. Keep the variable.");
        }
        TreePath use = uses.get(0);
        EvaluationOrder order = EvaluationOrder.of(javaProgram, use);
        SideEffect between = between(javaProgram, declaration, order.statement());
        boolean lambdaOnce = initializer instanceof LambdaExpressionTree && !order.repeated();
        boolean noticed = sideEffect.level() == SideEffect.EffectLevel.ACTS || sideEffect.fails();
        if ((order.conditional() && noticed || order.repeated()) && !lambdaOnce) {
            throw new RefactoringRefusedException(
                    "The value would be computed conditionally or repeatedly. Keep the variable.");
        }
        if (!sideEffect.keepsFailuresWith(between.combine(order.before()))) {
            throw new RefactoringRefusedException(
                    "Code between the declaration and the use could change the value, or could be changed by the value's"
                            + " computation, or could fail before it. Move the declaration down to its use first.");
        }
    }

    /** Returns the effect of the code between a declaration and the statement that uses it, which must be in the same block. */
    private static SideEffect between(AnalyzedJavaProgram javaProgram, TreePath declaration, TreePath statement) {
        TreePath block = declaration.getParentPath();
        if (statement.getParentPath().getLeaf() != block.getLeaf()) {
            throw new RefactoringRefusedException(
                    "The variable is used in an inner block, where its value could differ or be computed a different"
                            + " number of times. Keep the variable.");
        }
        List<? extends StatementTree> all = block.getLeaf() instanceof BlockTree tree
                ? tree.getStatements()
                : ((CaseTree) block.getLeaf()).getStatements();
        SideEffect sideEffect = SideEffect.NONE;
        for (int i = all.indexOf(declaration.getLeaf()) + 1; i < all.indexOf(statement.getLeaf()); i++) {
            sideEffect = sideEffect.combine(SideEffectAnalysis.of(javaProgram, new TreePath(block, all.get(i))));
        }
        return sideEffect;
    }
}
