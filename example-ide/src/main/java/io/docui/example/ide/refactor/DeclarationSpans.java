package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;

/** Where declarations begin and end in the text, with all that belongs to them. */
final class DeclarationSpans {
    private DeclarationSpans() {}

    /** A member of a class with the comment before it, its lines, and the blank line before or behind it. */
    static Span whole(JavaProgram program, TreePath member) {
        SourceUnit unit = program.unitOf(member);
        Span span = program.span(member);
        int start = span.start();
        for (JavaToken token : JavaToken.of(unit.text())) {
            boolean before = token.end() <= span.start()
                    && unit.text().substring(token.end(), span.start()).isBlank();
            if (before && token.text().startsWith("/**")) {
                start = token.start();
            }
        }
        Span lines = unit.wholeLines(new Span(span.file(), start, span.end()));
        int begin = lines.start();
        int blank = begin;
        while (blank > 0 && Character.isWhitespace(unit.text().charAt(blank - 1))) {
            blank--;
        }
        String gap = unit.text().substring(blank, begin);
        int first = gap.indexOf('\n');
        return first >= 0 && gap.indexOf('\n', first + 1) >= 0
                ? new Span(span.file(), blank + first + 1, lines.end())
                : lines;
    }
}
