package io.docui.processor.collect;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.DefaultValueModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Reads the tool annotations of LangChain4j and Spring AI, so that a class with them needs no annotations of DocUI. The annotations are
 * recognized by name; neither library is required. Attributes for the delivery of results ({@code returnBehavior}, {@code returnDirect},
 * {@code resultConverter}) are ignored.
 */
final class ToolAnnotationReader {
    private static final String LANGCHAIN4J = "dev.langchain4j.agent.tool.";
    private static final String SPRING_AI = "org.springframework.ai.tool.annotation.";
    static final List<String> TOOLS = List.of(LANGCHAIN4J + "Tool", SPRING_AI + "Tool");
    private static final List<String> PARAMETERS =
            List.of(LANGCHAIN4J + "P", SPRING_AI + "ToolParam", "dev.langchain4j.model.output.structured.Description");
    private static final String MEMORY_ID = LANGCHAIN4J + "ToolMemoryId";

    private ToolAnnotationReader() {}

    /** Returns the annotation that makes a method a tool, if it has one. */
    static Optional<AnnotationReader> tool(ExecutableElement method) {
        return first(method, TOOLS);
    }

    /** Returns whether a method is an action: by DocUI's own annotation, or as a tool. */
    static boolean isAction(ExecutableElement method) {
        return AnnotationReader.has(method, "DocUIAction") || tool(method).isPresent();
    }

    /** Returns the description of a tool, a parameter or a component, or empty. */
    static String description(Element element) {
        Optional<AnnotationReader> annotation =
                element instanceof ExecutableElement method ? tool(method) : first(element, PARAMETERS);
        return annotation
                .map(found -> found.text("description").value() + String.join("\n", found.texts("value")))
                .orElse("");
    }

    /** Returns the explicit name of a parameter, if it has one. */
    static Optional<String> parameterName(Element parameter) {
        return first(parameter, PARAMETERS)
                .map(annotation -> annotation.text("name").value())
                .filter(name -> !name.isEmpty());
    }

    /** Returns whether a call can omit a parameter. */
    static boolean isOptional(Element parameter) {
        return first(parameter, PARAMETERS)
                .filter(annotation -> annotation.text("required").isPresent() && !annotation.flag("required"))
                .isPresent();
    }

    /** Returns the default of a parameter, if it has one. */
    static Optional<DefaultValueModel> defaultValue(Element parameter) {
        return first(parameter, PARAMETERS)
                .map(annotation -> annotation.text("defaultValue"))
                .filter(AnnotationAttribute::isPresent)
                .map(value -> new DefaultValueModel(value.value(), value.source()));
    }

    /** Returns whether a parameter receives the id of the conversation. */
    static boolean isMemoryId(Element parameter) {
        return AnnotationReader.findNamed(parameter, MEMORY_ID).isPresent();
    }

    private static Optional<AnnotationReader> first(Element element, List<String> names) {
        return names.stream()
                .flatMap(name -> AnnotationReader.findNamed(element, name).stream())
                .findFirst()
                .or(() -> field(element).flatMap(field -> first(field, names)));
    }

    /** Returns the field of a record component, because these annotations are only allowed on fields. */
    private static Optional<Element> field(Element component) {
        Element owner = component.getEnclosingElement();
        if (component.getKind() != ElementKind.RECORD_COMPONENT || owner == null) {
            return Optional.empty();
        }
        for (Element member : owner.getEnclosedElements()) {
            if (member.getKind() == ElementKind.FIELD && member.getSimpleName().equals(component.getSimpleName())) {
                return Optional.of(member);
            }
        }
        return Optional.empty();
    }
}
