package io.docui.processor.collect;

import javax.lang.model.element.Element;

/** Decides what an element's description is: what its annotations say, or else its comment. */
final class DescriptionResolver {
    private DescriptionResolver() {}

    /**
     * The description of an element: what {@code @Describe} says, or a tool's annotation, or else its comment.
     *
     * @param element the element
     * @param comment what its comment says
     * @return plain text; empty if there is none
     */
    static String of(Element element, String comment) {
        String described = describe(element);
        if (described.isEmpty()) {
            described = ToolAnnotationReader.description(element);
        }
        return described.isEmpty() ? comment : described;
    }

    /** What {@code @Describe} says of an element, or empty. */
    static String describe(Element element) {
        return AnnotationReader.find(element, "Describe")
                .map(annotation -> annotation.text("value").value())
                .orElse("");
    }
}
