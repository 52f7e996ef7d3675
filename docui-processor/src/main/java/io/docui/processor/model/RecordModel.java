package io.docui.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.ParameterDescriptor.Access;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Model of a type that consists of named values: a record or a bean. Two models are equal if their Java types are equal: within itself, a
 * type is cut off at different places. The descriptor is created once, on first use, because the types that this type mentions may be
 * incomplete earlier. Not thread-safe.
 */
public final class RecordModel implements TypeModel.DeclaredModel {
    private final TypeName java;
    private final String name;
    private final String description;
    private final List<PropertyModel> properties;
    private final Optional<TemplateModel> gist;
    private final Optional<TypeModel.UnsupportedModel> fault;
    private @Nullable RecordType descriptor;
    private @Nullable RecordType variant;

    /**
     * Creates the model of a record or a bean.
     * @param description the description, or empty
     * @param properties the components, in order, with the hidden ones
     * @param fault why calls cannot contain values of the type, although results can
     */
    public RecordModel(
            TypeName java,
            String name,
            String description,
            List<PropertyModel> properties,
            Optional<TemplateModel> gist,
            Optional<TypeModel.UnsupportedModel> fault) {
        this.java = java;
        this.name = name;
        this.description = description;
        this.properties = List.copyOf(properties);
        this.gist = gist;
        this.fault = fault;
    }

    @Override
    public TypeName java() {
        return java;
    }

    public String name() {
        return name;
    }

    /** Returns the components that are not hidden, in order, with the methods that access them. */
    public List<PropertyModel> properties() {
        return properties.stream().filter(property -> !property.isHidden()).toList();
    }

    /** Returns all components that the constructor of a record or of a Kotlin class takes, in its order. */
    public List<PropertyModel> allProperties() {
        return properties.stream().filter(property -> !property.isComputed()).toList();
    }

    /** Returns the components that results contain, with the methods that read them. */
    public List<PropertyModel> outputs() {
        return properties().stream()
                .filter(property -> property.component().access() != Access.WRITE_ONLY)
                .toList();
    }

    /** Returns the components that calls contain. */
    public List<ParameterModel> inputs() {
        return components().stream()
                .filter(component -> component.access() != Access.READ_ONLY)
                .toList();
    }

    /** Returns why calls cannot contain values of the type; empty if they can. */
    public Optional<TypeModel.UnsupportedModel> fault() {
        return fault;
    }

    public Optional<TemplateModel> gist() {
        return gist;
    }

    public List<ParameterModel> components() {
        return properties().stream().map(PropertyModel::component).toList();
    }

    /** Returns the class without type arguments. */
    public ClassName rawType() {
        return java instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : (ClassName) java;
    }

    public String simpleName() {
        return rawType().simpleName();
    }

    @Override
    public RecordType descriptor() {
        RecordType described = descriptor;
        if (described == null) {
            described = describe(name);
            descriptor = described;
        }
        return described;
    }

    RecordType variant() {
        RecordType described = variant;
        if (described == null) {
            described = describe(simpleName());
            variant = described;
        }
        return described;
    }

    private RecordType describe(String named) {
        return new RecordType(
                named,
                description,
                components().stream().map(ParameterModel::descriptor).toList());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RecordModel record && record.java.equals(java);
    }

    @Override
    public int hashCode() {
        return java.hashCode();
    }

    @Override
    public String toString() {
        return java.toString();
    }
}
