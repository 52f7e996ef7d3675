package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import io.docui.processor.model.TypeModel.AnchorModel;
import java.util.Optional;

/**
 * Model of a method with {@code @ObjectLookup}, which finds objects by their keys.
 * @param object the type of the objects that it finds, if it returns an {@code Optional} of an anchored type
 * @param found the type argument of the {@code Optional}, if the method returns one
 */
public record LookupModel(MethodModel method, Optional<AnchorModel> object, Optional<TypeName> found) {}
