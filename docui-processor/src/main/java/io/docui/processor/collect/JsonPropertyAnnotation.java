package io.docui.processor.collect;

import io.docui.processor.model.TypeModel;
import io.docui.runtime.action.ParameterDescriptor.Access;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * What the annotations of JSON libraries say about a property: its name, whether calls must give it, and whether it is part of calls or of
 * results only. They are recognized by name; no library is required.
 * @param required whether calls must give it; empty if no annotation says so
 */
record JsonPropertyAnnotation(Optional<String> name, Optional<Boolean> required, Access access) {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.JsonProperty";
    private static final List<String> NAMES = List.of(
            JACKSON,
            "com.fasterxml.jackson.annotation.JsonGetter",
            "com.fasterxml.jackson.annotation.JsonSetter",
            "jakarta.json.bind.annotation.JsonbProperty",
            "javax.json.bind.annotation.JsonbProperty",
            "com.google.gson.annotations.SerializedName");

    static JsonPropertyAnnotation of(List<? extends Element> parts) {
        Optional<String> name = Optional.empty();
        Optional<Boolean> required = Optional.empty();
        Access access = Access.READ_WRITE;
        for (Element part : parts) {
            for (String known : NAMES) {
                Optional<AnnotationReader> found = AnnotationReader.findNamed(part, known);
                if (found.isPresent()) {
                    name = name.or(() -> found.map(
                                    annotation -> annotation.text("value").value())
                            .filter(text -> !text.isEmpty()));
                }
            }
            Optional<AnnotationReader> json = AnnotationReader.findNamed(part, JACKSON);
            if (json.isPresent()) {
                required = required.or(() -> json.filter(annotation -> annotation.isWritten("required"))
                        .map(annotation -> annotation.flag("required")));
                access = access(json.get(), access);
            }
        }
        return new JsonPropertyAnnotation(name, required, access);
    }

    private static Access access(AnnotationReader annotation, Access otherwise) {
        String constant = annotation.constant("access").value();
        return Set.of("READ_ONLY", "WRITE_ONLY").contains(constant) ? Access.valueOf(constant) : otherwise;
    }

    /** Returns whether calls can omit the property, if it is nullable by other annotations or not. */
    boolean isNullable(boolean otherwise, TypeModel type) {
        return required.map(isRequired -> !isRequired && !type.java().isPrimitive())
                .orElse(otherwise);
    }
}
