package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.List;

/** Copies a range of a text to another depth of indentation. */
final class Indented {
    private Indented() {}

    /** The lines of a range, without the white space before the first; those within a text block stay as they are. */
    static List<Piece> pieces(Unit unit, Span span, String indent) {
        String old = unit.indentAt(span.start());
        Build build = unit.program().build();
        List<Token> tokens = Token.of(unit.text());
        List<Piece> pieces = new ArrayList<>();
        int at = span.start();
        for (int line = nextLine(unit.text(), at); line < span.end(); line = nextLine(unit.text(), line)) {
            int begin = line;
            boolean free = tokens.stream()
                    .noneMatch(token ->
                            token.start() < begin && begin < token.end() && token.kind() == Token.Kind.LITERAL);
            if (free && unit.text().startsWith(old, line) && line + old.length() <= span.end()) {
                pieces.add(Piece.copy(build, new Span(span.file(), at, line)));
                boolean blank = unit.text().startsWith("\n", line + old.length())
                        || unit.text().startsWith("\r", line + old.length());
                pieces.add(Piece.fresh(blank ? "" : indent));
                at = line + old.length();
            }
        }
        pieces.add(Piece.copy(build, new Span(span.file(), at, span.end())));
        return pieces;
    }

    private static int nextLine(String text, int from) {
        int found = text.indexOf('\n', from);
        return found < 0 ? text.length() : found + 1;
    }
}
