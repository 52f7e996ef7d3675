package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import java.util.List;
import java.util.Set;

/**
 * Determines whether statements never complete normally, by a conservative form of the reachability rules of the Java Language
 * Specification.
 */
final class CompletionAnalysis {
    private CompletionAnalysis() {}

    /** Returns whether the statements always end with a return or an exception. */
    static boolean neverCompletesNormally(List<? extends StatementTree> statements) {
        return neverCompletesNormally(statements, Set.of());
    }

    /** Returns whether the statements always end with a return, an exception or one of some jumps. */
    static boolean neverCompletesNormally(List<? extends StatementTree> statements, Set<Tree> jumps) {
        return !statements.isEmpty() && neverCompletesNormally(statements.get(statements.size() - 1), jumps);
    }

    private static boolean neverCompletesNormally(StatementTree statement, Set<Tree> jumps) {
        if (statement instanceof ReturnTree || statement instanceof ThrowTree || jumps.contains(statement)) {
            return true;
        }
        if (statement instanceof BlockTree block) {
            return neverCompletesNormally(block.getStatements(), jumps);
        }
        if (statement instanceof IfTree choice) {
            return choice.getElseStatement() != null
                    && neverCompletesNormally(choice.getThenStatement(), jumps)
                    && neverCompletesNormally(choice.getElseStatement(), jumps);
        }
        if (statement instanceof SynchronizedTree guarded) {
            return neverCompletesNormally(guarded.getBlock(), jumps);
        }
        return statement instanceof TryTree attempt
                && (attempt.getFinallyBlock() != null && neverCompletesNormally(attempt.getFinallyBlock(), jumps)
                        || neverCompletesNormally(attempt.getBlock(), jumps)
                                && attempt.getCatches().stream()
                                        .allMatch(each -> neverCompletesNormally(each.getBlock(), jumps)));
    }
}
