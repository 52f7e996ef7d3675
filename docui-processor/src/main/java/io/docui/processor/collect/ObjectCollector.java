package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.annotations.IdStyle;
import io.docui.processor.model.Access;
import io.docui.processor.model.Attribute;
import io.docui.processor.model.Collected;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ObjectModel.Form;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.Spelling;
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

/** Collects types with {@code @DocUIObject}. */
public final class ObjectCollector {
    private final Elements elements;
    private final Types typeUtils;
    private final Sources sources;
    private final Lineage lineage;

    /**
     * A collector for one round.
     *
     * @param elements the compiler's elements
     * @param types the compiler's types
     * @param sources the classes that have comments
     */
    public ObjectCollector(Elements elements, Types types, Sources sources) {
        this.elements = elements;
        this.typeUtils = types;
        this.sources = sources;
        this.lineage = new Lineage(elements, types);
    }

    /**
     * Collects a type for its registrar.
     *
     * @param type a type with {@code @DocUIObject}
     * @return what it says
     */
    public Collected<ObjectModel> collect(TypeElement type) {
        return collect(type, type);
    }

    /**
     * Collects a type for a file.
     *
     * @param type a type with {@code @DocUIObject}
     * @param origin the class that the file is made from
     */
    Collected<ObjectModel> collect(TypeElement type, TypeElement origin) {
        AnnotationReader annotation = AnnotationReader.find(type, "DocUIObject").orElseThrow();
        Notes notes = new Notes(elements);
        notes.mention(type);
        lineage.of(type).forEach(notes::supertypes);
        PackageElement from = Visibility.packageOf(type);
        SourceFacts facts = new SourceFacts(elements, typeUtils, sources, type, notes);
        SourceFacts others = new SourceFacts(elements, typeUtils, sources, origin, notes);
        ComponentCollector components = new ComponentCollector(
                lineage, new TypeCollector(typeUtils, lineage, others, from, notes), facts, from, notes);
        ClassName java = ClassName.get(type);
        Optional<KeptNotes> kept = kept(type, GeneratedNames.registrar(java));
        components.collect(type, kept.map(KeptNotes::comments).orElse(Map.of()));
        ObjectModel model = new ObjectModel(
                SourceRef.of(type),
                java,
                GeneratedNames.registrar(java),
                typeName(annotation, java),
                Descriptions.of(
                        type,
                        kept.map(KeptNotes::description)
                                .orElseGet(() -> facts.read(type).description())),
                annotation.constant("idStyle", IdStyle.class),
                form(type, from),
                Visibility.isPublic(type),
                isRecord(type, components.components()),
                components.components(),
                components.misplaced(),
                TypeCollector.template(type),
                sources.have(type) ? new SourceNotesCollector(elements, typeUtils).uses(type) : List.of(),
                notes.deprecated());
        return new Collected<>(model, notes.missing(), notes.lost());
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
        return given.given() && !given.value().isEmpty()
                ? given
                : new Attribute<>(Spelling.snakeCase(java.simpleName()), given.source(), false);
    }

    /** What the registrar of a type that was compiled before keeps of its source. */
    private Optional<KeptNotes> kept(TypeElement type, ClassName registrar) {
        TypeElement compiled = sources.have(type) ? null : elements.getTypeElement(registrar.canonicalName());
        return compiled == null ? Optional.empty() : KeptNotes.of(compiled);
    }

    private static Form form(TypeElement type, PackageElement from) {
        if (Visibility.of(type, from) != Access.OPEN) {
            return Form.PRIVATE;
        }
        if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
            return Form.ANNOTATION;
        }
        if (!type.getTypeParameters().isEmpty()) {
            return Form.GENERIC;
        }
        return type.getKind() == ElementKind.ENUM ? Form.ENUM : Form.PLAIN;
    }
}
