package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Copies a range of source text to another depth of indentation. */
final class Reindenter {
    private Reindenter() {}

    /** Returns the lines of a range, without the white space before the first one. Lines within a text block stay as they are. */
    static List<SourceReplacementPart> pieces(SourceUnit sourceUnit, SourceRange span, String indent) {
        return pieces(sourceUnit, span, indent, List.of());
    }

    /** Returns the lines with some changes within the range, which are in the order of the text. */
    static List<SourceReplacementPart> pieces(
            SourceUnit sourceUnit, SourceRange span, String indent, List<SourceEdit> changes) {
        String old = sourceUnit.indentAt(span.start());
        List<JavaToken> literals = sourceUnit.tokens(span).stream()
                .filter(javaToken -> javaToken.kind() == JavaToken.TokenKind.LITERAL)
                .toList();
        List<SourceEdit> edits = new ArrayList<>(changes);
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
                edits.add(SourceEdit.of(
                        new SourceRange(span.file(), begin, end), SourceReplacementPart.fresh(blank ? "" : indent)));
            }
        }
        edits.sort(Comparator.comparingInt(edit -> edit.span().start()));
        List<SourceReplacementPart> pieces = new ArrayList<>();
        CompilationInput compilationInput = sourceUnit.program().build();
        int at = span.start();
        for (SourceEdit edit : edits) {
            pieces.add(SourceReplacementPart.copy(
                    compilationInput,
                    new SourceRange(span.file(), at, edit.span().start())));
            pieces.addAll(edit.pieces());
            at = edit.span().end();
        }
        pieces.add(SourceReplacementPart.copy(compilationInput, new SourceRange(span.file(), at, span.end())));
        return pieces;
    }

    private static int nextLine(String text, int from) {
        int found = text.indexOf('\n', from);
        return found < 0 ? text.length() : found + 1;
    }
}
