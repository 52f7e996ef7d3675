package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.annotations.IdStyle;
import io.docui.processor.model.Accessibility;
import io.docui.processor.model.Attribute;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.CollectionResult;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ObjectModel.ObjectKind;
import io.docui.processor.model.SourceRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Builds models of types with {@code @DocUIObject}, for their registrars and for the providers that reach them. */
public final class ObjectCollector {
    private final Elements elements;
    private final Types typeUtils;
    private final SourceLookup sourceLookup;
    private final ClassHierarchy classHierarchy;

    public ObjectCollector(Elements elements, Types types, SourceLookup sourceLookup) {
        this.elements = elements;
        this.typeUtils = types;
        this.sourceLookup = sourceLookup;
        this.classHierarchy = new ClassHierarchy(elements, types);
    }

    /**
     * Collects a type for its registrar.
     * @param type a type with {@code @DocUIObject}
     */
    public CollectionResult<ObjectModel> collect(TypeElement type) {
        return collect(type, type);
    }

    /**
     * Collects a type for a generated file.
     * @param type a type with {@code @DocUIObject}
     */
    CollectionResult<ObjectModel> collect(TypeElement type, TypeElement origin) {
        AnnotationReader annotation = AnnotationReader.find(type, "DocUIObject").orElseThrow();
        CollectionContext collectionContext = new CollectionContext(elements);
        collectionContext.reference(type);
        classHierarchy.of(type).forEach(collectionContext::supertypes);
        PackageElement from = AccessChecker.packageOf(type);
        SourceFactReader facts = new SourceFactReader(elements, typeUtils, sourceLookup, type, collectionContext);
        SourceFactReader others = new SourceFactReader(elements, typeUtils, sourceLookup, origin, collectionContext);
        ComponentCollector components = new ComponentCollector(
                classHierarchy,
                new TypeCollector(typeUtils, classHierarchy, others, from, collectionContext),
                facts,
                from,
                collectionContext);
        ClassName java = ClassName.get(type);
        Optional<SourceNotesReader> kept = kept(type, GeneratedNames.registrar(java));
        components.collect(type, kept.map(SourceNotesReader::comments).orElse(Map.of()));
        ObjectModel model = new ObjectModel(
                SourceRef.of(type),
                java,
                GeneratedNames.registrar(java),
                typeName(annotation, java),
                DescriptionResolver.of(
                        type,
                        kept.map(SourceNotesReader::description)
                                .orElseGet(() -> facts.read(type).description())),
                annotation.constant("idStyle", IdStyle.class),
                form(type, from),
                AccessChecker.isPublic(type),
                isRecord(type, components.components()),
                components.components(),
                components.misplacedAnnotations(),
                TypeCollector.template(type),
                sourceLookup.hasSource(type) ? new SourceNotesCollector(elements, typeUtils).uses(type) : List.of(),
                collectionContext.deprecated());
        return new CollectionResult<>(model, collectionContext.missingTypes(), collectionContext.missingMetadata());
    }

    private static boolean isRecord(TypeElement type, List<ComponentModel> components) {
        Set<String> accessors = type.getRecordComponents().stream()
                .map(component -> component.getSimpleName() + "()")
                .collect(Collectors.toSet());
        return type.getKind() == ElementKind.RECORD
                && components.stream().allMatch(component -> accessors.contains(component.accessor()));
    }

    private static Attribute<String> typeName(AnnotationReader annotation, ClassName java) {
        Attribute<String> given = annotation.text("type");
        return given.isPresent() && !given.value().isEmpty()
                ? given
                : new Attribute<>(CaseFormat.snakeCase(java.simpleName()), given.source(), false);
    }

    private Optional<SourceNotesReader> kept(TypeElement type, ClassName registrar) {
        TypeElement compiled = sourceLookup.hasSource(type) ? null : elements.getTypeElement(registrar.canonicalName());
        return compiled == null ? Optional.empty() : SourceNotesReader.of(compiled);
    }

    private static ObjectKind form(TypeElement type, PackageElement from) {
        if (AccessChecker.of(type, from) != Accessibility.OPEN) {
            return ObjectKind.PRIVATE;
        }
        if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
            return ObjectKind.ANNOTATION;
        }
        if (!type.getTypeParameters().isEmpty()) {
            return ObjectKind.GENERIC;
        }
        return type.getKind() == ElementKind.ENUM ? ObjectKind.ENUM : ObjectKind.PLAIN;
    }
}
