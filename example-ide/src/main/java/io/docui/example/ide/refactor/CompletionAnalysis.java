package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.TryTree;
import java.util.List;

/**
 * Determines whether statements never complete normally, by a conservative form of the reachability rules of the Java Language
 * Specification.
 */
final class CompletionAnalysis {
    private CompletionAnalysis() {}

    /** Returns whether the statements always end with a return or an exception. */
    static boolean neverCompletesNormally(List<? extends StatementTree> statements) {
        return !statements.isEmpty() && neverCompletesNormally(statements.get(statements.size() - 1));
    }

    private static boolean neverCompletesNormally(StatementTree statement) {
        if (statement instanceof ReturnTree || statement instanceof ThrowTree) {
            return true;
        }
        if (statement instanceof BlockTree block) {
            return neverCompletesNormally(block.getStatements());
        }
        if (statement instanceof IfTree choice) {
            return choice.getElseStatement() != null
                    && neverCompletesNormally(choice.getThenStatement())
                    && neverCompletesNormally(choice.getElseStatement());
        }
        if (statement instanceof SynchronizedTree guarded) {
            return neverCompletesNormally(guarded.getBlock());
        }
        return statement instanceof TryTree attempt
                && (attempt.getFinallyBlock() != null && neverCompletesNormally(attempt.getFinallyBlock())
                        || neverCompletesNormally(attempt.getBlock())
                                && attempt.getCatches().stream()
                                        .allMatch(each -> neverCompletesNormally(each.getBlock())));
    }
}
