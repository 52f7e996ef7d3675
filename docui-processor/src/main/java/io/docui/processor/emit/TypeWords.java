package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.Spelling;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.OptionalModel;

/** Types as parts of method names: {@code PointList} of {@code readPointList}. */
final class TypeWords {
    private TypeWords() {}

    /** The words for a type. */
    static String of(TypeModel declared) {
        TypeModel type = TypeModel.plain(declared);
        if (type instanceof CollectionModel collection) {
            String kind =
                    Spelling.capitalized(Spelling.camelCase(collection.kind().name()));
            boolean isCollection = collection.kind() == CollectionKind.LIST
                    && collection.java().toString().startsWith("java.util.Collection");
            return of(collection.element()) + (isCollection ? "Collection" : kind);
        }
        if (type instanceof MapModel map) {
            return of(map.value()) + "Map";
        }
        if (type instanceof OptionalModel optional) {
            return "Optional" + of(optional.value());
        }
        return type.java() instanceof ClassName name
                ? name.simpleName()
                : Spelling.capitalized(type.java().toString());
    }
}
