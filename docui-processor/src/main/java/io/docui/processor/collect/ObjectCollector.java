package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.annotations.IdStyle;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.CollectedModel;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.GeneratedCodeAccess;
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
    private final SourceAvailability sourceLookup;
    private final ClassMemberEnumerator classHierarchy;

    public ObjectCollector(Elements elements, Types types, SourceAvailability sourceLookup) {
        this.elements = elements;
        this.typeUtils = types;
        this.sourceLookup = sourceLookup;
        this.classHierarchy = new ClassMemberEnumerator(elements, types);
    }

    /**
     * Collects a type for its registrar.
     * @param type a type with {@code @DocUIObject}
     */
    public CollectedModel<ObjectModel> collect(TypeElement type) {
        return collect(type, type);
    }

    /**
     * Collects a type for a generated file.
     * @param type a type with {@code @DocUIObject}
     */
    CollectedModel<ObjectModel> collect(TypeElement type, TypeElement origin) {
        AnnotationReader annotation = AnnotationReader.find(type, "DocUIObject").orElseThrow();
        CollectionContext collectionContext = new CollectionContext(elements);
        collectionContext.reference(type);
        classHierarchy.of(type).forEach(collectionContext::supertypes);
        PackageElement from = GeneratedCodeAccessChecker.packageOf(type);
        SourceFactReader facts = new SourceFactReader(elements, typeUtils, sourceLookup, type, collectionContext);
        SourceFactReader others = new SourceFactReader(elements, typeUtils, sourceLookup, origin, collectionContext);
        ComponentCollector components = new ComponentCollector(
                classHierarchy,
                new TypeCollector(typeUtils, classHierarchy, others, from, collectionContext),
                facts,
                from,
                collectionContext);
        ClassName java = ClassName.get(type);
        Optional<CompiledTypeMetadataReader> metadata = compiledMetadata(type, GeneratedNames.registrar(java));
        components.collect(
                type, metadata.map(CompiledTypeMetadataReader::comments).orElse(Map.of()));
        ObjectModel model = new ObjectModel(
                SourceRef.of(type),
                java,
                GeneratedNames.registrar(java),
                typeName(annotation, java),
                DescriptionResolver.of(
                        type,
                        metadata.map(CompiledTypeMetadataReader::description)
                                .orElseGet(() -> facts.read(type).description())),
                annotation.constant("idStyle", IdStyle.class),
                form(type, from),
                GeneratedCodeAccessChecker.isPublic(type),
                isRecord(type, components.components()),
                components.components(),
                components.misplacedAnnotations(),
                TypeCollector.template(type),
                sourceLookup.hasSource(type) ? new SourceNotesCollector(elements, typeUtils).uses(type) : List.of(),
                collectionContext.deprecated());
        return new CollectedModel<>(
                model,
                collectionContext.missingTypes(),
                collectionContext.missingMetadata(),
                collectionContext.unreadAnnotations(),
                collectionContext.awaitsLombok());
    }

    private static boolean isRecord(TypeElement type, List<ComponentModel> components) {
        Set<String> accessors = type.getRecordComponents().stream()
                .map(component -> component.getSimpleName() + "()")
                .collect(Collectors.toSet());
        return type.getKind() == ElementKind.RECORD
                && components.stream().allMatch(component -> accessors.contains(component.accessor()));
    }

    private static AnnotationAttribute<String> typeName(AnnotationReader annotation, ClassName java) {
        AnnotationAttribute<String> given = annotation.text("type");
        return given.isPresent() && !given.value().isEmpty()
                ? given
                : new AnnotationAttribute<>(CaseFormat.snakeCase(java.simpleName()), given.source(), false);
    }

    private Optional<CompiledTypeMetadataReader> compiledMetadata(TypeElement type, ClassName registrar) {
        TypeElement compiled = sourceLookup.hasSource(type) ? null : elements.getTypeElement(registrar.canonicalName());
        return compiled == null ? Optional.empty() : CompiledTypeMetadataReader.of(compiled);
    }

    private static ObjectKind form(TypeElement type, PackageElement from) {
        if (GeneratedCodeAccessChecker.of(type, from) != GeneratedCodeAccess.OPEN) {
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
