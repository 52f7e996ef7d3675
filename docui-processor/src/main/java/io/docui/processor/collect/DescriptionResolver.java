package io.docui.processor.collect;

import javax.lang.model.element.Element;

/** Resolves the description of an element: the text of an annotation if present, otherwise the Javadoc comment. */
final class DescriptionResolver {
    private DescriptionResolver() {}

    /**
     * Returns the description of an element: the text of {@code @Describe}, of a tool's annotation, or of its comment.
     * @return plain text; empty if there is none
     */
    static String of(Element element, String comment) {
        String described = describe(element);
        if (described.isEmpty()) {
            described = ToolAnnotationReader.description(element);
        }
        return described.isEmpty() ? comment : described;
    }

    /** Returns the text of {@code @Describe} on an element, or empty. */
    static String describe(Element element) {
        return AnnotationReader.find(element, "Describe")
                .map(annotation -> annotation.text("value").value())
                .orElse("");
    }
}
