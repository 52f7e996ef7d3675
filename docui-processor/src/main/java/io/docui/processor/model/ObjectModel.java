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
 * A type with {@code @DocUIObject}.
 *
 * @param source its place
 * @param java its class
 * @param registrar the class that is generated for it
 * @param type its name in anchors
 * @param description what it is, or empty
 * @param idStyle how its anchors are numbered
 * @param form what kind of type it is
 * @param isPublic whether other packages can see it
 * @param isRecord whether it is a record, and its components are all that its objects consist of
 * @param components what its objects consist of, in order
 * @param misplaced annotations for components on what is none: their names, with their places
 * @param gist its one-line form
 * @param uses annotations within the types of its members, if its source is there
 * @param deprecated whether anything that generated code names is deprecated
 */
public record ObjectModel(
        SourceRef source,
        ClassName java,
        ClassName registrar,
        Attribute<String> type,
        String description,
        IdStyle idStyle,
        ObjectKind form,
        boolean isPublic,
        boolean isRecord,
        List<ComponentModel> components,
        List<Attribute<String>> misplaced,
        Optional<TemplateModel> gist,
        List<SourceNotes.TypeUseNotes> uses,
        boolean deprecated) {

    /** The only type of texts that may change. */
    private static final ClassName CHARACTERS = ClassName.get(CharSequence.class);

    /** Copies the lists. */
    public ObjectModel {
        components = List.copyOf(components);
        misplaced = List.copyOf(misplaced);
        uses = List.copyOf(uses);
    }

    /** Kinds of types. */
    public enum ObjectKind {
        /** A record, a class or an interface. */
        PLAIN,
        /** An enum, whose constants are their own keys if none of its components is. */
        ENUM,
        /** A private type, or one within such a type. */
        PRIVATE,
        /** A type with type parameters. */
        GENERIC,
        /** An annotation type. */
        ANNOTATION
    }

    /** The components that are keys: one, if the type is in order. */
    public List<ComponentModel> ids() {
        return components.stream().filter(component -> component.roles().id()).toList();
    }

    /** The components that are labels: one or none, if the type is in order. */
    public List<ComponentModel> labels() {
        return components.stream()
                .filter(component -> component.roles().label())
                .toList();
    }

    /** The label, if there is one. */
    public Optional<ComponentModel> label() {
        return labels().stream().findFirst();
    }

    /** The key, unless an enum's constants are their own keys. */
    public Optional<ComponentModel> id() {
        return ids().stream().findFirst();
    }

    /** Whether class files do not tell all of its components: their comments, and the order of fields among methods. */
    public boolean losesMembers() {
        long methods = components.stream()
                .filter(component -> component.accessor().endsWith(")"))
                .count();
        return methods > 0 && methods < components.size()
                || components.stream()
                        .anyMatch(component -> !component.roles().comment().isEmpty());
    }

    /** A component by its name. */
    public Optional<ComponentModel> component(String name) {
        return components.stream()
                .filter(component -> component.name().equals(name))
                .findFirst();
    }

    /** What a table shows beside the anchor, in order. */
    public List<ComponentModel> valueColumns() {
        return components.stream()
                .filter(component -> component.isShown()
                        && !component.roles().id()
                        && !component.roles().label())
                .toList();
    }

    /**
     * Whether an object shows the same as long as it lives: a record of values without state. By the contract of
     * {@link Record} its accessors then always give the same.
     */
    public boolean isFixed() {
        return isRecord
                && Stream.of(ids(), labels(), valueColumns())
                        .flatMap(List::stream)
                        .map(ComponentModel::type)
                        .allMatch(type -> type instanceof Scalar && !type.java().equals(CHARACTERS));
    }

    /** The type as the runtime knows it; its first column is the anchor. */
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
