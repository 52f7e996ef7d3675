package io.docui.example.ide.refactor;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Where a local variable or parameter is declared, read and written.
 *
 * @param declaration its declaration; null if it stands nowhere
 * @param uses all other places, in the order of the text
 */
record LocalVariableUses(@Nullable TreePath declaration, List<TreePath> uses) {
    static LocalVariableUses of(JavaProgram javaProgram, Element local) {
        TreePath declaration = null;
        List<TreePath> uses = new ArrayList<>();
        for (NameReference nameReference : javaProgram.unitOf(local).mentions(local)) {
            if (nameReference.declares()) {
                declaration = nameReference.path();
            } else if (nameReference.path().getLeaf() instanceof IdentifierTree) {
                uses.add(nameReference.path());
            }
        }
        return new LocalVariableUses(declaration, uses);
    }

    /** Whether something is assigned to it after its declaration. */
    boolean isReassigned() {
        return uses.stream().anyMatch(LocalVariableUses::writes);
    }

    /** Whether it has a value from its declaration on. */
    boolean isInitialized() {
        return declaration != null
                && (!(declaration.getLeaf() instanceof VariableTree variable)
                        || variable.getInitializer() != null
                        || !(declaration.getParentPath().getLeaf() instanceof BlockTree));
    }

    /**
     * Whether somebody could see, after an exception, what was written to it at a place: whether that is in the block of a "try",
     * and the variable is used outside of that block, later or in the next round of a loop.
     */
    boolean isSeenAfterFailure(JavaProgram javaProgram, TreePath place) {
        for (TreePath path = place; path.getParentPath() != null; path = path.getParentPath()) {
            if (path.getParentPath().getLeaf() instanceof TryTree attempt && attempt.getBlock() == path.getLeaf()) {
                Span block = javaProgram.span(path);
                boolean repeated = ExpressionFinder.isRepeated(path);
                boolean seen = uses.stream()
                        .filter(use -> !onlyWrites(use))
                        .mapToInt(javaProgram::start)
                        .anyMatch(offset -> offset >= block.end() || repeated && !block.contains(offset));
                if (seen) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the name is written to there, be it also read. */
    static boolean writes(TreePath use) {
        Tree leaf = use.getLeaf();
        TreePath around = use.getParentPath();
        while (around.getLeaf() instanceof ParenthesizedTree) {
            leaf = around.getLeaf();
            around = around.getParentPath();
        }
        Tree parent = around.getLeaf();
        return parent instanceof AssignmentTree assignment && assignment.getVariable() == leaf
                || parent instanceof CompoundAssignmentTree compound && compound.getVariable() == leaf
                || parent instanceof UnaryTree unary && ExpressionFinder.isStep(unary);
    }

    /** Whether the name is only written to there. */
    static boolean onlyWrites(TreePath use) {
        return use.getParentPath().getLeaf() instanceof AssignmentTree assignment
                && assignment.getVariable() == use.getLeaf();
    }
}
