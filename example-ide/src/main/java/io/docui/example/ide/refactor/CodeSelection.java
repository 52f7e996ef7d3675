package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;

/**
 * Selected code of a method or initializer: consecutive statements of a block, or one expression.
 * @param span the range from the first character to after the last one
 */
record CodeSelection(List<TreePath> paths, SourceRange span) {
    /**
     * Finds the code that a range covers.
     * @throws RefactoringRefusedException if it is neither whole statements of one block nor one expression
     */
    static CodeSelection find(SourceUnit sourceUnit, SourceRange range) {
        SourceRange span = sourceUnit.trim(range);
        List<TreePath> statements = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree tree, Void nothing) {
                collect(tree.getStatements());
                return super.visitBlock(tree, null);
            }

            @Override
            public Void visitCase(CaseTree tree, Void nothing) {
                if (tree.getStatements() != null) {
                    collect(tree.getStatements());
                }
                return super.visitCase(tree, null);
            }

            private void collect(List<? extends StatementTree> all) {
                List<TreePath> inside = all.stream()
                        .filter(tree -> span.start() <= sourceUnit.program().start(sourceUnit.tree(), tree)
                                && sourceUnit.program().end(sourceUnit.tree(), tree) <= span.end())
                        .map(tree -> new TreePath(getCurrentPath(), tree))
                        .toList();
                if (statements.isEmpty()
                        && !inside.isEmpty()
                        && sourceUnit.program().start(inside.get(0)) == span.start()
                        && sourceUnit.program().end(inside.get(inside.size() - 1)) == span.end()) {
                    statements.addAll(inside);
                }
            }
        }.scan(new TreePath(sourceUnit.tree()), null);
        return statements.isEmpty()
                ? new CodeSelection(List.of(ExpressionFinder.find(sourceUnit, span)), span)
                : new CodeSelection(List.copyOf(statements), span);
    }

    boolean isExpression() {
        return paths.get(0).getLeaf() instanceof ExpressionTree;
    }

    List<StatementTree> statements() {
        return paths.stream()
                .map(TreePath::getLeaf)
                .filter(StatementTree.class::isInstance)
                .map(StatementTree.class::cast)
                .toList();
    }

    /** Returns whether the first statement of this selection that uses a variable is an assignment to it that does not read it. */
    boolean writesFirst(AnalyzedJavaProgram javaProgram, List<TreePath> uses) {
        for (TreePath path : paths) {
            SourceRange span = javaProgram.span(path);
            List<TreePath> within = uses.stream()
                    .filter(use -> span.contains(javaProgram.start(use)))
                    .toList();
            if (!within.isEmpty()) {
                return within.size() == 1
                        && LocalVariableUses.onlyWrites(within.get(0))
                        && path.getLeaf() instanceof ExpressionStatementTree statement
                        && within.get(0).getParentPath().getLeaf() == statement.getExpression();
            }
        }
        return false;
    }

    TreePath member() {
        TreePath path = paths.get(0);
        while (!(path.getParentPath().getLeaf() instanceof ClassTree)) {
            path = path.getParentPath();
        }
        return path;
    }

    /** Returns whether a loop around the selection contains an offset that is before or after the selection. */
    boolean isRepeatedWith(AnalyzedJavaProgram javaProgram, int offset) {
        for (TreePath path = paths.get(0).getParentPath(); path != null; path = path.getParentPath()) {
            Tree leaf = path.getLeaf();
            if (leaf instanceof MethodTree || leaf instanceof ClassTree) {
                return false;
            }
            boolean loop = leaf instanceof ForLoopTree
                    || leaf instanceof EnhancedForLoopTree
                    || leaf instanceof WhileLoopTree
                    || leaf instanceof DoWhileLoopTree;
            if (loop && javaProgram.span(path).contains(offset)) {
                return true;
            }
        }
        return false;
    }
}
