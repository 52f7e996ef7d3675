package io.docui.processor.validate;

import io.docui.processor.model.CodecDeclaration;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.SourceRef;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Checks the schemas and codecs that {@code @Describe} declares for types that DocUI does not support itself. */
final class CodecRules {
    private final ValidationFindings findingReport = new ValidationFindings();

    private CodecRules() {}

    static ValidationFindings check(ProviderModel provider) {
        CodecRules rules = new CodecRules();
        provider.codecs().forEach(rules::check);
        return rules.findingReport;
    }

    private void check(CodecDeclaration use) {
        String subject = subject(use.subject());
        if (!use.codec().isPresent()) {
            findingReport.add(
                    DiagnosticMessage.HALF_CODEC, use.schema().source(), subject, "a schema", "codec", use.type());
        } else if (!use.schema().isPresent()) {
            findingReport.add(
                    DiagnosticMessage.HALF_CODEC, use.codec().source(), subject, "a codec", "schema", use.type());
        } else {
            Optional<String> fault = EmbeddedSchemaValidator.of(use.schema().value());
            fault.ifPresent(text ->
                    findingReport.add(DiagnosticMessage.BAD_SCHEMA, use.schema().source(), subject, text));
        }
        if (use.codec().isPresent()) {
            checkCodec(use, subject);
        }
    }

    private void checkCodec(CodecDeclaration use, String subject) {
        String exactly = "Codec<" + use.type() + '>';
        switch (use.fault()) {
            case NO_CLASS -> unfit(use, subject, "is not a class", "Name a class that implements " + exactly + '.');
            case ABSTRACT -> unfit(use, subject, "is not a concrete class", "Name a concrete class.");
            case INNER -> unfit(use, subject, "is a non-static inner class", "Make it static.");
            case HIDDEN ->
                unfit(use, subject, "is not accessible to generated code", "Make it and its enclosing classes public.");
            case GENERIC ->
                unfit(use, subject, "has type parameters", "Use a concrete type: implements " + exactly + '.');
            case NO_CONSTRUCTOR ->
                unfit(
                        use,
                        subject,
                        "has no public constructor without parameters that declares no exceptions",
                        "Add one.");
            case NO_CODEC -> unfit(use, subject, "is not a codec", "Make it implement " + exactly + '.');
            case RAW ->
                unfit(use, subject, "implements Codec without a type argument", "Make it implement " + exactly + '.');
            case OTHER_TYPE ->
                unfit(
                        use,
                        subject,
                        "converts " + use.detail() + ", not " + use.type(),
                        use.type().equals("void")
                                ? "Change the method's return type to " + use.detail() + '.'
                                : "Make it implement " + exactly + '.');
            case ANCHORED ->
                unfit(
                        use,
                        subject,
                        "cannot convert a @DocUIObject type",
                        "Remove @DocUIObject, or remove the schema and the codec.");
            case NONE -> {}
        }
    }

    private void unfit(CodecDeclaration use, String subject, String fault, String advice) {
        findingReport.add(
                DiagnosticMessage.UNFIT_CODEC, use.codec().source(), use.codec().value(), subject, fault, advice);
    }

    private static String subject(SourceRef source) {
        String name = source.element().getSimpleName().toString();
        if (source.element() instanceof TypeElement) {
            return name;
        }
        String kind = source.element().getKind().name().toLowerCase(Locale.ROOT);
        return (kind.equals("record_component") ? "component" : kind) + " \"" + name + '"';
    }
}
