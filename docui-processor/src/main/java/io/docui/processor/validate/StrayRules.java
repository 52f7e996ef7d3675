package io.docui.processor.validate;

import io.docui.processor.model.Stray;

/** Annotations that stand where nothing looks at them. */
public final class StrayRules {
    private StrayRules() {}

    /** Checks an annotation of which it is not sure that it is of use. */
    public static Report check(Stray stray) {
        Report report = new Report();
        if (stray instanceof Stray.Member member) {
            report.add(
                    Message.NO_PROVIDER,
                    member.source(),
                    member.annotation(),
                    member.owner() + '.' + member.signature(),
                    member.owner(),
                    member.owner());
        } else if (stray instanceof Stray.Unread unread) {
            report.add(
                    Message.UNREAD_ANNOTATION,
                    unread.source(),
                    unread.annotation(),
                    unread.place(),
                    readPlaces(unread.annotation()));
        } else if (stray instanceof Stray.Template template) {
            report.add(Message.STRAY_TEMPLATE, template.source(), template.type());
        } else if (stray instanceof Stray.RecordTemplate template) {
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
