package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The changes that turn the returns of a body into assignments, so that the body always completes at its end. This is possible if nothing
 * follows a return but statements that an {@code else} can hold.
 */
final class InlinedReturns {
    private final AnalyzedJavaProgram javaProgram;
    private final SourceUnit source;
    private final String variable;
    private final List<SourceEdit> edits = new ArrayList<>();

    private InlinedReturns(AnalyzedJavaProgram javaProgram, MethodBody body, String variable) {
        this.javaProgram = javaProgram;
        this.source = javaProgram.unitOf(body.path());
        this.variable = variable;
    }

    /**
     * Returns the changes of a body with several returns.
     * @param variable the variable that gets the result; empty for a method without a result
     * @throws RefactoringRefusedException if a return is in a loop, a switch or a label, or leaves one of several paths
     */
    static List<SourceEdit> of(AnalyzedJavaProgram javaProgram, MethodBody body, String variable) {
        InlinedReturns returns = new InlinedReturns(javaProgram, body, variable);
        returns.convert(body.statements());
        return returns.edits;
    }

    private void convert(List<TreePath> statements) {
        for (int i = 0; i < statements.size(); i++) {
            TreePath statement = statements.get(i);
            if (!JumpAnalysis.of(List.of(statement)).returns()) {
                continue;
            }
            List<TreePath> rest = statements.subList(i + 1, statements.size());
            if (rest.isEmpty()) {
                convertLast(statement);
                continue;
            }
            if (!(statement.getLeaf() instanceof IfTree choice)
                    || choice.getElseStatement() != null
                    || !CompletionAnalysis.neverCompletesNormally(List.of(choice.getThenStatement()))) {
                throw refused();
            }
            convertLast(new TreePath(statement, choice.getThenStatement()));
            wrap(javaProgram.end(statement), rest);
            convert(rest);
            return;
        }
    }

    /** Puts statements into an {@code else} that begins at an offset. */
    private void wrap(int from, List<TreePath> rest) {
        TreePath last = rest.get(rest.size() - 1);
        int end = javaProgram.end(last);
        String step = source.indentStep();
        edits.add(SourceEdit.insert(source.file(), from, SourceReplacementPart.fresh(" else {")));
        Set<JavaToken.TokenKind> inside = Set.of(JavaToken.TokenKind.LITERAL, JavaToken.TokenKind.COMMENT);
        List<JavaToken> tokens = JavaToken.of(source.text());
        for (int line = source.text().indexOf('\n', from) + 1;
                line > 0 && line < end;
                line = source.text().indexOf('\n', line) + 1) {
            int at = line;
            while (at < end && (source.text().charAt(at) == ' ' || source.text().charAt(at) == '\t')) {
                at++;
            }
            int first = at;
            boolean text = tokens.stream()
                    .anyMatch(token -> inside.contains(token.kind()) && token.start() < first && first < token.end());
            if (!text && "\r\n".indexOf(source.text().charAt(first)) < 0) {
                edits.add(SourceEdit.insert(source.file(), first, SourceReplacementPart.fresh(step)));
            }
        }
        edits.add(SourceEdit.insert(
                source.file(),
                end,
                SourceReplacementPart.fresh(source.lineEndAt(from) + source.indentAt(javaProgram.start(last)) + '}')));
    }

    private void convertLast(TreePath statement) {
        Tree tree = statement.getLeaf();
        if (tree instanceof ReturnTree result) {
            convertReturn(statement, result);
        } else if (tree instanceof BlockTree block) {
            convert(paths(statement, block));
        } else if (tree instanceof IfTree choice) {
            convertBranch(new TreePath(statement, choice.getThenStatement()));
            if (choice.getElseStatement() != null) {
                convertBranch(new TreePath(statement, choice.getElseStatement()));
            }
        } else if (tree instanceof SynchronizedTree guarded) {
            convertBranch(new TreePath(statement, guarded.getBlock()));
        } else if (tree instanceof TryTree attempt && !returnsFinally(statement, attempt)) {
            convertBranch(new TreePath(statement, attempt.getBlock()));
            for (CatchTree handler : attempt.getCatches()) {
                convertBranch(new TreePath(new TreePath(statement, handler), handler.getBlock()));
            }
        } else {
            throw refused();
        }
    }

    /** A branch without a return either ends with an exception or is the end of a method without a result. */
    private void convertBranch(TreePath branch) {
        if (JumpAnalysis.of(List.of(branch)).returns()) {
            convertLast(branch);
        }
    }

    private static boolean returnsFinally(TreePath statement, TryTree attempt) {
        return attempt.getFinallyBlock() != null
                && JumpAnalysis.of(List.of(new TreePath(statement, attempt.getFinallyBlock())))
                        .returns();
    }

    private void convertReturn(TreePath statement, ReturnTree result) {
        int start = javaProgram.start(statement);
        if (result.getExpression() == null) {
            boolean block = statement.getParentPath().getLeaf() instanceof BlockTree;
            edits.add(SourceEdit.of(javaProgram.span(statement), SourceReplacementPart.fresh(block ? "" : "{ }")));
        } else {
            edits.add(SourceEdit.of(
                    new SourceRange(source.file(), start, start + "return".length()),
                    SourceReplacementPart.fresh(variable + " =")));
        }
    }

    private static List<TreePath> paths(TreePath block, BlockTree tree) {
        List<TreePath> paths = new ArrayList<>();
        for (StatementTree statement : tree.getStatements()) {
            paths.add(new TreePath(block, statement));
        }
        return paths;
    }

    private static RefactoringRefusedException refused() {
        return new RefactoringRefusedException(
                "The method returns from a loop or switch, or on one of several paths that go on. Such a call can be inlined"
                        + " only at the end of a method, in \"return …;\". Keep the call.");
    }
}
