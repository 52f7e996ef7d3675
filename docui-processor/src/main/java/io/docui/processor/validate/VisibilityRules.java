package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.MethodModel;

/** Checks that the methods that generated code calls are visible in the provider's package. */
final class VisibilityRules {
    private VisibilityRules() {}

    static ValidationFindings check(String what, MethodModel method, ClassName provider) {
        ValidationFindings findingReport = new ValidationFindings();
        String name = method.owner() + '.' + method.signature();
        if (method.access() == GeneratedCodeAccess.PRIVATE) {
            findingReport.add(
                    DiagnosticMessage.NOT_ACCESSIBLE,
                    method.source(),
                    what,
                    "private",
                    "Make " + name + " package-private or public.");
        } else if (method.access() == GeneratedCodeAccess.OTHER_PACKAGE) {
            findingReport.add(
                    DiagnosticMessage.NOT_ACCESSIBLE,
                    method.source(),
                    what,
                    "declared in another package and not public",
                    "Make " + name + " public, or override it in " + provider.simpleName() + '.');
        }
        return findingReport;
    }
}
