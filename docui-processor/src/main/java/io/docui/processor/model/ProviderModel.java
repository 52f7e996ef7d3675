package io.docui.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.ProviderDescriptor;
import java.util.List;
import java.util.Optional;

/**
 * Model of a class with {@code @DocUIApp} or {@code @DocUIWidget}, with its actions, views, lookups and object types.
 * @param description the description, or empty
 * @param actions the actions, in order
 * @param views the views, in order
 * @param lookups the lookups, in order
 * @param objects the object types that it reaches, in order
 * @param foreign the classes that {@code objects} names although they are not object types, with their positions
 * @param recovery the name of the recovery mode for a session whose machine is lost; empty for none
 */
public record ProviderModel(
        SourceRef source,
        ClassName java,
        TypeName type,
        ClassName generated,
        ProviderKind form,
        boolean isPublic,
        AnnotationAttribute<String> id,
        String title,
        String description,
        List<ActionModel> actions,
        List<ViewModel> views,
        List<LookupModel> lookups,
        List<ObjectModel> objects,
        List<AnnotationAttribute<String>> foreign,
        List<MethodModel> methods,
        List<ConstraintUse> constraints,
        List<CodecDeclaration> codecs,
        boolean deprecated,
        boolean memento,
        AnnotationAttribute<String> recovery,
        List<TypeName> shownExceptions) {

    public ProviderModel {
        actions = List.copyOf(actions);
        views = List.copyOf(views);
        lookups = List.copyOf(lookups);
        objects = List.copyOf(objects);
        foreign = List.copyOf(foreign);
        methods = List.copyOf(methods);
        constraints = List.copyOf(constraints);
        codecs = List.copyOf(codecs);
        shownExceptions = List.copyOf(shownExceptions);
    }

    /** Classifies the declaration of a provider, as far as it matters for generated code. */
    public enum ProviderKind {
        /** A class that generated code can call. */
        CLASS,
        ABSTRACT,
        ANNOTATION,
        /** A class whose instances belong to an instance of another class. */
        INNER,
        PRIVATE,
        /** A class with type parameters that have no bounds to replace them. */
        GENERIC
    }

    /** Returns a copy of the provider with some of its actions, and without views and lookups. */
    public ProviderModel part(List<ActionModel> some) {
        return with(some, List.of(), List.of());
    }

    /** Returns a copy of the provider without its actions. */
    public ProviderModel withoutActions() {
        return with(List.of(), views, lookups);
    }

    private ProviderModel with(List<ActionModel> some, List<ViewModel> itsViews, List<LookupModel> itsLookups) {
        return new ProviderModel(
                source,
                java,
                type,
                generated,
                form,
                isPublic,
                id,
                title,
                description,
                some,
                itsViews,
                itsLookups,
                objects,
                foreign,
                methods,
                constraints,
                codecs,
                deprecated,
                memento,
                recovery,
                shownExceptions);
    }

    /** Returns the index of an object type among those that the provider reaches, or -1. */
    public int indexOf(ClassName object) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i).java().equals(object)) {
                return i;
            }
        }
        return -1;
    }

    public Optional<ObjectModel> object(ClassName object) {
        int index = indexOf(object);
        return index < 0 ? Optional.empty() : Optional.of(objects.get(index));
    }

    public ProviderDescriptor descriptor() {
        return new ProviderDescriptor(
                id.value(),
                title,
                description,
                actions.stream().map(ActionModel::descriptor).toList(),
                objects.stream().map(ObjectModel::descriptor).toList(),
                views.stream().map(ViewModel::descriptor).toList());
    }
}
