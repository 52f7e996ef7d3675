package io.docui.processor.model;

import io.docui.processor.model.TemplateModel.Piece;
import java.util.ArrayList;
import java.util.List;

/** Parses the template text of a {@code @Gist} annotation into literal texts and placeholders. */
final class TemplateParser {
    private final String template;
    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private boolean malformed;

    TemplateParser(String template) {
        this.template = template;
    }

    TemplateModel parse(SourceRef source) {
        int index = 0;
        while (index < template.length()) {
            index = piece(index);
        }
        endText();
        return new TemplateModel(source, template, pieces, malformed);
    }

    /** Parses the piece at an index, and returns the index after it. */
    private int piece(int index) {
        char c = template.charAt(index);
        if (c != '{' && c != '}') {
            text.append(c);
            return index + 1;
        }
        if (index + 1 < template.length() && template.charAt(index + 1) == c) {
            text.append(c);
            return index + 2;
        }
        int end = template.indexOf('}', index);
        if (c == '}' || end < 0) {
            malformed = true;
            return template.length();
        }
        endText();
        pieces.add(new Piece.Placeholder(template.substring(index + 1, end)));
        return end + 1;
    }

    private void endText() {
        if (!text.isEmpty()) {
            pieces.add(new Piece.Text(text.toString()));
            text.setLength(0);
        }
    }
}
