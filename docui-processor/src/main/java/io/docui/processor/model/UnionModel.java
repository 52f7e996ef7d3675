package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sealed interface of records: one of several, told apart by the name of its class.
 *
 * <p>Equal by the Java type alone, as records are.
 *
 * @param java the interface, with type arguments if it takes any
 * @param name its name in prototypes
 * @param description what it is, or empty
 * @param source the interface
 * @param variants the records
 * @param others what it permits besides, which no call can carry
 */
public record UnionModel(
        TypeName java,
        String name,
        String description,
        SourceRef source,
        List<RecordModel> variants,
        List<TypeModel.UnsupportedModel> others)
        implements TypeModel.DeclaredModel {
    /** Copies the variants. */
    public UnionModel {
        variants = List.copyOf(variants);
        others = List.copyOf(others);
    }

    @Override
    public UnionType descriptor() {
        return new UnionType(
                name, description, variants.stream().map(RecordModel::variant).toList());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UnionModel union && union.java.equals(java);
    }

    @Override
    public int hashCode() {
        return java.hashCode();
    }
}
