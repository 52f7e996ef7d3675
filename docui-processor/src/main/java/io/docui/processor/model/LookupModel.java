package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import io.docui.processor.model.TypeModel.AnchorModel;
import java.util.Optional;

/**
 * A method with {@code @ObjectLookup}.
 *
 * @param method the method
 * @param object the type of the objects that it finds, if it returns an {@code Optional} of an anchored type
 * @param found the type of what it returns an {@code Optional} of, if it does
 */
public record LookupModel(MethodModel method, Optional<AnchorModel> object, Optional<TypeName> found) {}
