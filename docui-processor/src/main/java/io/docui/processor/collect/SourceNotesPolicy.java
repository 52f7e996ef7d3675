package io.docui.processor.collect;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Tells of which types the source is noted down, for those who see the class file alone (docs/spec/generated-code.md#descriptions). */
final class SourceNotesPolicy {
    private static final List<String> METHODS = List.of("DocUIAction", "DocUIView", "ObjectLookup");

    private SourceNotesPolicy() {}

    /** Whether a generated class keeps what the class file of a type lacks: its registrar, or one for this alone. */
    static boolean hasNotes(TypeElement type) {
        return AnnotationReader.has(type, "DocUIObject") || hasOwnNotes(type);
    }

    /** Whether a class is generated for the notes of a type alone. */
    static boolean hasOwnNotes(TypeElement type) {
        if (AnnotationReader.has(type, "DocUIObject") || type.getKind() == ElementKind.ANNOTATION_TYPE) {
            return false;
        }
        boolean isDescribed = AnnotationReader.has(type, "Describe")
                && !(isProvider(type) && type.getModifiers().contains(Modifier.FINAL));
        return isDescribed
                || isBase(type) && type.getEnclosedElements().stream().anyMatch(SourceNotesPolicy::isContributed);
    }

    /** Whether a class is one that providers extend. */
    private static boolean isBase(TypeElement type) {
        return !isProvider(type)
                && (type.getKind().isInterface() || type.getModifiers().contains(Modifier.ABSTRACT));
    }

    private static boolean isProvider(TypeElement type) {
        return AnnotationReader.has(type, "DocUIApp") || AnnotationReader.has(type, "DocUIWidget");
    }

    /** Whether a member is an action, a view or a lookup. */
    static boolean isContributed(Element member) {
        return member instanceof ExecutableElement method
                && (ToolAnnotationReader.isAction(method)
                        || METHODS.stream().anyMatch(name -> AnnotationReader.has(method, name)));
    }
}
