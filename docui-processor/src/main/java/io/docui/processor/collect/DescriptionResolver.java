package io.docui.processor.collect;

import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Resolves the description of an element: the text of an annotation if present, otherwise the Javadoc comment. */
final class DescriptionResolver {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";

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
        if (described.isEmpty()) {
            described = jackson(element);
        }
        return described.isEmpty() ? comment : described;
    }

    /** Returns the description that an annotation of Jackson gives a property or a class, or empty. */
    private static String jackson(Element element) {
        return Stream.of("JsonPropertyDescription", "JsonClassDescription")
                .flatMap(name -> AnnotationReader.findNamed(element, JACKSON + name).stream())
                .map(annotation -> annotation.text("value").value())
                .findFirst()
                .orElse("");
    }

    /** Returns the text of {@code @Describe} on an element, or empty. */
    static String describe(Element element) {
        return AnnotationReader.find(element, "Describe")
                .map(annotation -> annotation.text("value").value())
                .orElse("");
    }
}
