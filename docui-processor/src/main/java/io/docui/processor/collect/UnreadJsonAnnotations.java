package io.docui.processor.collect;

import io.docui.processor.model.AnnotationAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Finds the annotations of Jackson that change the data of a type in a way that DocUI does not know. */
final class UnreadJsonAnnotations {
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";
    private static final Set<String> NAMES = Set.of(
            JACKSON + "JsonAlias",
            JACKSON + "JsonAnyGetter",
            JACKSON + "JsonAnySetter",
            JACKSON + "JsonCreator",
            JACKSON + "JsonFilter",
            JACKSON + "JsonFormat",
            JACKSON + "JsonSubTypes",
            JACKSON + "JsonTypeInfo",
            JACKSON + "JsonTypeName",
            JACKSON + "JsonUnwrapped",
            JACKSON + "JsonValue",
            JACKSON + "JsonView",
            "com.fasterxml.jackson.databind.annotation.JsonDeserialize",
            "com.fasterxml.jackson.databind.annotation.JsonNaming",
            "com.fasterxml.jackson.databind.annotation.JsonSerialize",
            "tools.jackson.databind.annotation.JsonDeserialize",
            "tools.jackson.databind.annotation.JsonNaming",
            "tools.jackson.databind.annotation.JsonSerialize");

    /** Annotations that are read on types, and not on the properties whose types they restrict. */
    private static final Set<String> READ_ON_TYPES =
            Set.of(JACKSON + "JsonIgnoreProperties", JACKSON + "JsonIncludeProperties");

    private UnreadJsonAnnotations() {}

    static List<AnnotationAttribute<String>> of(TypeElement type) {
        List<AnnotationAttribute<String>> found = new ArrayList<>();
        addAll(type, found);
        constantName(type).ifPresent(found::add);
        for (Element member : type.getEnclosedElements()) {
            if (!(member instanceof TypeElement)) {
                addAll(member, found);
            }
        }
        return found;
    }

    /** Returns the first annotation that gives a constant of an enum another name; one warning for the enum suffices. */
    private static Optional<AnnotationAttribute<String>> constantName(TypeElement type) {
        return type.getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                .flatMap(constant -> AnnotationReader.findNamed(constant, JACKSON + "JsonProperty").stream()
                        .map(annotation -> annotation.text("value"))
                        .filter(text -> !text.value().isEmpty()
                                && !constant.getSimpleName().contentEquals(text.value()))
                        .map(text -> new AnnotationAttribute<>("JsonProperty", text.source(), true)))
                .findFirst();
    }

    /** Returns whether an annotation of a record's component was found on its field, from where the compiler copies it. */
    private static boolean isKnown(Element member, String name, List<AnnotationAttribute<String>> found) {
        return found.stream()
                .anyMatch(other -> other.value().equals(name)
                        && other.source().element().getSimpleName().equals(member.getSimpleName()));
    }

    private static void addAll(Element element, List<AnnotationAttribute<String>> found) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            String name = AnnotationReader.qualifiedName(mirror);
            // A constructor that Jackson would have to be told is the only one that DocUI calls.
            boolean isConstructor =
                    element instanceof ExecutableElement && element.getKind() == ElementKind.CONSTRUCTOR;
            boolean isUnread =
                    NAMES.contains(name) || READ_ON_TYPES.contains(name) && !(element instanceof TypeElement);
            if (isUnread && !isConstructor) {
                String simpleName = name.substring(name.lastIndexOf('.') + 1);
                AnnotationReader.findNamed(element, name)
                        .filter(annotation -> !isKnown(element, simpleName, found))
                        .ifPresent(annotation ->
                                found.add(new AnnotationAttribute<>(simpleName, annotation.source(), true)));
            }
        }
    }
}
