package io.docui.processor.model;

import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ParameterDescriptor.Access;
import io.docui.runtime.action.ParameterDescriptor.Content;
import io.docui.runtime.action.TypeDescriptor;
import java.util.Optional;

/**
 * Model of an action's parameter, or of a component of a record that a call can carry.
 * @param nullable whether it is marked {@code @Nullable}
 * @param defaultValue the value of {@code @Default}
 * @param description the description, or empty
 * @param choices the method that {@code @Choices} names
 * @param content what its texts contain
 * @param access whether a component is part of calls, of results, or of both
 */
public record ParameterModel(
        SourceRef source,
        String name,
        TypeModel type,
        boolean nullable,
        Optional<DefaultValueModel> defaultValue,
        String description,
        boolean sensitive,
        Content content,
        Optional<AnnotationAttribute<String>> choices,
        Access access)
        implements MethodArgument {

    /** Returns whether a call must pass the parameter. */
    public boolean isRequired() {
        return !nullable && defaultValue.isEmpty() && !(type instanceof OptionalModel);
    }

    public TypeModel valueType() {
        return type instanceof OptionalModel optional ? optional.value() : type;
    }

    /**
     * Returns the descriptor of the parameter for the runtime.
     * @return the descriptor; without a default if the default does not fit the type
     */
    public ParameterDescriptor descriptor() {
        TypeDescriptor descriptor = valueType().descriptor();
        return new ParameterDescriptor(
                name,
                descriptor,
                isRequired(),
                defaultValue.flatMap(value -> value.read(descriptor)).orElse(null),
                description,
                sensitive,
                content,
                access);
    }
}
