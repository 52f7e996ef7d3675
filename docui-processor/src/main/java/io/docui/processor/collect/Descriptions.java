package io.docui.processor.collect;

import javax.lang.model.element.Element;

/** Decides what an element's description is: what {@code @Describe} says, or else its comment. */
final class Descriptions {
    private Descriptions() {}

    /**
     * The description of an element.
     *
     * @param element the element
     * @param comment what its comment says
     * @return plain text; empty if there is none
     */
    static String of(Element element, String comment) {
        String described = describe(element);
        return described.isEmpty() ? comment : described;
    }

    /** What {@code @Describe} says of an element, or empty. */
    static String describe(Element element) {
        return AnnotationReader.find(element, "Describe")
                .map(annotation -> annotation.text("value").value())
                .orElse("");
    }
}
