package io.docui.processor.collect;

import io.docui.processor.model.StrayAnnotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Collects annotations of DocUI at places where Java allows them but the processor does not read them. Reports only certain cases: the
 * field of a class that others extend may be a component of a subclass.
 */
final class UnreadAnnotationCollector {
    private static final List<String> ANNOTATIONS =
            List.of("Choices", "Code", "Default", "Lod", "ObjectId", "ObjectLabel", "Script", "Sensitive");
    private static final Set<String> OF_OBJECTS = Set.of("Lod", "ObjectId", "ObjectLabel");
    private static final Set<String> OF_CALLS = Set.of("Code", "Default", "Script");

    private UnreadAnnotationCollector() {}

    static List<StrayAnnotation> collect(RoundEnvironment round, Elements elements) {
        List<StrayAnnotation> strays = new ArrayList<>();
        for (String annotation : ANNOTATIONS) {
            for (Element element : AnnotatedTypes.find(round, elements, annotation)) {
                if (isUnread(annotation, element)) {
                    strays.add(new StrayAnnotation.UnreadAnnotation(
                            AnnotationReader.find(element, annotation)
                                    .orElseThrow()
                                    .source(),
                            annotation,
                            place(element)));
                }
            }
        }
        return strays;
    }

    private static boolean isUnread(String annotation, Element element) {
        Element owner = element.getEnclosingElement();
        if (owner == null) {
            return false;
        }
        boolean isObject = AnnotationReader.has(owner, "DocUIObject");
        if (!isObject && isOfKotlinProperty(element, owner)) {
            return false;
        }
        return switch (element.getKind()) {
            case PARAMETER ->
                owner instanceof TypeElement // as Eclipse's compiler has the components of records
                        ? isUnreadComponent(annotation, isObject)
                        : isUnreadParameter(annotation, element, owner);
            case FIELD ->
                !isOfComponent(element, owner)
                        && (isObject ? annotation.equals("Default") : isUnreadField(annotation, element, owner));
            case RECORD_COMPONENT -> isUnreadComponent(annotation, isObject);
            case METHOD -> !isObject && isUnreadMethod(annotation, element, owner);
            default -> false;
        };
    }

    private static boolean isUnreadComponent(String annotation, boolean isOfObject) {
        return isOfObject ? OF_CALLS.contains(annotation) : OF_OBJECTS.contains(annotation);
    }

    /** Returns whether a parameter is unread. Setters are read, and so are actions, which a class can declare for others or inherit. */
    private static boolean isUnreadParameter(String annotation, Element parameter, Element method) {
        Element owner = method.getEnclosingElement();
        if (owner == null || method.getKind() == ElementKind.CONSTRUCTOR) {
            return owner != null && !isOfComponent(parameter, owner);
        }
        if (method instanceof ExecutableElement action && ToolAnnotationReader.isAction(action)) {
            return false;
        }
        if (AnnotationReader.has(method, "DocUIView") || AnnotationReader.has(method, "ObjectLookup")) {
            return true;
        }
        boolean isOpen =
                owner.getKind().isInterface() || owner.getModifiers().contains(Modifier.ABSTRACT) || isProvider(owner);
        boolean isSetter = !annotation.equals("Choices")
                && BeanPropertyNames.propertyOfSetter(method.getSimpleName().toString())
                        .isPresent();
        return !isOpen && !isSetter;
    }

    private static boolean isUnreadField(String annotation, Element field, Element owner) {
        if (isProvider(owner) || owner.getKind() == ElementKind.RECORD) {
            return true;
        }
        boolean isProperty = owner.getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.METHOD)
                .anyMatch(method -> BeanPropertyNames.propertyOfSetter(
                                method.getSimpleName().toString())
                        .filter(field.getSimpleName()::contentEquals)
                        .isPresent());
        return annotation.equals("Default") && !isProperty;
    }

    private static boolean isUnreadMethod(String annotation, Element method, Element owner) {
        boolean isCopied = owner instanceof TypeElement type
                && type.getRecordComponents().stream()
                        .anyMatch(component ->
                                isCalledAs(component, method) && AnnotationReader.has(component, annotation));
        return isProvider(owner) || owner.getKind() == ElementKind.RECORD && !isCopied;
    }

    /** Returns whether the compiler copies the annotations of a record component to an element. */
    private static boolean isOfComponent(Element element, Element owner) {
        return owner instanceof TypeElement type
                && type.getRecordComponents().stream().anyMatch(component -> isCalledAs(component, element));
    }

    /** Returns whether Kotlin copies the annotations of a property to an element: a field, or a parameter of the constructor or of copy. */
    private static boolean isOfKotlinProperty(Element element, Element owner) {
        Element type = element.getKind() == ElementKind.PARAMETER ? owner.getEnclosingElement() : owner;
        boolean isOfClass = element.getKind() != ElementKind.PARAMETER
                || owner.getKind() == ElementKind.CONSTRUCTOR
                || owner.getSimpleName().contentEquals("copy");
        return isOfClass && type instanceof TypeElement declared && KotlinConstructor.takes(declared, element);
    }

    private static boolean isCalledAs(Element component, Element element) {
        return component.getSimpleName().equals(element.getSimpleName());
    }

    private static boolean isProvider(Element type) {
        return AnnotationReader.has(type, "DocUIApp") || AnnotationReader.has(type, "DocUIWidget");
    }

    private static String place(Element element) {
        Element owner = element.getEnclosingElement();
        boolean isOfConstructor = owner != null && owner.getKind() == ElementKind.CONSTRUCTOR;
        String kind = element.getKind() == ElementKind.RECORD_COMPONENT
                ? "component"
                : element.getKind().name().toLowerCase(Locale.ROOT);
        return kind + " \"" + element.getSimpleName() + "\" of "
                + (isOfConstructor ? "a constructor" : String.valueOf(owner == null ? "" : owner.getSimpleName()));
    }
}
