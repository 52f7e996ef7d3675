package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Model of a sealed interface of records, whose variants are identified by their class names. Two models are equal if their Java types are
 * equal, as for records.
 * @param description the description, or empty
 */
public record UnionModel(
        TypeName java,
        String name,
        String description,
        SourceRef source,
        List<RecordModel> variants,
        List<TypeModel.UnsupportedModel> others)
        implements TypeModel.DeclaredModel {
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
