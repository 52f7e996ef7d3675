package io.docui.processor.collect;

import io.docui.processor.model.Attribute;
import io.docui.processor.model.DefaultModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Reads the annotations by which LangChain4j and Spring AI mark tools, so that a class that has them needs no others.
 *
 * <p>They are recognised by name: neither library has to be there. What says how their results travel
 * ({@code returnBehavior}, {@code returnDirect}, {@code resultConverter}) has no meaning here.
 */
final class ToolAnnotationReader {
    private static final String LANGCHAIN4J = "dev.langchain4j.agent.tool.";
    private static final String SPRING_AI = "org.springframework.ai.tool.annotation.";
    static final List<String> TOOLS = List.of(LANGCHAIN4J + "Tool", SPRING_AI + "Tool");
    private static final List<String> PARAMETERS =
            List.of(LANGCHAIN4J + "P", SPRING_AI + "ToolParam", "dev.langchain4j.model.output.structured.Description");
    private static final String MEMORY_ID = LANGCHAIN4J + "ToolMemoryId";

    private ToolAnnotationReader() {}

    /** What marks a method as a tool, if anything does. */
    static Optional<AnnotationReader> tool(ExecutableElement method) {
        return first(method, TOOLS);
    }

    /** Whether a method is an action: by DocUI's own annotation, or as a tool. */
    static boolean isAction(ExecutableElement method) {
        return AnnotationReader.has(method, "DocUIAction") || tool(method).isPresent();
    }

    /** What a description of the tool, the parameter or the component says, or empty. */
    static String description(Element element) {
        Optional<AnnotationReader> annotation =
                element instanceof ExecutableElement method ? tool(method) : first(element, PARAMETERS);
        return annotation
                .map(found -> found.text("description").value() + String.join("\n", found.texts("value")))
                .orElse("");
    }

    /** The name that a parameter has for calls, if that is not its own. */
    static Optional<String> parameterName(Element parameter) {
        return first(parameter, PARAMETERS)
                .map(annotation -> annotation.text("name").value())
                .filter(name -> !name.isEmpty());
    }

    /** Whether a parameter need not be given. */
    static boolean isOptional(Element parameter) {
        return first(parameter, PARAMETERS)
                .filter(annotation -> annotation.text("required").isPresent() && !annotation.flag("required"))
                .isPresent();
    }

    /** The default of a parameter, if it has one. */
    static Optional<DefaultModel> defaultValue(Element parameter) {
        return first(parameter, PARAMETERS)
                .map(annotation -> annotation.text("defaultValue"))
                .filter(Attribute::isPresent)
                .map(value -> new DefaultModel(value.value(), value.source()));
    }

    /** Whether a parameter gets the id of the conversation. */
    static boolean isMemoryId(Element parameter) {
        return AnnotationReader.findNamed(parameter, MEMORY_ID).isPresent();
    }

    private static Optional<AnnotationReader> first(Element element, List<String> names) {
        return names.stream()
                .flatMap(name -> AnnotationReader.findNamed(element, name).stream())
                .findFirst()
                .or(() -> field(element).flatMap(field -> first(field, names)));
    }

    /** The field of a record component: those annotations know fields only. */
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
