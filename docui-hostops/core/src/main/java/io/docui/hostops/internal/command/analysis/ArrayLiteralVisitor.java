package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.internal.command.parser.ShellWord;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.util.List;

/** Visits array literals, whose subscripts the shell can evaluate. */
record ArrayLiteralVisitor(ShellCommandExtractor finder) {
    /** Visits arrays among the arguments of {@code declare}: {@code declare -A m=([one]=1)}. */
    void visitDeclared(List<ShellWord> words) {
        for (ShellWord shellWord : words) {
            List<ShellWordPart> parts = shellWord.parts();
            if (parts.size() == 2
                    && parts.get(0) instanceof ShellWordPart.Text text
                    && parts.get(1) instanceof ShellWordPart.ArrayLiteral array) {
                visit(text.text().replace("=", ""), array);
            }
        }
    }

    /**
     * Visits an array, whose subscripts are evaluated. Those of an associative array are not, but {@code declare -A} fails for a variable
     * that is an indexed array already.
     */
    void visit(String name, ShellWordPart.ArrayLiteral array) {
        array.words().forEach(shellWord -> finder.evaluations().visitArithmetic(subscript(shellWord.parts())));
        finder.evaluations().markArray(name);
    }

    /** Returns the parts of an element before its {@code ]=}; none if it has no subscript. */
    private static List<ShellWordPart> subscript(List<ShellWordPart> parts) {
        for (int i = parts.size() - 1; i > 0; i--) {
            if (parts.get(i) instanceof ShellWordPart.Text value
                    && !value.quoted()
                    && value.text().matches("(?s)\\+?=.*")
                    && parts.get(i - 1) instanceof ShellWordPart.Text close
                    && close.text().endsWith("]")
                    && parts.get(0) instanceof ShellWordPart.Text open
                    && open.text().startsWith("[")) {
                return parts.subList(0, i);
            }
        }
        return List.of();
    }
}
