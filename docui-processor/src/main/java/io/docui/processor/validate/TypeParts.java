package io.docui.processor.validate;

import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.ConstrainedModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.NullableModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.PromiseModel;
import java.util.List;

/** What a type holds that is no record: the next types to look at. */
final class TypeParts {
    private TypeParts() {}

    static List<TypeModel> of(TypeModel type) {
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
}
