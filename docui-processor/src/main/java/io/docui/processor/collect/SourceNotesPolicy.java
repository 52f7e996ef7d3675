package io.docui.processor.collect;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Decides for which types the processor stores source notes: facts that class files lack, for later builds without the sources
 * (docs/spec/generated-code.md#descriptions).
 */
final class SourceNotesPolicy {
    private static final List<String> METHODS = List.of("DocUIAction", "DocUIView", "ObjectLookup");

    private SourceNotesPolicy() {}

    /** Returns whether a generated class stores the facts that a type's class file lacks: its registrar or a separate class. */
    static boolean hasNotes(TypeElement type) {
        return AnnotationReader.has(type, "DocUIObject") || hasOwnNotes(type);
    }

    /** Returns whether a separate class is generated for the notes of a type. */
    static boolean hasOwnNotes(TypeElement type) {
        if (AnnotationReader.has(type, "DocUIObject") || type.getKind() == ElementKind.ANNOTATION_TYPE) {
            return false;
        }
        boolean isDescribed = AnnotationReader.has(type, "Describe")
                && !(isProvider(type) && type.getModifiers().contains(Modifier.FINAL));
        return isDescribed
                || isBase(type) && type.getEnclosedElements().stream().anyMatch(SourceNotesPolicy::isContributed);
    }

    /** Returns whether a class is a base class or interface of providers. */
    private static boolean isBase(TypeElement type) {
        return !isProvider(type)
                && (type.getKind().isInterface() || type.getModifiers().contains(Modifier.ABSTRACT));
    }

    private static boolean isProvider(TypeElement type) {
        return AnnotationReader.has(type, "DocUIApp") || AnnotationReader.has(type, "DocUIWidget");
    }

    /** Returns whether a member is an action, a view or a lookup. */
    static boolean isContributed(Element member) {
        return member instanceof ExecutableElement method
                && (ToolAnnotationReader.isAction(method)
                        || METHODS.stream().anyMatch(name -> AnnotationReader.has(method, name)));
    }
}
