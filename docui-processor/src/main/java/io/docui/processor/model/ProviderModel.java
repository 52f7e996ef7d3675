package io.docui.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.runtime.action.ProviderDescriptor;
import java.util.List;
import java.util.Optional;

/**
 * A class with {@code @DocUIApp} or {@code @DocUIWidget}.
 *
 * @param source its place
 * @param java the class
 * @param type the class with its type parameters replaced by their bounds: what can be bound
 * @param generated the class that is generated for it
 * @param form what kind of type it is
 * @param isPublic whether other packages can see it
 * @param id its id
 * @param title its title
 * @param description what it is, or empty
 * @param actions its actions, in order
 * @param views its views, in order
 * @param lookups its lookups, in order
 * @param objects the object types that it reaches, in order
 * @param foreign classes that {@code objects} names though they are no object types, with their places
 * @param methods all its methods
 * @param constraints the constraints that its parameters and their components declare
 * @param codecs the codecs that its signatures and types name
 * @param deprecated whether anything that generated code names is deprecated
 * @param memento whether it can save and restore itself
 * @param recovery what it promises when the machine of a session is lost: the name of a mode, or empty for none
 */
public record ProviderModel(
        SourceRef source,
        ClassName java,
        TypeName type,
        ClassName generated,
        ProviderKind form,
        boolean isPublic,
        Attribute<String> id,
        String title,
        String description,
        List<ActionModel> actions,
        List<ViewModel> views,
        List<LookupModel> lookups,
        List<ObjectModel> objects,
        List<Attribute<String>> foreign,
        List<MethodModel> methods,
        List<ConstraintUse> constraints,
        List<CodecUse> codecs,
        boolean deprecated,
        boolean memento,
        Attribute<String> recovery) {

    /** Copies the lists. */
    public ProviderModel {
        actions = List.copyOf(actions);
        views = List.copyOf(views);
        lookups = List.copyOf(lookups);
        objects = List.copyOf(objects);
        foreign = List.copyOf(foreign);
        methods = List.copyOf(methods);
        constraints = List.copyOf(constraints);
        codecs = List.copyOf(codecs);
    }

    /** Kinds of types. */
    public enum ProviderKind {
        /** A class that generated code can call. */
        CLASS,
        /** An abstract class. */
        ABSTRACT,
        /** An interface or an annotation type. */
        INTERFACE,
        /** A class whose instances belong to one of another class. */
        INNER,
        /** A private class, or one within such a class. */
        PRIVATE,
        /** A class with type parameters that have no bounds to stand for them. */
        GENERIC
    }

    /** The provider with some of its actions only, and nothing else that it contributes. */
    public ProviderModel part(List<ActionModel> some) {
        return with(some, List.of(), List.of());
    }

    /** The provider less its actions. */
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
                recovery);
    }

    /** The place of an object type among those that the provider reaches, or -1. */
    public int indexOf(ClassName object) {
        for (int i = 0; i < objects.size(); i++) {
            if (objects.get(i).java().equals(object)) {
                return i;
            }
        }
        return -1;
    }

    /** An object type that it reaches. */
    public Optional<ObjectModel> object(ClassName object) {
        int index = indexOf(object);
        return index < 0 ? Optional.empty() : Optional.of(objects.get(index));
    }

    /** The provider as the runtime knows it. */
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
