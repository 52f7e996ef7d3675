package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;

/** Determines the ranges of declarations in the text, with everything that belongs to them. */
final class DeclarationSpans {
    private DeclarationSpans() {}

    /** Returns the range of a class member with its Javadoc, its whole lines, and a blank line before it. */
    static Span whole(JavaProgram javaProgram, TreePath member) {
        SourceUnit sourceUnit = javaProgram.unitOf(member);
        Span span = javaProgram.span(member);
        int start = span.start();
        for (JavaToken javaToken : JavaToken.of(sourceUnit.text())) {
            boolean before = javaToken.end() <= span.start()
                    && sourceUnit
                            .text()
                            .substring(javaToken.end(), span.start())
                            .isBlank();
            if (before && javaToken.text().startsWith("/**")) {
                start = javaToken.start();
            }
        }
        Span lines = sourceUnit.wholeLines(new Span(span.file(), start, span.end()));
        int begin = lines.start();
        int blank = begin;
        while (blank > 0 && Character.isWhitespace(sourceUnit.text().charAt(blank - 1))) {
            blank--;
        }
        String gap = sourceUnit.text().substring(blank, begin);
        int first = gap.indexOf('\n');
        return first >= 0 && gap.indexOf('\n', first + 1) >= 0
                ? new Span(span.file(), blank + first + 1, lines.end())
                : lines;
    }
}
