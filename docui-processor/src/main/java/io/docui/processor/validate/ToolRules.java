package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ReservedNames;
import java.util.Set;

/** Tools of LangChain4j and Spring AI that become actions: what of them cannot stay as it is. */
final class ToolRules {
    private static final Set<String> TEXTS = Set.of("java.lang.String", "java.lang.CharSequence", "java.lang.Object");

    private ToolRules() {}

    static FindingReport check(ActionModel action) {
        FindingReport report = new FindingReport();
        String name = action.name().value();
        action.renamed().ifPresent(wanted -> {
            String owner = ReservedNames.isBuiltIn(wanted.value()) ? "a built-in's" : "a reserved word";
            report.add(DiagnosticMessage.RENAMED_TOOL, wanted.source(), wanted.value(), name, owner);
        });
        action.arguments().forEach(argument -> {
            if (argument instanceof InjectedArgument substitute) {
                report.addAll(check(substitute, name));
            }
        });
        return report;
    }

    private static FindingReport check(InjectedArgument substitute, String action) {
        FindingReport report = new FindingReport();
        String type = substitute.type().toString();
        switch (substitute.kind()) {
            case SESSION_ID -> {
                if (!TEXTS.contains(type)) {
                    report.add(
                            DiagnosticMessage.MEMORY_ID_TYPE,
                            substitute.source(),
                            substitute.name(),
                            action,
                            MethodModel.shortName(type));
                }
            }
            case ENVIRONMENT ->
                report.add(
                        DiagnosticMessage.SPARSE_ENVIRONMENT,
                        substitute.source(),
                        substitute.name(),
                        action,
                        MethodModel.shortName(type));
        }
        return report;
    }
}
