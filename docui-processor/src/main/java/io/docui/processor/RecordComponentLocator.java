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
 * Maps positions of record components to elements whose position javac can report. javac knows neither the position of a component nor of
 * its annotations. It knows both for the field and the constructor parameter that correspond to the component.
 */
final class RecordComponentLocator {
    private RecordComponentLocator() {}

    /** Returns a position that javac can report: the given one, unless it belongs to a component. */
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
