package io.docui.example.ide.refactor;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * The way in which extracted statements leave the code around them. A call cannot jump for its caller, so the caller repeats the jump.
 * @param exits the statements that leave, in the order of the text
 */
record ExtractedExit(Kind kind, List<TreePath> exits) {
    enum Kind {
        /** No statement leaves. */
        NONE,
        /** All paths return a value from the method, or return from it: {@code return m();}. */
        RETURN,
        /** All paths yield a value of the switch expression: {@code yield m();}. */
        YIELD,
        /** All paths leave by the same jump: {@code m(); break;}. */
        ALWAYS,
        /** Some paths leave by the same jump, and the method returns whether they do: {@code if (m()) break;}. */
        SOMETIMES
    }

    ExtractedExit {
        exits = List.copyOf(exits);
    }

    /**
     * Determines the exit of selected statements.
     * @throws RefactoringRefusedException if a call cannot tell its caller how to leave
     */
    static ExtractedExit of(AnalyzedJavaProgram javaProgram, CodeSelection selection, DataFlow flow) {
        List<TreePath> exits = JumpAnalysis.of(selection.paths()).exits();
        if (exits.isEmpty()) {
            return new ExtractedExit(Kind.NONE, exits);
        }
        Set<Tree> jumps = exits.stream().map(TreePath::getLeaf).collect(Collectors.toSet());
        boolean always = CompletionAnalysis.neverCompletesNormally(selection.statements(), jumps);
        if (always && jumps.stream().allMatch(ReturnTree.class::isInstance)) {
            return new ExtractedExit(Kind.RETURN, exits);
        }
        if (always && jumps.stream().allMatch(YieldTree.class::isInstance)) {
            return new ExtractedExit(Kind.YIELD, exits);
        }
        String first = javaProgram.build().text(javaProgram.span(exits.get(0)));
        for (TreePath exit : exits) {
            if (!first.equals(javaProgram.build().text(javaProgram.span(exit)))) {
                throw new RefactoringRefusedException(
                        "The range leaves on some paths by \"" + first + "\" and on others by \""
                                + javaProgram.build().text(javaProgram.span(exit))
                                + "\", and a call cannot tell which. Choose a range that leaves in one way.");
            }
        }
        checkRepeatable(javaProgram, selection, exits.get(0), first);
        if (!flow.results().isEmpty()) {
            throw new RefactoringRefusedException("On some paths the range leaves by \"" + first
                    + "\", and it also assigns " + flow.results().get(0)
                    + ", which is used after it. A method has one result. Choose a smaller range.");
        }
        return new ExtractedExit(always ? Kind.ALWAYS : Kind.SOMETIMES, exits);
    }

    /** Checks that a jump does the same after the call: that its value depends on nothing that the range declares or changes. */
    private static void checkRepeatable(
            AnalyzedJavaProgram javaProgram, CodeSelection selection, TreePath exit, String text) {
        Tree leaf = exit.getLeaf();
        boolean repeatable = leaf instanceof BreakTree
                || leaf instanceof ContinueTree
                || leaf instanceof ReturnTree result
                        && (result.getExpression() == null
                                || isUnchanged(javaProgram, selection, exit, result.getExpression()));
        if (!repeatable) {
            throw new RefactoringRefusedException(
                    "The range leaves on some paths only, by \"" + text
                            + "\", whose value the caller could not compute again. Choose a range that leaves on all paths or on none.");
        }
    }

    private static boolean isUnchanged(
            AnalyzedJavaProgram javaProgram, CodeSelection selection, TreePath exit, ExpressionTree value) {
        if (value instanceof LiteralTree) {
            return true;
        }
        if (!(value instanceof IdentifierTree name)) {
            return false;
        }
        @Nullable Element element = javaProgram.element(new TreePath(exit, value));
        return name.getName().contentEquals("this")
                || element != null
                        && SideEffectAnalysis.isLocal(element)
                        && selection.paths().stream()
                                .noneMatch(path -> ExpressionFinder.declaredVariables(javaProgram, path)
                                        .contains(element))
                        && LocalVariableUses.of(javaProgram, element).uses().stream()
                                .noneMatch(use -> LocalVariableUses.writes(use)
                                        && selection.span().contains(javaProgram.start(use)));
    }

    /** Returns the switch expression to which the statements yield a value. */
    TreePath switchExpression() {
        TreePath path = exits.get(0);
        while (!(path.getLeaf() instanceof SwitchExpressionTree)) {
            path = path.getParentPath();
        }
        return path;
    }

    /** Returns the changes that make the statements the body of a method. */
    List<SourceEdit> inMethod(AnalyzedJavaProgram javaProgram) {
        List<SourceEdit> edits = new ArrayList<>();
        for (TreePath exit : exits) {
            SourceRange span = javaProgram.span(exit);
            switch (kind) {
                case YIELD ->
                    edits.add(SourceEdit.of(
                            new SourceRange(span.file(), span.start(), span.start() + "yield".length()),
                            SourceReplacementPart.fresh("return")));
                case ALWAYS -> edits.add(SourceEdit.of(span, SourceReplacementPart.fresh("return;")));
                case SOMETIMES -> edits.add(SourceEdit.of(span, SourceReplacementPart.fresh("return true;")));
                default -> {
                    // A return stays as it is.
                }
            }
        }
        return edits;
    }

    /** Returns the statements of the caller: the call, and the jump that follows it. */
    List<SourceReplacementPart> inCaller(AnalyzedJavaProgram javaProgram, String call, boolean returnsValue) {
        if (kind == Kind.RETURN) {
            return List.of(SourceReplacementPart.fresh(returnsValue ? "return " + call + ';' : call + "; return;"));
        }
        if (kind == Kind.YIELD) {
            return List.of(SourceReplacementPart.fresh("yield " + call + ';'));
        }
        return List.of(
                SourceReplacementPart.fresh(kind == Kind.ALWAYS ? call + "; " : "if (" + call + ") "),
                SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(exits.get(0))));
    }
}
