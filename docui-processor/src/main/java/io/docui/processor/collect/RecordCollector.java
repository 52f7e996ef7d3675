package io.docui.processor.collect;

import io.docui.processor.model.DefaultValueModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeNameFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Builds models of records, with the type arguments of generic records substituted. */
record RecordCollector(
        Types types, TypeCollector components, SourceFactReader facts, CollectionContext collectionContext) {
    RecordModel collect(DeclaredType type, TypeElement element) {
        CommentText comment = facts.read(element);
        List<PropertyModel> properties = new ArrayList<>();
        for (RecordComponentElement component : element.getRecordComponents()) {
            properties.add(property(type, component, comment));
        }
        return new RecordModel(
                JavaTypeNames.name(type),
                TypeNameFormatter.of(JavaTypeNames.name(type)),
                DescriptionResolver.of(element, comment.description()),
                properties,
                TypeCollector.template(element));
    }

    private PropertyModel property(DeclaredType owner, RecordComponentElement component, CommentText comment) {
        String name = component.getSimpleName().toString();
        SourceRef source = SourceRef.of(component);
        ExecutableElement accessor = component.getAccessor();
        collectionContext.reference(accessor);
        TypeMirror declared = component.asType();
        TypeMirror type = owner.getTypeArguments().isEmpty()
                ? declared
                : ((ExecutableType) types.asMemberOf(owner, accessor)).getReturnType();
        TypeUse use = facts.use(component, declared, source);
        TypeModel value = components.constrainedType(type, use, component, accessor);
        Optional<DefaultValueModel> defaultValue = TypeCollector.defaultValue(component);
        boolean isNullable =
                NullableAnnotations.isRelevant(value, defaultValue) && use.isNullable(declared, component, accessor);
        ParameterModel model = new ParameterModel(
                source,
                name,
                value,
                isNullable || ToolAnnotationReader.isOptional(component),
                defaultValue,
                DescriptionResolver.of(component, comment.param(name)),
                AnnotationReader.has(component, "Sensitive"),
                AnnotationReader.has(component, "Script"),
                Optional.empty());
        return new PropertyModel(model, name, Optional.empty(), !types.isSameType(type, declared));
    }
}
