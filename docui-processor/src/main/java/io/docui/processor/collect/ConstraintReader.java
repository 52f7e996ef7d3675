package io.docui.processor.collect;

import io.docui.processor.collect.ConstraintAnnotation.Subject;
import io.docui.processor.model.ConstraintUse;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.ConstrainedModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/** Reads constraint annotations and attaches the constraints to the annotated types (docs/spec/types.md#constraints). */
record ConstraintReader(CollectionContext collectionContext) {
    private static final Set<StringType> TIMES = Set.of(
            StringType.INSTANT,
            StringType.LOCAL_DATE,
            StringType.LOCAL_TIME,
            StringType.LOCAL_DATE_TIME,
            StringType.ZONED_DATE_TIME);

    /**
     * Returns a type with its constraints. An annotation before an array is on the declaration and on the type of the array's elements; an
     * annotation before the brackets is on the array's type. Only annotations on the declaration are always visible in class files.
     * Therefore, such an annotation is assigned by its kind: to the array if it applies to arrays, otherwise to the elements.
     * @param used the type as it is used, which may have annotations; or null
     * @param declared the declarations that may have annotations: a parameter, a component, an accessor
     */
    TypeModel constrain(
            TypeModel type,
            SourceRef source,
            @Nullable AnnotatedConstruct used,
            @Nullable AnnotatedConstruct... declared) {
        if (type instanceof OptionalModel optional) {
            TypeModel value = constrain(optional.value(), source, used, declared);
            return value == optional.value() ? optional : new OptionalModel(optional.java(), optional.kind(), value);
        }
        Set<String> seen = new HashSet<>();
        List<ConstraintAnnotation> ofElements = new ArrayList<>();
        List<ConstraintAnnotation> ofType = new ArrayList<>();
        for (ConstraintAnnotation annotation : annotations(seen, declared)) {
            (isOfElements(annotation, type) ? ofElements : ofType).add(annotation);
        }
        ofType.addAll(annotations(seen, used));
        return constrain(ofElements.isEmpty() ? type : elements(type, source, ofElements), source, ofType);
    }

    private TypeModel constrain(TypeModel type, SourceRef source, List<ConstraintAnnotation> annotations) {
        Set<Constraint> constraints = new LinkedHashSet<>();
        for (ConstraintAnnotation annotation : annotations) {
            ConstraintUse use = use(annotation, type, source);
            collectionContext.constraint(use);
            constraints.addAll(use.constraints());
        }
        return constraints.isEmpty() ? type : new ConstrainedModel(type, List.copyOf(constraints));
    }

    private static boolean isOfElements(ConstraintAnnotation annotation, TypeModel type) {
        TypeModel element = type;
        while (element instanceof CollectionModel array && array.kind() == CollectionKind.ARRAY) {
            element = array.element();
        }
        Optional<Subject> subject = annotation.subject();
        return element != type && subject.isPresent() && !fits(subject.get(), type) && fits(subject.get(), element);
    }

    private TypeModel elements(TypeModel type, SourceRef source, List<ConstraintAnnotation> annotations) {
        return type instanceof CollectionModel array && array.kind() == CollectionKind.ARRAY
                ? new CollectionModel(array.java(), array.kind(), elements(array.element(), source, annotations))
                : constrain(type, source, annotations);
    }

    /** Returns whether an annotation requires a value. */
    static boolean forbidsNull(@Nullable AnnotatedConstruct... bearers) {
        return annotations(new HashSet<>(), bearers).stream().anyMatch(ConstraintAnnotation::forbidsNull);
    }

    /** Returns whether a type has any constraint. */
    static boolean hasConstraints(AnnotatedConstruct type) {
        return !annotations(new HashSet<>(), type).isEmpty();
    }

    /** Returns the annotations without duplicates: a type-use annotation is present on the type and on the declaration. */
    private static List<ConstraintAnnotation> annotations(Set<String> seen, @Nullable AnnotatedConstruct... bearers) {
        List<ConstraintAnnotation> found = new ArrayList<>();
        for (AnnotatedConstruct bearer : bearers) {
            if (bearer == null) {
                continue;
            }
            for (AnnotationMirror mirror : bearer.getAnnotationMirrors()) {
                if (seen.add(mirror.toString())) {
                    found.addAll(ConstraintAnnotation.of(mirror));
                }
            }
        }
        return found;
    }

    private static ConstraintUse use(ConstraintAnnotation annotation, TypeModel type, SourceRef source) {
        SourceRef place = new SourceRef(source.element(), annotation.mirror(), null);
        boolean fits = annotation.subject().map(subject -> fits(subject, type)).orElse(true);
        if (!fits) {
            return new ConstraintUse(place, annotation.name(), type, true, false, List.of(), "");
        }
        try {
            return new ConstraintUse(
                    place, annotation.name(), type, annotation.isKnown(), true, annotation.constraints(), "");
        } catch (IllegalArgumentException e) {
            return new ConstraintUse(
                    place, annotation.name(), type, true, true, List.of(), String.valueOf(e.getMessage()));
        }
    }

    private static boolean fits(Subject subject, TypeModel type) {
        if (type instanceof UnsupportedModel) {
            return true; // an unsupported type is reported elsewhere
        }
        return switch (subject) {
            case NUMBER -> type instanceof NumberModel;
            case TEXT -> isPlainText(type);
            case SIZED -> isPlainText(type) || type instanceof CollectionModel || type instanceof MapModel;
            case TRUTH -> type instanceof BooleanModel;
            case TIME -> type instanceof TextModel text && TIMES.contains(text.descriptor());
            case ANY -> true;
        };
    }

    private static boolean isPlainText(TypeModel type) {
        return type instanceof TextModel text && text.descriptor() == StringType.TEXT;
    }
}
