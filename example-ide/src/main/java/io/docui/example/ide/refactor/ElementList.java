package io.docui.example.ide.refactor;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * List of parameters or arguments in a source text, with the brackets around it.
 * @param elements the ranges of the elements, in the order of the text
 * @param open the offset after the opening bracket; the offset where a list belongs if there are no brackets
 * @param close the offset of the closing bracket
 * @param brackets whether the text has brackets
 */
record ElementList(SourceUnit unit, List<SourceRange> elements, int open, int close, boolean brackets) {
    /** New element: its code, and the index of the old element that it continues or -1. */
    record NewElement(int from, List<SourceReplacementPart> code) {}

    /** Returns the list whose opening bracket is the first token at or after an offset. */
    static ElementList after(SourceUnit unit, int offset, TreePath parent, List<? extends Tree> elements) {
        List<SourceRange> spans = new ArrayList<>();
        elements.forEach(element -> spans.add(unit.program().span(new TreePath(parent, element))));
        List<JavaToken> tokens = unit.tokens();
        int index = unit.tokenAt(offset);
        if (index >= tokens.size() || !tokens.get(index).is("(")) {
            return new ElementList(unit, spans, offset, offset, false);
        }
        int from = spans.isEmpty()
                ? tokens.get(index).end()
                : spans.get(spans.size() - 1).end();
        int close = unit.tokenAt(from);
        while (!tokens.get(close).is(")")) {
            close++;
        }
        return new ElementList(
                unit, spans, tokens.get(index).end(), tokens.get(close).start(), true);
    }

    SourceRange inner() {
        return new SourceRange(unit.file(), open, close);
    }

    /** Returns the parts of the list with other elements. White space stays by position; comments stay with their elements. */
    List<SourceReplacementPart> with(List<NewElement> changed) {
        List<SourceReplacementPart> parts = new ArrayList<>();
        if (!changed.isEmpty()) {
            parts.addAll(white(0));
        }
        for (int i = 0; i < changed.size(); i++) {
            NewElement element = changed.get(i);
            if (i > 0) {
                parts.add(SourceReplacementPart.fresh(","));
                parts.addAll(white(i));
            }
            comment(element.from()).ifPresent(parts::add);
            parts.addAll(element.code());
            trailing(element.from()).ifPresent(parts::add);
        }
        if (!changed.isEmpty() && !elements.isEmpty()) {
            String rest =
                    unit.text().substring(elements.get(elements.size() - 1).end(), close);
            String white = rest.substring(rest.stripTrailing().length());
            if (!white.isEmpty()) {
                parts.add(SourceReplacementPart.fresh(white));
            }
        }
        return parts;
    }

    /** Returns the white space before the element at a position. */
    private List<SourceReplacementPart> white(int position) {
        if (elements.isEmpty()) {
            return position == 0 ? List.of() : List.of(SourceReplacementPart.fresh(" "));
        }
        if (position > 0 && elements.size() == 1) {
            String first = gap(0);
            String white = whitePrefix(first);
            return List.of(SourceReplacementPart.fresh(white.contains("\n") ? white : " "));
        }
        String white = whitePrefix(gap(Math.min(position, elements.size() - 1)));
        return white.isEmpty() ? List.of() : List.of(SourceReplacementPart.fresh(white));
    }

    private Optional<SourceReplacementPart> comment(int element) {
        if (element < 0 || element >= elements.size()) {
            return Optional.empty();
        }
        String gap = gap(element);
        String rest = gap.substring(whitePrefix(gap).length());
        return rest.isEmpty() ? Optional.empty() : Optional.of(SourceReplacementPart.fresh(rest));
    }

    /** Returns the comment between an element and the separator after it. */
    private Optional<SourceReplacementPart> trailing(int element) {
        if (element < 0 || element >= elements.size()) {
            return Optional.empty();
        }
        int start = elements.get(element).end();
        JavaToken next = unit.tokens().get(unit.tokenAt(start));
        String text = unit.text().substring(start, Math.max(start, Math.min(close, next.start())));
        if (text.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(SourceReplacementPart.fresh(text.contains("//") ? text : text.stripTrailing()));
    }

    /** Returns the text between the separator before an element and the element. */
    private String gap(int element) {
        int end = elements.get(element).start();
        int start = open;
        if (element > 0) {
            start = elements.get(element - 1).end();
            JavaToken comma = unit.tokens().get(unit.tokenAt(start));
            start = comma.is(",") ? comma.end() : start;
        }
        return unit.text().substring(Math.min(start, end), end);
    }

    private static String whitePrefix(String text) {
        return text.substring(0, text.length() - text.stripLeading().length());
    }
}
