package io.docui.processor.collect;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * The properties that {@code @JsonIgnoreProperties} and {@code @JsonIncludeProperties} of a type and of its supertypes hide
 * (docs/spec/annotations.md#annotations-of-json-libraries).
 * @param ignored the names of hidden properties
 * @param included the names of the properties that are not hidden; empty if no annotation lists them
 */
record HiddenProperties(Set<String> ignored, Optional<Set<String>> included) {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";

    /** Returns the hidden properties of a type. The nearest list of included properties replaces those of the supertypes. */
    static HiddenProperties of(TypeElement type) {
        Set<String> ignored = new HashSet<>();
        Optional<Set<String>> included = Optional.empty();
        for (TypeElement owner : Supertypes.withSelf(type)) {
            AnnotationReader.findNamed(owner, JACKSON + "JsonIgnoreProperties")
                    .ifPresent(annotation -> ignored.addAll(annotation.texts("value")));
            included = included.or(() -> AnnotationReader.findNamed(owner, JACKSON + "JsonIncludeProperties")
                    .map(annotation -> Set.copyOf(annotation.texts("value"))));
        }
        return new HiddenProperties(ignored, included);
    }

    /**
     * Returns whether a property is hidden.
     * @param name its name in Java
     * @param jsonName its name in JSON, if an annotation gives it another one
     */
    boolean contains(String name, Optional<String> jsonName) {
        List<String> all = jsonName.map(other -> List.of(name, other)).orElse(List.of(name));
        return all.stream().anyMatch(ignored::contains)
                || included.isPresent() && all.stream().noneMatch(included.get()::contains);
    }
}
