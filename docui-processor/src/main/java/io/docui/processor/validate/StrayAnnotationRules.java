package io.docui.processor.validate;

import io.docui.processor.model.StrayAnnotation;

/** Reports annotations of DocUI at places where the processor does not read them. */
public final class StrayAnnotationRules {
    private StrayAnnotationRules() {}

    /** Checks an annotation that may have no effect. */
    public static ValidationFindings check(StrayAnnotation strayAnnotation) {
        ValidationFindings findingReport = new ValidationFindings();
        if (strayAnnotation instanceof StrayAnnotation.StrayMember strayMember) {
            findingReport.add(
                    DiagnosticMessage.NO_PROVIDER,
                    strayMember.source(),
                    strayMember.annotation(),
                    strayMember.owner() + '.' + strayMember.signature(),
                    strayMember.owner(),
                    strayMember.owner());
        } else if (strayAnnotation instanceof StrayAnnotation.UnreadAnnotation unreadAnnotation) {
            findingReport.add(
                    DiagnosticMessage.UNREAD_ANNOTATION,
                    unreadAnnotation.source(),
                    unreadAnnotation.annotation(),
                    unreadAnnotation.place(),
                    readPlaces(unreadAnnotation.annotation()));
        } else if (strayAnnotation instanceof StrayAnnotation.StrayTemplate strayTemplate) {
            findingReport.add(DiagnosticMessage.STRAY_TEMPLATE, strayTemplate.source(), strayTemplate.type());
        } else if (strayAnnotation instanceof StrayAnnotation.StrayRecordTemplate template) {
            findingReport.addAll(TemplateRules.check(template.record()));
        }
        return findingReport;
    }

    private static String readPlaces(String annotation) {
        return switch (annotation) {
            case "Choices" -> "a parameter of an action";
            case "Default" -> "a parameter of an action, a component of a record or the field of a property";
            case "Code", "Script" -> "a parameter of an action or a setter, or a component of a record";
            case "Sensitive" -> "a parameter of an action, a component, or the field or an accessor of a property";
            default -> "a component of a @DocUIObject";
        };
    }
}
