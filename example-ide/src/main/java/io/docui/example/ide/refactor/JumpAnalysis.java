package io.docui.example.ide.refactor;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Determines how control can leave some statements: by a return, or by a jump to a target outside. */
final class JumpAnalysis extends TreePathScanner<Void, Void> {
    private final Deque<String> labels = new ArrayDeque<>();
    private int loops;
    private int switches;
    private int yields;
    private final List<TreePath> exits = new ArrayList<>();

    private JumpAnalysis() {}

    static JumpAnalysis of(List<TreePath> statements) {
        JumpAnalysis jumpAnalysis = new JumpAnalysis();
        statements.forEach(statement -> jumpAnalysis.scan(statement, null));
        return jumpAnalysis;
    }

    /** Returns the statements that leave: each return, and each break, continue or yield to a target outside. */
    List<TreePath> exits() {
        return List.copyOf(exits);
    }

    /** Returns whether the statements return from the method. */
    boolean returns() {
        return exits.stream().anyMatch(exit -> exit.getLeaf() instanceof ReturnTree);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void nothing) {
        exits.add(getCurrentPath());
        return super.visitReturn(tree, null);
    }

    @Override
    public Void visitBreak(BreakTree tree, Void nothing) {
        jump(tree.getLabel(), loops + switches);
        return null;
    }

    @Override
    public Void visitContinue(ContinueTree tree, Void nothing) {
        jump(tree.getLabel(), loops);
        return null;
    }

    @Override
    public Void visitYield(YieldTree tree, Void nothing) {
        if (yields == 0) {
            exits.add(getCurrentPath());
        }
        return super.visitYield(tree, null);
    }

    @Override
    public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
        labels.push(tree.getLabel().toString());
        super.visitLabeledStatement(tree, null);
        labels.pop();
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree tree, Void nothing) {
        loops++;
        super.visitForLoop(tree, null);
        loops--;
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
        loops++;
        super.visitEnhancedForLoop(tree, null);
        loops--;
        return null;
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree tree, Void nothing) {
        loops++;
        super.visitWhileLoop(tree, null);
        loops--;
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree tree, Void nothing) {
        loops++;
        super.visitDoWhileLoop(tree, null);
        loops--;
        return null;
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void nothing) {
        switches++;
        super.visitSwitch(tree, null);
        switches--;
        return null;
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
        yields++;
        super.visitSwitchExpression(tree, null);
        yields--;
        return null;
    }

    private void jump(@Nullable Name label, int targets) {
        if (label == null ? targets == 0 : !labels.contains(label.toString())) {
            exits.add(getCurrentPath());
        }
    }
}
