package io.docui.processor.collect;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.SourceRef;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads the attribute values of one annotation of an element, and tolerates invalid values. */
record AnnotationReader(Element element, AnnotationMirror annotation) {
    static final String PACKAGE = "io.docui.annotations.";

    static Optional<AnnotationReader> find(Element element, String name) {
        return findNamed(element, PACKAGE + name);
    }

    /** Finds an annotation of another type, if the element has it. */
    static Optional<AnnotationReader> find(Element element, Class<? extends Annotation> type) {
        return findNamed(element, type.getName());
    }

    /** Finds an annotation by its qualified name, if the element has it. */
    static Optional<AnnotationReader> findNamed(Element element, String wanted) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (qualifiedName(mirror).equals(wanted)) {
                return Optional.of(new AnnotationReader(element, mirror));
            }
        }
        return Optional.empty();
    }

    /** Returns whether an element has an annotation of DocUI. */
    static boolean has(Element element, String name) {
        return find(element, name).isPresent();
    }

    static String qualifiedName(AnnotationMirror mirror) {
        return ((TypeElement) mirror.getAnnotationType().asElement())
                .getQualifiedName()
                .toString();
    }

    AnnotationAttribute<String> text(String name) {
        AnnotationValue written = written(name);
        if (written == null) {
            return new AnnotationAttribute<>(read(name, String.class).orElse(""), SourceRef.of(element), false);
        }
        String text = written.getValue() instanceof String string ? string : "";
        return new AnnotationAttribute<>(text, new SourceRef(element, annotation, written), true);
    }

    /** Returns the texts of an attribute. A single text becomes a list of one. */
    List<String> texts(String name) {
        AnnotationValue written = written(name);
        Object value = written == null ? List.of() : written.getValue();
        if (value instanceof List<?> items) {
            return items.stream()
                    .map(item -> item instanceof AnnotationValue text ? String.valueOf(text.getValue()) : "")
                    .toList();
        }
        return value instanceof String text ? List.of(text) : List.of();
    }

    boolean flag(String name) {
        return read(name, Boolean.class).orElse(false);
    }

    int number(String name) {
        return read(name, Integer.class).orElse(0);
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        String constant = read(name, VariableElement.class)
                .map(variable -> variable.getSimpleName().toString())
                .orElse("");
        for (E candidate : type.getEnumConstants()) {
            if (candidate.name().equals(constant)) {
                return candidate;
            }
        }
        return type.getEnumConstants()[0];
    }

    /** Returns the name of an attribute's enum constant, with its position; empty if it is not written. */
    AnnotationAttribute<String> constant(String name) {
        AnnotationValue written = written(name);
        return written != null && written.getValue() instanceof VariableElement constant
                ? new AnnotationAttribute<>(
                        constant.getSimpleName().toString(), new SourceRef(element, annotation, written), true)
                : new AnnotationAttribute<>("", SourceRef.of(element), false);
    }

    /** Returns whether an attribute is written, whatever its value is. */
    boolean isWritten(String name) {
        return written(name) != null;
    }

    /** Returns the position of an attribute whose value differs from its default. */
    Optional<SourceRef> changed(String name) {
        AnnotationValue written = written(name);
        Object usual = attribute(name)
                .map(ExecutableElement::getDefaultValue)
                .map(AnnotationValue::getValue)
                .orElse(null);
        return written == null || written.getValue().equals(usual)
                ? Optional.empty()
                : Optional.of(new SourceRef(element, annotation, written));
    }

    /** Returns the annotation that is the value of an attribute, if it is written. */
    Optional<AnnotationReader> annotation(String name) {
        AnnotationValue written = written(name);
        return written != null && written.getValue() instanceof AnnotationMirror inner
                ? Optional.of(new AnnotationReader(element, inner))
                : Optional.empty();
    }

    /** Returns the class of an attribute, with its position, if it is written and exists. */
    Optional<AnnotationAttribute<TypeMirror>> type(String name) {
        AnnotationValue written = written(name);
        return written != null && written.getValue() instanceof TypeMirror type
                ? Optional.of(new AnnotationAttribute<>(type, new SourceRef(element, annotation, written), true))
                : Optional.empty();
    }

    List<AnnotationAttribute<TypeMirror>> classes(String name) {
        List<AnnotationAttribute<TypeMirror>> classes = new ArrayList<>();
        AnnotationValue written = written(name);
        if (written != null && written.getValue() instanceof List<?> items) {
            for (Object item : items) {
                if (item instanceof AnnotationValue value && value.getValue() instanceof TypeMirror type) {
                    classes.add(new AnnotationAttribute<>(type, new SourceRef(element, annotation, value), true));
                }
            }
        }
        return classes;
    }

    /** Returns the annotations that an attribute contains, in order. */
    List<AnnotationReader> nested(String name) {
        List<AnnotationReader> nested = new ArrayList<>();
        AnnotationValue written = written(name);
        if (written != null && written.getValue() instanceof List<?> items) {
            for (Object item : items) {
                if (item instanceof AnnotationValue one && one.getValue() instanceof AnnotationMirror inner) {
                    nested.add(new AnnotationReader(element, inner));
                }
            }
        }
        return nested;
    }

    SourceRef source() {
        return new SourceRef(element, annotation, null);
    }

    private <T> Optional<T> read(String name, Class<T> type) {
        AnnotationValue value = written(name);
        if (value != null && type.isInstance(value.getValue())) {
            return Optional.of(type.cast(value.getValue()));
        }
        return attribute(name)
                .map(ExecutableElement::getDefaultValue)
                .map(AnnotationValue::getValue)
                .filter(type::isInstance)
                .map(type::cast);
    }

    private Optional<ExecutableElement> attribute(String name) {
        return annotation.getAnnotationType().asElement().getEnclosedElements().stream()
                .filter(member -> member.getSimpleName().contentEquals(name))
                .filter(ExecutableElement.class::isInstance)
                .map(ExecutableElement.class::cast)
                .findFirst();
    }

    private @Nullable AnnotationValue written(String name) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                annotation.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(name)) {
                return entry.getValue();
            }
        }
        return null;
    }
}
