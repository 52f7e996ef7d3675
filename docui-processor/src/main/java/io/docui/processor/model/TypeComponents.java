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

/** What a type consists of: the next types to look at. */
public final class TypeComponents {
    private TypeComponents() {}

    /** What a type holds that is neither a record nor a union. */
    public static List<TypeModel> of(TypeModel type) {
        if (type instanceof CollectionModel collection) {
            return List.of(collection.element());
        }
        if (type instanceof MapModel map) {
            return List.of(map.value());
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

    /** What any type holds: the same, the components of a record, the variants of a union. */
    public static List<TypeModel> all(TypeModel type) {
        if (type instanceof RecordModel record) {
            return record.components().stream().map(ParameterModel::type).toList();
        }
        return type instanceof UnionModel union ? List.copyOf(union.variants()) : of(type);
    }

    /**
     * Whether a type is, or has within it, one of a kind.
     *
     * <p>Each record and each union is looked at once, for there may be more ways down through them than can be walked.
     *
     * @param type the type
     * @param parts what of a type is within it
     * @param wanted tells the kind
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
