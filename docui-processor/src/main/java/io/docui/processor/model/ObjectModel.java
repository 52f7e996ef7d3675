package io.docui.processor.model;

import com.palantir.javapoet.ClassName;
import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.processor.model.TypeModel.Scalar;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.TypeDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Model of a type with {@code @DocUIObject}, whose instances are anchored in documents.
 * @param description the description, or empty
 * @param components the components, in order
 */
public record ObjectModel(
        SourceRef source,
        ClassName java,
        ClassName registrar,
        AnnotationAttribute<String> type,
        String description,
        IdStyle idStyle,
        ObjectKind form,
        boolean isPublic,
        boolean isRecord,
        List<ComponentModel> components,
        List<AnnotationAttribute<String>> misplaced,
        Optional<TemplateModel> gist,
        List<SourceNotes.TypeUseNotes> uses,
        boolean deprecated) {

    /** The only text type whose values can change. */
    private static final ClassName CHARACTERS = ClassName.get(CharSequence.class);

    public ObjectModel {
        components = List.copyOf(components);
        misplaced = List.copyOf(misplaced);
        uses = List.copyOf(uses);
    }

    /** Classifies the declaration of an object type, as far as it matters for generated code. */
    public enum ObjectKind {
        /** A record, a class or an interface. */
        PLAIN,
        /** An enum. Its constants are their own keys if no component is a key. */
        ENUM,
        PRIVATE,
        GENERIC,
        ANNOTATION
    }

    /** Returns the components that are keys: one, if the type is valid. */
    public List<ComponentModel> ids() {
        return components.stream().filter(component -> component.roles().id()).toList();
    }

    /** Returns the components that are labels: one or none, if the type is valid. */
    public List<ComponentModel> labels() {
        return components.stream()
                .filter(component -> component.roles().label())
                .toList();
    }

    /** Returns the label, if there is one. */
    public Optional<ComponentModel> label() {
        return labels().stream().findFirst();
    }

    /** Returns the key; empty if an enum's constants are their own keys. */
    public Optional<ComponentModel> id() {
        return ids().stream().findFirst();
    }

    /** Returns whether class files lose facts about the components: their comments, and the order of fields among methods. */
    public boolean losesMembers() {
        long methods = components.stream()
                .filter(component -> component.accessor().endsWith(")"))
                .count();
        return methods > 0 && methods < components.size()
                || components.stream()
                        .anyMatch(component -> !component.roles().comment().isEmpty());
    }

    public Optional<ComponentModel> component(String name) {
        return components.stream()
                .filter(component -> component.name().equals(name))
                .findFirst();
    }

    /** Returns the columns of a table other than the anchor, in order. */
    public List<ComponentModel> valueColumns() {
        return components.stream()
                .filter(component -> component.isShown()
                        && !component.roles().id()
                        && !component.roles().label())
                .toList();
    }

    /**
     * Returns whether an object shows the same content throughout its life: a record whose values have no state. By the
     * contract of {@link Record}, its accessors always return the same values.
     */
    public boolean isFixed() {
        return isRecord
                && Stream.of(ids(), labels(), valueColumns())
                        .flatMap(List::stream)
                        .map(ComponentModel::type)
                        .allMatch(type -> type instanceof Scalar && !type.java().equals(CHARACTERS));
    }

    /** Returns the descriptor of the type for the runtime. Its first column is the anchor. */
    public ObjectDescriptor descriptor() {
        List<Column> columns = new ArrayList<>();
        columns.add(label().map(ComponentModel::column)
                .orElseGet(() -> new Column(
                        CaseFormat.variable(java.simpleName()),
                        CaseFormat.title(java.simpleName()),
                        TypeDescriptor.StringType.TEXT,
                        LodLevel.GIST,
                        false)));
        for (ComponentModel component : valueColumns()) {
            columns.add(component.column());
        }
        return new ObjectDescriptor(type.value(), java.simpleName(), description, idStyle, columns);
    }
}
