package io.docui.processor.model;

import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import java.util.Optional;

/**
 * A parameter of an action, or a component of a record that a call can carry.
 *
 * @param source its place
 * @param name its name
 * @param type its type
 * @param nullable whether it is marked {@code @Nullable}
 * @param defaultValue what {@code @Default} says
 * @param description what it is, or empty
 * @param sensitive whether its value is masked
 * @param script whether its texts are calls
 * @param choices the method that {@code @Choices} names
 */
public record ParameterModel(
        SourceRef source,
        String name,
        TypeModel type,
        boolean nullable,
        Optional<DefaultModel> defaultValue,
        String description,
        boolean sensitive,
        boolean script,
        Optional<Attribute<String>> choices)
        implements MethodArgument {

    /** Whether a call must give it. */
    public boolean isRequired() {
        return !nullable && defaultValue.isEmpty() && !(type instanceof OptionalModel);
    }

    /** The type of a value that is there. */
    public TypeModel valueType() {
        return type instanceof OptionalModel optional ? optional.value() : type;
    }

    /**
     * The parameter as the runtime knows it.
     *
     * @return its descriptor; with a default that does not fit the type, without one
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
                script);
    }
}
