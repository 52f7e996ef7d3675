package io.docui.processor.validate;

import io.docui.annotations.RecoveryMode;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel;
import java.util.HashMap;
import java.util.Map;

/** Checks a class with {@code @DocUIApp} or {@code @DocUIWidget}, with all rules for its members and types. */
public final class ProviderRules {
    private final ProviderModel provider;
    private final ValidationFindings findingReport = new ValidationFindings();

    private ProviderRules(ProviderModel provider) {
        this.provider = provider;
    }

    public static ValidationFindings check(ProviderModel provider) {
        ProviderRules rules = new ProviderRules(provider);
        rules.checkForm();
        rules.checkRecovery();
        rules.checkContent();
        rules.findingReport.addAll(
                NameRules.checkProvider(provider.id(), provider.java().simpleName()));
        rules.checkObjects();
        rules.findingReport.addAll(ActionRules.check(provider));
        rules.findingReport.addAll(TypeRules.check(provider));
        rules.findingReport.addAll(CodecRules.check(provider));
        rules.findingReport.addAll(DefaultValueRules.check(provider));
        rules.findingReport.addAll(ConstraintRules.check(provider));
        rules.findingReport.addAll(ClassFileLimitRules.check(provider));
        rules.findingReport.addAll(ConditionRules.check(provider));
        rules.findingReport.addAll(ChoicesRules.check(provider));
        rules.findingReport.addAll(ViewRules.check(provider));
        rules.findingReport.addAll(LookupRules.check(provider));
        rules.checkTemplates();
        return rules.findingReport;
    }

    private void checkForm() {
        switch (provider.form()) {
            case ABSTRACT -> form("abstract", "Annotate a concrete class.");
            case ANNOTATION -> form("an annotation type", "Annotate a class or an interface.");
            case INNER -> form("a non-static inner class", "Make it static.");
            case PRIVATE -> form("private or nested in a private type", "Make it package-private or public.");
            case GENERIC ->
                form(
                        "generic",
                        "Give each type parameter one bound of a supported type, or annotate a subclass with concrete"
                                + " type arguments.");
            case CLASS -> {}
        }
    }

    private void checkContent() {
        boolean isEmpty = provider.actions().isEmpty()
                && provider.views().isEmpty()
                && provider.lookups().isEmpty()
                && !provider.methods().isEmpty();
        if (isEmpty && provider.form() == ProviderModel.ProviderKind.CLASS) {
            findingReport.add(
                    DiagnosticMessage.EMPTY_PROVIDER,
                    provider.source(),
                    provider.java().simpleName());
        }
    }

    private void form(String fault, String advice) {
        findingReport.add(
                DiagnosticMessage.PROVIDER_FORM,
                provider.source(),
                provider.java().simpleName(),
                fault,
                advice);
    }

    private void checkRecovery() {
        AnnotationAttribute<String> recovery = provider.recovery();
        if (recovery.value().equals(RecoveryMode.SNAPSHOT.name()) && !provider.memento()) {
            findingReport.add(
                    DiagnosticMessage.NO_MEMENTO,
                    recovery.source(),
                    provider.java().simpleName());
        }
    }

    private void checkObjects() {
        for (AnnotationAttribute<String> foreign : provider.foreign()) {
            findingReport.add(DiagnosticMessage.FOREIGN_OBJECT, foreign.source(), foreign.value());
        }
        Map<String, ObjectModel> byName = new HashMap<>();
        for (ObjectModel object : provider.objects()) {
            ObjectModel other = byName.putIfAbsent(object.type().value(), object);
            if (other != null) {
                findingReport.add(
                        DiagnosticMessage.DUPLICATE_TYPE,
                        object.type().source(),
                        other.java().canonicalName(),
                        object.java().canonicalName(),
                        provider.java().simpleName(),
                        object.type().value());
            }
        }
    }

    private void checkTemplates() {
        for (ActionModel action : provider.actions()) {
            if (TypeModel.unwrap(action.returns()) instanceof RecordModel record) {
                findingReport.addAll(TemplateRules.check(record));
            }
        }
    }
}
