package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.annotations.IdStyle;
import io.docui.processor.model.Access;
import io.docui.processor.model.Attribute;
import io.docui.processor.model.Collected;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ObjectModel.Form;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.Spelling;
import io.docui.runtime.spi.TypeComment;
import java.util.Map;
import java.util.Optional;
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
    private final CommentReader comments;
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
        this.comments = new CommentReader(elements);
        this.lineage = new Lineage(elements, types);
    }

    /**
     * Collects a type.
     *
     * @param type a type with {@code @DocUIObject}
     * @return what it says
     */
    public Collected<ObjectModel> collect(TypeElement type) {
        AnnotationReader annotation = AnnotationReader.find(type, "DocUIObject").orElseThrow();
        Notes notes = new Notes(elements);
        notes.mention(type);
        lineage.of(type).forEach(notes::supertypes);
        PackageElement from = Visibility.packageOf(type);
        ComponentCollector components = new ComponentCollector(
                lineage, new TypeCollector(typeUtils, lineage, comments, from, notes), comments, from, notes);
        ClassName java = ClassName.get(type);
        Optional<AnnotationReader> kept = kept(type, GeneratedNames.registrar(java));
        components.collect(
                type,
                kept.map(comment -> comment.texts("members", "name", "comment")).orElse(Map.of()));
        ObjectModel model = new ObjectModel(
                SourceRef.of(type),
                java,
                GeneratedNames.registrar(java),
                typeName(annotation, java),
                Descriptions.of(type, comment(type, kept)),
                annotation.constant("idStyle", IdStyle.class),
                form(type, from),
                Visibility.isPublic(type),
                components.components(),
                components.misplaced(),
                TypeCollector.template(type),
                notes.deprecated());
        return new Collected<>(model, notes.missing());
    }

    private static Attribute<String> typeName(AnnotationReader annotation, ClassName java) {
        Attribute<String> given = annotation.text("type");
        return given.given() && !given.value().isEmpty()
                ? given
                : new Attribute<>(Spelling.snakeCase(java.simpleName()), given.source(), false);
    }

    /** The comment of a type, which its registrar keeps if the type was compiled before. */
    private String comment(TypeElement type, Optional<AnnotationReader> kept) {
        return sources.have(type)
                ? comments.read(type).description()
                : kept.map(annotation -> annotation.text("value").value()).orElse("");
    }

    /** What the registrar of a type that was compiled before keeps of its source. */
    private Optional<AnnotationReader> kept(TypeElement type, ClassName registrar) {
        TypeElement compiled = sources.have(type) ? null : elements.getTypeElement(registrar.canonicalName());
        return compiled == null ? Optional.empty() : AnnotationReader.find(compiled, TypeComment.class);
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
