package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ReservedNames;
import java.util.Set;

/** Reports what changes when tools of LangChain4j and Spring AI become actions, such as reserved names and injected parameters. */
final class ForeignToolRules {
    private static final Set<String> TEXTS = Set.of("java.lang.String", "java.lang.CharSequence", "java.lang.Object");

    private ForeignToolRules() {}

    static ValidationFindings check(ActionModel action) {
        ValidationFindings findingReport = new ValidationFindings();
        String name = action.name().value();
        action.renamed().ifPresent(wanted -> {
            String owner = ReservedNames.isBuiltIn(wanted.value()) ? "taken by a built-in action" : "a reserved word";
            findingReport.add(DiagnosticMessage.RENAMED_TOOL, wanted.source(), wanted.value(), name, owner);
        });
        action.arguments().forEach(methodArgument -> {
            if (methodArgument instanceof InjectedArgument injectedArgument) {
                findingReport.addAll(check(injectedArgument, name));
            }
        });
        return findingReport;
    }

    private static ValidationFindings check(InjectedArgument injectedArgument, String action) {
        ValidationFindings findingReport = new ValidationFindings();
        String type = injectedArgument.type().toString();
        switch (injectedArgument.kind()) {
            case SESSION_ID -> {
                if (!TEXTS.contains(type)) {
                    findingReport.add(
                            DiagnosticMessage.MEMORY_ID_TYPE,
                            injectedArgument.source(),
                            injectedArgument.name(),
                            action,
                            MethodModel.shortName(type));
                }
            }
            case ENVIRONMENT ->
                findingReport.add(
                        DiagnosticMessage.SPARSE_ENVIRONMENT,
                        injectedArgument.source(),
                        injectedArgument.name(),
                        action,
                        MethodModel.shortName(type));
        }
        return findingReport;
    }
}
