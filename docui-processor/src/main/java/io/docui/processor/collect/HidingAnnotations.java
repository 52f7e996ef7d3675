package io.docui.processor.collect;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Reads the annotations of JSON and XML libraries that hide a value (docs/spec/annotations.md#annotations-of-json-libraries). They are
 * recognized by name; no library is required. What they hide is part of neither calls nor results nor documents.
 */
final class HidingAnnotations {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";
    private static final List<String> HIDING = List.of(
            "jakarta.json.bind.annotation.JsonbTransient",
            "javax.json.bind.annotation.JsonbTransient",
            "jakarta.xml.bind.annotation.XmlTransient",
            "javax.xml.bind.annotation.XmlTransient");
    private static final List<String> SCHEMAS =
            List.of("io.swagger.v3.oas.annotations.media.Schema", "io.swagger.v3.oas.annotations.Parameter");

    private HidingAnnotations() {}

    /** Returns whether one of the elements that make up a property hides it. */
    static boolean isHidden(Iterable<? extends Element> parts) {
        for (Element part : parts) {
            if (isHidden(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isHidden(Element part) {
        boolean isIgnored = AnnotationReader.findNamed(part, JACKSON + "JsonIgnore")
                .filter(annotation -> !annotation.isWritten("value") || annotation.flag("value"))
                .isPresent();
        return isIgnored
                || HIDING.stream()
                        .anyMatch(name -> AnnotationReader.findNamed(part, name).isPresent())
                || SCHEMAS.stream()
                        .flatMap(name -> AnnotationReader.findNamed(part, name).stream())
                        .anyMatch(annotation -> annotation.flag("hidden"));
    }

    /** Returns whether all properties of a type are hidden. */
    static boolean isTypeHidden(TypeMirror type) {
        return type instanceof DeclaredType declared
                && AnnotationReader.findNamed(declared.asElement(), JACKSON + "JsonIgnoreType")
                        .filter(annotation -> !annotation.isWritten("value") || annotation.flag("value"))
                        .isPresent();
    }

    /** Returns the names of the properties that a type or one of its superclasses hides. */
    static Set<String> hiddenNames(TypeElement type) {
        Set<String> names = new HashSet<>();
        for (TypeElement owner = type; owner != null; owner = superclass(owner)) {
            AnnotationReader.findNamed(owner, JACKSON + "JsonIgnoreProperties")
                    .ifPresent(annotation -> names.addAll(annotation.texts("value")));
        }
        return names;
    }

    private static @Nullable TypeElement superclass(TypeElement type) {
        return type.getSuperclass() instanceof DeclaredType parent ? (TypeElement) parent.asElement() : null;
    }
}
