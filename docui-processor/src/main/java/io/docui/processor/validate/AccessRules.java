package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.Accessibility;
import io.docui.processor.model.MethodModel;

/** Checks that the methods that generated code calls are visible in the provider's package. */
final class AccessRules {
    private AccessRules() {}

    static FindingReport check(String what, MethodModel method, ClassName provider) {
        FindingReport findingReport = new FindingReport();
        String name = method.owner() + '.' + method.signature();
        if (method.access() == Accessibility.PRIVATE) {
            findingReport.add(
                    DiagnosticMessage.NOT_ACCESSIBLE,
                    method.source(),
                    what,
                    "private",
                    "Make " + name + " package-private or public.");
        } else if (method.access() == Accessibility.OTHER_PACKAGE) {
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
