package io.docui.processor.collect;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.DefaultValueModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Reads the tool annotations of other frameworks, so that a class with them needs no annotations of DocUI but that of the class. The
 * annotations and their attributes are recognized by name; no framework is required.
 */
final class ToolAnnotationReader {
    private static final String LANGCHAIN4J = "dev.langchain4j.agent.tool.";
    private static final String SPRING_AI = "org.springframework.ai.tool.annotation.";
    private static final String SPRING_MCP = "org.springframework.ai.mcp.annotation.";
    private static final String SPRING_COMMUNITY_MCP = "org.springaicommunity.mcp.annotation.";
    private static final String QUARKUS = "io.quarkiverse.mcp.server.";
    private static final String MICRONAUT = "io.micronaut.mcp.annotations.";
    private static final String MCP_JAVA = "org.mcpjava.server.tools.";
    private static final String ADK_SCHEMA = "com.google.adk.tools.Annotations.Schema";
    private static final String KOOG = "ai.koog.agents.core.tools.annotations.";
    private static final String EMBABEL = "com.embabel.agent.api.annotation.LlmTool";
    private static final String KOOG_DESCRIPTION = KOOG + "LLMDescription";

    static final List<String> TOOLS = List.of(
            LANGCHAIN4J + "Tool",
            SPRING_AI + "Tool",
            SPRING_MCP + "McpTool",
            SPRING_COMMUNITY_MCP + "McpTool",
            QUARKUS + "Tool",
            MICRONAUT + "Tool",
            MCP_JAVA + "Tool",
            ADK_SCHEMA,
            KOOG + "Tool",
            EMBABEL);
    private static final List<String> PARAMETERS = List.of(
            LANGCHAIN4J + "P",
            SPRING_AI + "ToolParam",
            SPRING_MCP + "McpToolParam",
            SPRING_COMMUNITY_MCP + "McpToolParam",
            QUARKUS + "ToolArg",
            MICRONAUT + "ToolArg",
            MCP_JAVA + "ToolArg",
            ADK_SCHEMA,
            KOOG_DESCRIPTION,
            EMBABEL + ".Param",
            "dev.langchain4j.model.output.structured.Description");
    private static final String MEMORY_ID = LANGCHAIN4J + "ToolMemoryId";
    private static final List<String> PROGRESS_TOKENS =
            List.of(SPRING_MCP + "McpProgressToken", SPRING_COMMUNITY_MCP + "McpProgressToken");

    /** The name by which Quarkus and Micronaut mean that of the element. */
    private static final String ELEMENT_NAME = "<<element name>>";

    private ToolAnnotationReader() {}

    /** Returns the annotation that makes a method a tool, if it has one. */
    static Optional<AnnotationReader> tool(ExecutableElement method) {
        return first(method, TOOLS);
    }

    /** Returns whether a method is an action: by DocUI's own annotation, or as a tool. */
    static boolean isAction(ExecutableElement method) {
        return AnnotationReader.has(method, "DocUIAction") || tool(method).isPresent();
    }

    /** Returns the name that a tool's annotation declares, with its position; empty if it declares none. */
    static AnnotationAttribute<String> toolName(AnnotationReader tool) {
        AnnotationAttribute<String> name = tool.text(tool.isWritten("customName") ? "customName" : "name");
        return name.value().equals(ELEMENT_NAME) ? new AnnotationAttribute<>("", name.source(), false) : name;
    }

    /** Returns the description of a tool, a parameter, a component or a class, or empty. */
    static String description(Element element) {
        Optional<AnnotationReader> tool = element instanceof ExecutableElement method ? tool(method) : Optional.empty();
        Optional<AnnotationReader> annotation = tool.or(() -> first(element, PARAMETERS));
        String description = annotation.map(ToolAnnotationReader::description).orElse("");
        return description.isEmpty()
                ? AnnotationReader.findNamed(element, KOOG_DESCRIPTION)
                        .map(ToolAnnotationReader::description)
                        .orElse("")
                : description;
    }

    private static String description(AnnotationReader annotation) {
        return annotation.text("description").value() + String.join("\n", annotation.texts("value"));
    }

    /** Returns the explicit name of a parameter, if it has one. */
    static Optional<String> parameterName(Element parameter) {
        return first(parameter, PARAMETERS)
                .map(annotation -> annotation.text("name").value())
                .filter(name -> !name.isEmpty() && !name.equals(ELEMENT_NAME));
    }

    /** Returns whether a call can omit a parameter. */
    static boolean isOptional(Element parameter) {
        return first(parameter, PARAMETERS)
                .filter(annotation ->
                        annotation.isWritten("required") && !annotation.flag("required") || annotation.flag("optional"))
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

    /** Returns whether a parameter receives the progress token of a request, which a call of DocUI does not have. */
    static boolean isProgressToken(Element parameter) {
        return PROGRESS_TOKENS.stream()
                .anyMatch(name -> AnnotationReader.findNamed(parameter, name).isPresent());
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
