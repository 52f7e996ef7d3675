package io.docui.runtime.schema;

/** Writes descriptions as HTML: each line becomes a paragraph, and lines that begin with a dash become list items. */
final class DescriptionHtmlWriter {
    private static final String ITEM = "- ";

    private DescriptionHtmlWriter() {}

    /**
     * Writes a description.
     * @param style the CSS class of the paragraphs; may be empty
     */
    static void paragraphs(HtmlWriter out, String description, String style) {
        boolean list = false;
        for (String line : description.lines().map(LineNormalizer::normalize).toList()) {
            boolean item = line.startsWith(ITEM);
            if (list && !item) {
                out.close("ul").line();
            }
            if (item && !list) {
                out.open("ul");
            }
            list = item;
            if (item) {
                out.element("li", line.substring(ITEM.length()));
            } else if (!line.isEmpty()) {
                paragraph(out, line, style);
            }
        }
        if (list) {
            out.close("ul").line();
        }
    }

    private static void paragraph(HtmlWriter out, String line, String style) {
        if (style.isEmpty()) {
            out.element("p", line).line();
        } else {
            out.element("p", line, "class", style).line();
        }
    }
}
