package io.docui.processor.collect;

import com.palantir.javapoet.TypeName;
import io.docui.processor.model.MethodModel;
import javax.lang.model.type.TypeMirror;

/** Types as they are written, less their packages and annotations. */
final class SimpleTypeName {
    private SimpleTypeName() {}

    static String of(TypeMirror type) {
        return switch (type.getKind()) {
            case INTERSECTION, UNION, NONE, NULL, OTHER, ERROR -> type.toString();
            default -> MethodModel.shortName(TypeName.get(type));
        };
    }
}
