package io.docui.langchain4j;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import io.docui.runtime.tool.DocumentModeTool;
import io.docui.runtime.tool.DocumentModeTool.Parameter;

/** Creates the LangChain4j tool specifications for the tools of the document mode. */
final class ToolSpecificationFactory {
    private ToolSpecificationFactory() {}

    static ToolSpecification of(DocumentModeTool tool) {
        return ToolSpecification.builder()
                .name(tool.toolName())
                .description(tool.description())
                .parameters(parameters(tool))
                .build();
    }

    private static JsonObjectSchema parameters(DocumentModeTool tool) {
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        for (Parameter parameter : tool.parameters()) {
            if (parameter.parameterType() == DocumentModeTool.ParameterType.VALUES) {
                schema.addProperty(
                        parameter.name(),
                        JsonObjectSchema.builder()
                                .description(parameter.description())
                                .additionalProperties(true)
                                .build());
            } else if (parameter.parameterType() == DocumentModeTool.ParameterType.FLAG) {
                schema.addBooleanProperty(parameter.name(), parameter.description());
            } else if (parameter.values().isEmpty()) {
                schema.addStringProperty(parameter.name(), parameter.description());
            } else {
                schema.addEnumProperty(parameter.name(), parameter.values(), parameter.description());
            }
        }
        return schema.required(tool.parameters().stream()
                        .filter(Parameter::required)
                        .map(Parameter::name)
                        .toList())
                .additionalProperties(false)
                .build();
    }
}
