package io.docui.processor;

import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Finds places of record components that javac can show.
 *
 * <p>It knows no position of a component itself, nor of its annotations; of the field and of the constructor's parameter
 * that stand for it, it knows both.
 */
final class RecordComponentLocator {
    private RecordComponentLocator() {}

    /** A place that can be shown: the same, unless it is that of a component. */
    static SourceRef locate(SourceRef place) {
        if (place.element().getKind() != ElementKind.RECORD_COMPONENT) {
            return place;
        }
        List<Element> doubles = doubles(place.element());
        for (Element element : doubles) {
            Optional<AnnotationMirror> annotation = same(place.annotation(), element);
            if (annotation.isPresent()) {
                return new SourceRef(element, annotation.get(), same(place, annotation.get()));
            }
        }
        return doubles.isEmpty() ? place : SourceRef.of(doubles.get(0));
    }

    /** The field and the parameters of constructors that bear a component's name. */
    private static List<Element> doubles(Element component) {
        List<Element> doubles = new ArrayList<>();
        Element record = component.getEnclosingElement();
        if (record == null) {
            return doubles;
        }
        for (Element member : record.getEnclosedElements()) {
            if (member.getKind() == ElementKind.FIELD && hasName(member, component)) {
                doubles.add(0, member);
            } else if (member instanceof ExecutableElement constructor && member.getKind() == ElementKind.CONSTRUCTOR) {
                constructor.getParameters().stream()
                        .filter(parameter -> hasName(parameter, component))
                        .forEach(doubles::add);
            }
        }
        return doubles;
    }

    private static boolean hasName(Element element, Element component) {
        return element.getSimpleName().equals(component.getSimpleName());
    }

    /** The annotation of another element that is of the same type. */
    private static Optional<AnnotationMirror> same(@Nullable AnnotationMirror annotation, Element element) {
        for (AnnotationMirror candidate : element.getAnnotationMirrors()) {
            if (annotation != null
                    && hasType(candidate, annotation.getAnnotationType().asElement())) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static boolean hasType(AnnotationMirror annotation, Element type) {
        return annotation.getAnnotationType().asElement().equals(type);
    }

    /** The value of the same attribute in another annotation. */
    private static @Nullable AnnotationValue same(SourceRef place, AnnotationMirror annotation) {
        if (place.annotation() == null) {
            return null;
        }
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                place.annotation().getElementValues().entrySet()) {
            if (entry.getValue() == place.value()) {
                return annotation.getElementValues().get(entry.getKey());
            }
        }
        return null;
    }
}
