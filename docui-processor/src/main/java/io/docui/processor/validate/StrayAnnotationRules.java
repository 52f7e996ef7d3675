package io.docui.processor.validate;

import io.docui.processor.model.StrayAnnotation;

/** Annotations that stand where nothing looks at them. */
public final class StrayAnnotationRules {
    private StrayAnnotationRules() {}

    /** Checks an annotation of which it is not sure that it is of use. */
    public static FindingReport check(StrayAnnotation stray) {
        FindingReport report = new FindingReport();
        if (stray instanceof StrayAnnotation.StrayMember member) {
            report.add(
                    DiagnosticMessage.NO_PROVIDER,
                    member.source(),
                    member.annotation(),
                    member.owner() + '.' + member.signature(),
                    member.owner(),
                    member.owner());
        } else if (stray instanceof StrayAnnotation.UnreadAnnotation unread) {
            report.add(
                    DiagnosticMessage.UNREAD_ANNOTATION,
                    unread.source(),
                    unread.annotation(),
                    unread.place(),
                    readPlaces(unread.annotation()));
        } else if (stray instanceof StrayAnnotation.StrayTemplate template) {
            report.add(DiagnosticMessage.STRAY_TEMPLATE, template.source(), template.type());
        } else if (stray instanceof StrayAnnotation.StrayRecordTemplate template) {
            report.addAll(TemplateRules.check(template.record()));
        }
        return report;
    }

    private static String readPlaces(String annotation) {
        return switch (annotation) {
            case "Choices" -> "a parameter of an action";
            case "Default" -> "a parameter of an action, a component of a record or the field of a property";
            case "Script" -> "a parameter of an action or a setter, or a component of a record";
            case "Sensitive" -> "a parameter of an action, a component, or the field or an accessor of a property";
            default -> "a component of a @DocUIObject";
        };
    }
}
