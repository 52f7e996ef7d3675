package io.docui.processor;

import io.docui.processor.validate.SourceDiagnostic;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** Decides which warnings {@code @SuppressWarnings} suppresses, either by their id or by {@code "docui"}. */
final class WarningSuppression {
    private static final String ALL = "docui";

    private WarningSuppression() {}

    /**
     * Returns whether a finding is suppressed.
     * @param finding the finding; an error is never suppressed
     * @param place the element at which it would be printed; the annotation can be on this element or an enclosing one
     */
    static boolean covers(SourceDiagnostic finding, Element place) {
        if (finding.diagnosticMessage().kind() == Diagnostic.Kind.ERROR) {
            return false;
        }
        for (Element element = place; element != null; element = element.getEnclosingElement()) {
            if (isNamedAt(element, finding.diagnosticMessage().id())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNamedAt(Element element, String id) {
        return element.getAnnotationMirrors().stream()
                .filter(WarningSuppression::isSuppressWarnings)
                .flatMap(annotation -> annotation.getElementValues().values().stream())
                .anyMatch(value -> names(value, id));
    }

    private static boolean isSuppressWarnings(AnnotationMirror annotation) {
        return ((TypeElement) annotation.getAnnotationType().asElement())
                .getQualifiedName()
                .contentEquals("java.lang.SuppressWarnings");
    }

    private static boolean names(AnnotationValue value, String id) {
        return value.getValue() instanceof List<?> items
                && items.stream()
                        .map(item -> item instanceof AnnotationValue entry ? entry.getValue() : item)
                        .anyMatch(name -> id.equals(name) || ALL.equals(name));
    }
}
