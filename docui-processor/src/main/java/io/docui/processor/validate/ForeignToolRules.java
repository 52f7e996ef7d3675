package io.docui.processor.validate;

import io.docui.processor.model.ActionModel;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ReservedNames;
import java.util.Map;
import java.util.Set;

/** Reports what changes when tools of other frameworks become actions, such as reserved names and injected parameters. */
final class ForeignToolRules {
    private static final Set<String> TEXTS = Set.of("java.lang.String", "java.lang.CharSequence", "java.lang.Object");

    private static final String DIRECT = "A model always reads the result of its call.";
    private static final String NO_METADATA = "Clients get no further data of an action.";
    private static final String SCHEMA =
            "The Java types make the schemas. For another schema, use @Describe(schema = …, codec = …).";

    /** Why an attribute has no effect, and what to use instead. */
    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("title", "Models and people see the name of an action."),
            Map.entry("returnDirect", DIRECT),
            Map.entry("returnBehavior", DIRECT),
            Map.entry("resultConverter", "The return type decides the form of a result."),
            Map.entry(
                    "searchBehavior",
                    "A document lists the actions that can be called now, as far as its budget permits."),
            Map.entry(
                    "@CompensateFor",
                    "Name this action in the undo of the @DocUIAction of the action that it takes back."),
            Map.entry("metadata", NO_METADATA),
            Map.entry("category", NO_METADATA),
            Map.entry("metaProvider", NO_METADATA),
            Map.entry("inputSchema", SCHEMA),
            Map.entry("outputSchema", SCHEMA),
            Map.entry(
                    "openWorldHint",
                    "If a model should know what a call reaches outside the application, use @DocUIAction(hint = …)."));

    private ForeignToolRules() {}

    static ValidationFindings check(ActionModel action) {
        ValidationFindings findingReport = new ValidationFindings();
        String name = action.name().value();
        action.renamed().ifPresent(wanted -> {
            String owner = ReservedNames.isBuiltIn(wanted.value()) ? "taken by a built-in action" : "a reserved word";
            findingReport.add(DiagnosticMessage.RENAMED_TOOL, wanted.source(), wanted.value(), name, owner);
        });
        action.unread()
                .forEach(attribute -> findingReport.add(
                        DiagnosticMessage.UNREAD_TOOL_ATTRIBUTE,
                        attribute.source(),
                        attribute.value().startsWith("@")
                                ? attribute.value()
                                : "Attribute \"" + attribute.value() + "\" of the tool annotation",
                        name,
                        REASONS.getOrDefault(attribute.value(), "")));
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
            case CONTINUATION -> {}
            case NOTHING ->
                findingReport.add(
                        DiagnosticMessage.NO_PROGRESS_TOKEN,
                        injectedArgument.source(),
                        injectedArgument.name(),
                        action);
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
