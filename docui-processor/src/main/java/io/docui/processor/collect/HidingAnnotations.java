package io.docui.processor.collect;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Reads the annotations of JSON and XML libraries that hide a value (docs/spec/annotations.md#annotations-of-json-libraries). They are
 * recognized by name; no library is required. What they hide is part of neither calls nor results nor documents.
 */
final class HidingAnnotations {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";
    private static final List<String> HIDING = List.of(
            JACKSON + "JsonBackReference",
            "jakarta.json.bind.annotation.JsonbTransient",
            "javax.json.bind.annotation.JsonbTransient",
            "jakarta.xml.bind.annotation.XmlTransient",
            "javax.xml.bind.annotation.XmlTransient");
    private static final List<String> SCHEMAS =
            List.of("io.swagger.v3.oas.annotations.media.Schema", "io.swagger.v3.oas.annotations.Parameter");

    private HidingAnnotations() {}

    /** Returns whether one of the elements that make up a property hides it, or a method that one of them overrides. */
    static boolean isHidden(Iterable<? extends Element> parts) {
        for (Element part : parts) {
            if (isHidden(part) || isOverriddenHidden(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOverriddenHidden(Element part) {
        if (!(part instanceof ExecutableElement method)
                || method.getKind() != ElementKind.METHOD
                || !(method.getEnclosingElement() instanceof TypeElement owner)
                || AnnotationReader.findNamed(part, JACKSON + "JsonIgnore")
                        .isPresent()) { // @JsonIgnore(false) shows it again
            return false;
        }
        return Supertypes.withSelf(owner).stream()
                .flatMap(type -> ElementFilter.methodsIn(type.getEnclosedElements()).stream())
                .anyMatch(other -> other.getSimpleName().equals(method.getSimpleName())
                        && other.getParameters().size()
                                == method.getParameters().size()
                        && isHidden(other));
    }

    private static boolean isHidden(Element part) {
        boolean isIgnored = AnnotationReader.findNamed(part, JACKSON + "JsonIgnore")
                .filter(annotation -> !annotation.isWritten("value") || annotation.flag("value"))
                .isPresent();
        return isIgnored
                || HIDING.stream()
                        .anyMatch(name -> AnnotationReader.findNamed(part, name).isPresent())
                || AnnotationReader.findNamed(part, "com.google.gson.annotations.Expose")
                        .filter(annotation -> annotation.isWritten("serialize") && !annotation.flag("serialize"))
                        .isPresent()
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
}
