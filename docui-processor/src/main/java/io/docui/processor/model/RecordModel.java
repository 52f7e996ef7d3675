package io.docui.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A type that consists of named values: a record, or a bean.
 *
 * <p>Equal by the Java type alone: within itself a type is cut at different places. It is described once, and not before
 * it is asked for, since what it mentions may not be complete. Not thread-safe.
 */
public final class RecordModel implements TypeModel.DeclaredModel {
    private final TypeName java;
    private final String name;
    private final String description;
    private final List<PropertyModel> properties;
    private final Optional<TemplateModel> gist;
    private @Nullable RecordType descriptor;
    private @Nullable RecordType variant;

    /**
     * A record or a bean.
     *
     * @param java its class, with type arguments if it takes any
     * @param name its name in prototypes
     * @param description what it is, or empty
     * @param properties its components, in order
     * @param gist its one-line form
     */
    public RecordModel(
            TypeName java,
            String name,
            String description,
            List<PropertyModel> properties,
            Optional<TemplateModel> gist) {
        this.java = java;
        this.name = name;
        this.description = description;
        this.properties = List.copyOf(properties);
        this.gist = gist;
    }

    @Override
    public TypeName java() {
        return java;
    }

    /** Its name in prototypes. */
    public String name() {
        return name;
    }

    /** Its components, in order, and how Java gets at them. */
    public List<PropertyModel> properties() {
        return properties;
    }

    /** Its one-line form. */
    public Optional<TemplateModel> gist() {
        return gist;
    }

    /** Its components as a call gives them. */
    public List<ParameterModel> components() {
        return properties.stream().map(PropertyModel::component).toList();
    }

    /** Its class, less type arguments. */
    public ClassName rawType() {
        return java instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : (ClassName) java;
    }

    /** The name of its class: what tells it apart in a union. */
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

    /** The type as one of those that a union is made of. */
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
