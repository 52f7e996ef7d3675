package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Copies a range of source text to another depth of indentation. */
final class Reindenter {
    private Reindenter() {}

    /** Returns the lines of a range, without the white space before the first one. Lines within a text block stay as they are. */
    static List<ReplacementPart> pieces(SourceUnit sourceUnit, Span span, String indent) {
        return pieces(sourceUnit, span, indent, List.of());
    }

    /** Returns the lines with some changes within the range, which are in the order of the text. */
    static List<ReplacementPart> pieces(SourceUnit sourceUnit, Span span, String indent, List<Edit> changes) {
        String old = sourceUnit.indentAt(span.start());
        List<JavaToken> literals = sourceUnit.tokens(span).stream()
                .filter(javaToken -> javaToken.kind() == JavaToken.TokenKind.LITERAL)
                .toList();
        List<Edit> edits = new ArrayList<>(changes);
        for (int line = nextLine(sourceUnit.text(), span.start());
                line < span.end();
                line = nextLine(sourceUnit.text(), line)) {
            int begin = line;
            int end = line + old.length();
            boolean free =
                    literals.stream().noneMatch(javaToken -> javaToken.start() < begin && begin < javaToken.end())
                            && changes.stream()
                                    .noneMatch(edit -> edit.span().start() < end
                                            && begin < edit.span().end());
            if (free && sourceUnit.text().startsWith(old, line) && end <= span.end()) {
                boolean blank = sourceUnit.text().startsWith("\n", end)
                        || sourceUnit.text().startsWith("\r", end);
                edits.add(Edit.of(new Span(span.file(), begin, end), ReplacementPart.fresh(blank ? "" : indent)));
            }
        }
        edits.sort(Comparator.comparingInt(edit -> edit.span().start()));
        List<ReplacementPart> pieces = new ArrayList<>();
        CompilationInput compilationInput = sourceUnit.program().build();
        int at = span.start();
        for (Edit edit : edits) {
            pieces.add(ReplacementPart.copy(
                    compilationInput, new Span(span.file(), at, edit.span().start())));
            pieces.addAll(edit.pieces());
            at = edit.span().end();
        }
        pieces.add(ReplacementPart.copy(compilationInput, new Span(span.file(), at, span.end())));
        return pieces;
    }

    private static int nextLine(String text, int from) {
        int found = text.indexOf('\n', from);
        return found < 0 ? text.length() : found + 1;
    }
}
