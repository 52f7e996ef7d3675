package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import java.util.List;

/** Tells whether what follows some statements is never reached, as far as that is plain. */
final class Completion {
    private Completion() {}

    /** Whether the statements always end with a return or an exception. */
    static boolean alwaysLeaves(List<? extends StatementTree> statements) {
        return !statements.isEmpty() && alwaysLeaves(statements.get(statements.size() - 1));
    }

    private static boolean alwaysLeaves(StatementTree statement) {
        if (statement instanceof ReturnTree || statement instanceof ThrowTree) {
            return true;
        }
        if (statement instanceof BlockTree block) {
            return alwaysLeaves(block.getStatements());
        }
        if (statement instanceof IfTree choice) {
            return choice.getElseStatement() != null
                    && alwaysLeaves(choice.getThenStatement())
                    && alwaysLeaves(choice.getElseStatement());
        }
        if (statement instanceof SynchronizedTree guarded) {
            return alwaysLeaves(guarded.getBlock());
        }
        return statement instanceof TryTree attempt
                && (attempt.getFinallyBlock() != null && alwaysLeaves(attempt.getFinallyBlock())
                        || alwaysLeaves(attempt.getBlock())
                                && attempt.getCatches().stream().allMatch(each -> alwaysLeaves(each.getBlock())));
    }
}
