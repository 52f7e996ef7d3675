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
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Builds models of records, with the type arguments of generic records substituted. */
record RecordCollector(
        Types types, TypeCollector components, SourceFactReader facts, CollectionContext collectionContext) {
    RecordModel collect(DeclaredType type, TypeElement element) {
        CommentText comment = facts.read(element);
        List<PropertyModel> properties = new ArrayList<>();
        HiddenProperties hiddenProperties = HiddenProperties.of(element);
        for (RecordComponentElement component : element.getRecordComponents()) {
            properties.add(property(type, component, comment, hiddenProperties));
        }
        return new RecordModel(
                JavaTypeNames.name(type),
                TypeNameFormatter.of(JavaTypeNames.name(type)),
                DescriptionResolver.of(element, comment.description()),
                properties,
                TypeCollector.template(element),
                Optional.empty());
    }

    private PropertyModel property(
            DeclaredType owner,
            RecordComponentElement component,
            CommentText comment,
            HiddenProperties hiddenProperties) {
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
        // In Page<@Nullable Item>, the components of the type T can be null.
        boolean isNullableArgument = declared.getKind() == TypeKind.TYPEVAR && NullableAnnotations.isNullable(type);
        boolean isNullable = NullableAnnotations.isRelevant(value, defaultValue)
                && (isNullableArgument || use.isNullable(declared, component, accessor));
        List<Element> parts = parts(component, accessor);
        JsonPropertyAnnotation json = JsonPropertyAnnotation.of(parts);
        ParameterModel model = new ParameterModel(
                source,
                json.name().orElse(name),
                value,
                json.isNullable(isNullable || parts.stream().anyMatch(ToolAnnotationReader::isOptional), value),
                defaultValue,
                description(parts, comment.param(name)),
                AnnotationReader.has(component, "Sensitive"),
                TypeCollector.content(component),
                Optional.empty(),
                json.access());
        boolean isHidden = hiddenProperties.contains(name, json.name())
                || HidingAnnotations.isTypeHidden(type)
                || HidingAnnotations.isHidden(parts);
        return new PropertyModel(model, name, Optional.empty(), !types.isSameType(type, declared), isHidden, false);
    }

    private static String description(List<Element> parts, String comment) {
        return parts.stream()
                .map(part -> DescriptionResolver.of(part, ""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(comment);
    }

    /** Returns the elements that may have the annotations of a component: itself, its accessor, its field and its parameter. */
    private static List<Element> parts(RecordComponentElement component, @Nullable ExecutableElement accessor) {
        List<Element> parts = new ArrayList<>(List.of(component));
        if (accessor != null) {
            parts.add(accessor);
        }
        Element owner = Objects.requireNonNull(component.getEnclosingElement());
        for (Element member : owner.getEnclosedElements()) {
            if (member.getKind() == ElementKind.FIELD && isCalledAs(member, component)) {
                parts.add(member);
            } else if (member instanceof ExecutableElement constructor && member.getKind() == ElementKind.CONSTRUCTOR) {
                constructor.getParameters().stream()
                        .filter(parameter -> isCalledAs(parameter, component))
                        .forEach(parts::add);
            }
        }
        return parts;
    }

    private static boolean isCalledAs(Element member, Element component) {
        return member.getSimpleName().equals(component.getSimpleName());
    }
}
