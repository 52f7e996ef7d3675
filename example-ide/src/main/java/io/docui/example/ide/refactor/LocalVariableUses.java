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
 * Declaration and uses of a local variable or parameter in its source file.
 * @param declaration the declaration; null if it is not in the text
 * @param uses all other places, in the order of the text
 */
record LocalVariableUses(@Nullable TreePath declaration, List<TreePath> uses) {
    static LocalVariableUses of(AnalyzedJavaProgram javaProgram, Element local) {
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

    /** Returns whether the variable is assigned after its declaration. */
    boolean isReassigned() {
        return uses.stream().anyMatch(LocalVariableUses::writes);
    }

    /** Returns whether the variable has a value from its declaration on. */
    boolean isInitialized() {
        return declaration != null
                && (!(declaration.getLeaf() instanceof VariableTree variable)
                        || variable.getInitializer() != null
                        || !(declaration.getParentPath().getLeaf() instanceof BlockTree));
    }

    /**
     * Returns whether a value that is written at a place can be observed after an exception. This requires that the place is in the block
     * of a "try", and that the variable is used outside that block, later or in the next iteration of a loop.
     */
    boolean isSeenAfterFailure(AnalyzedJavaProgram javaProgram, TreePath place) {
        for (TreePath path = place; path.getParentPath() != null; path = path.getParentPath()) {
            if (path.getParentPath().getLeaf() instanceof TryTree attempt && attempt.getBlock() == path.getLeaf()) {
                SourceRange block = javaProgram.span(path);
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

    /** Returns whether a use writes to the variable, even if it also reads it. */
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

    /** Returns whether a use only writes to the variable. */
    static boolean onlyWrites(TreePath use) {
        return use.getParentPath().getLeaf() instanceof AssignmentTree assignment
                && assignment.getVariable() == use.getLeaf();
    }
}
