package io.docui.processor.collect;

import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes types to which Lombok may have yet to add members. Lombok adds them in the first round, so that a type with such an annotation
 * is complete in the next round, whatever the order of the processors is.
 */
final class LombokAnnotations {
    private static final Set<String> ADDING_MEMBERS = Set.of(
            "lombok.AllArgsConstructor",
            "lombok.Builder",
            "lombok.Data",
            "lombok.Getter",
            "lombok.NoArgsConstructor",
            "lombok.RequiredArgsConstructor",
            "lombok.Setter",
            "lombok.Value",
            "lombok.With",
            "lombok.experimental.Delegate",
            "lombok.experimental.SuperBuilder");

    private LombokAnnotations() {}

    /** Returns whether a type, one of its fields or one of its superclasses has an annotation of Lombok that adds members. */
    static boolean isIncomplete(TypeElement type) {
        if (!ProcessorPath.IS_PROCESSOR) {
            return false; // nobody will remove the annotations
        }
        for (Element owner = type; owner instanceof TypeElement element; owner = superclass(element)) {
            if (has(element) || hasOnField(element)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasOnField(TypeElement type) {
        for (Element member : type.getEnclosedElements()) {
            if (member.getKind() == ElementKind.FIELD && has(member)) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Element element) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (ADDING_MEMBERS.contains(AnnotationReader.qualifiedName(mirror))) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Element superclass(TypeElement type) {
        return type.getSuperclass() instanceof DeclaredType parent ? parent.asElement() : null;
    }

    /** Whether Lombok is on the processor path. */
    private static final class ProcessorPath {
        static final boolean IS_PROCESSOR = isProcessor();

        private static boolean isProcessor() {
            ClassLoader loader = LombokAnnotations.class.getClassLoader();
            return loader != null && loader.getResource("lombok/launch/AnnotationProcessorHider.class") != null;
        }
    }
}
