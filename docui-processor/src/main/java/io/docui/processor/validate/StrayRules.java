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
        } else if (stray instanceof Stray.Template template) {
            report.add(Message.STRAY_TEMPLATE, template.source(), template.type());
        } else if (stray instanceof Stray.RecordTemplate template) {
            report.addAll(TemplateRules.check(template.record()));
        }
        return report;
    }
}
