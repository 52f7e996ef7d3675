package io.docui.processor.model;

import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.ConstrainedModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.NullableModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.PromiseModel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Enumerates the component types of a type model, for recursive traversals of types. */
public final class TypeComponents {
    private TypeComponents() {}

    /** Returns the types within a type that is neither a record nor a union. */
    public static List<TypeModel> of(TypeModel type) {
        if (type instanceof CollectionModel collection) {
            return List.of(collection.element());
        }
        if (type instanceof MapModel map) {
            return List.of(map.key(), map.value());
        }
        if (type instanceof PromiseModel promise) {
            return List.of(promise.value());
        }
        if (type instanceof ConstrainedModel constrained) {
            return List.of(constrained.base());
        }
        if (type instanceof NullableModel nullable) {
            return List.of(nullable.value());
        }
        return type instanceof OptionalModel optional ? List.of(optional.value()) : List.of();
    }

    /** Returns the types within any type, including the components of a record and the variants of a union. */
    public static List<TypeModel> all(TypeModel type) {
        if (type instanceof RecordModel record) {
            return record.components().stream().map(ParameterModel::type).toList();
        }
        return type instanceof UnionModel union ? List.copyOf(union.variants()) : of(type);
    }

    /**
     * Returns whether a type is or contains a type that matches a predicate. Visits each record and each union once, because the number of
     * paths through them can be too large to traverse.
     */
    public static boolean contains(
            TypeModel type, Function<TypeModel, List<TypeModel>> parts, Predicate<TypeModel> wanted) {
        Set<TypeModel> seen = new HashSet<>();
        Deque<TypeModel> open = new ArrayDeque<>(List.of(type));
        while (!open.isEmpty()) {
            TypeModel next = open.pop();
            if (wanted.test(next)) {
                return true;
            }
            if (!(next instanceof TypeModel.DeclaredModel) || seen.add(next)) {
                open.addAll(parts.apply(next));
            }
        }
        return false;
    }
}
