package io.docui.processor.validate;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.ReservedNames;
import io.docui.runtime.internal.call.KeyCaseMatcher;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the names of actions, parameters, providers and object types (docs/spec/annotations.md#action-names). */
final class NameRules {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");
    private static final Pattern CAMEL_NAME = Pattern.compile("[\\p{L}&&[^\\p{Lu}\\p{Lt}]][\\p{L}\\p{M}\\p{Nd}_]*");
    private static final Pattern ACTION_NAME =
            Pattern.compile("[\\p{L}&&[^\\p{Lu}\\p{Lt}]][[\\p{L}\\p{M}\\p{Nd}_]&&[^\\p{Lu}\\p{Lt}]]*");
    private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{M}\\p{Nd}_]*");
    private static final Pattern NOT_IN_NAMES = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}_]");
    private static final Pattern SEPARATORS = Pattern.compile("[\\x00-\\x7f&&[^A-Za-z0-9_]]+");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    private NameRules() {}

    /** Checks the name of an action. A name that comes from the method may be in camelCase if the user selects that style. */
    static ValidationFindings checkAction(AnnotationAttribute<String> name, ProviderModel provider) {
        ValidationFindings findingReport = new ValidationFindings();
        boolean isName = (name.isPresent() ? ACTION_NAME : CAMEL_NAME)
                .matcher(name.value())
                .matches();
        if (!isName) {
            findingReport.add(
                    DiagnosticMessage.BAD_NAME,
                    name.source(),
                    name.value(),
                    "an action",
                    suggestion(name.value(), provider));
        } else if (ReservedNames.isBuiltIn(name.value())) {
            findingReport.add(
                    DiagnosticMessage.BUILT_IN_NAME,
                    name.source(),
                    name.value(),
                    free(name.value(), provider).map(free -> '"' + free + '"').orElse("…"));
        } else if (ReservedNames.isReservedWord(name.value())) {
            findingReport.add(DiagnosticMessage.RESERVED_NAME, name.source(), name.value());
        }
        return findingReport;
    }

    /** Checks the name of a parameter, which calls write as an identifier (docs/spec/calls.md#grammar). */
    static ValidationFindings checkParameter(ParameterModel parameter, String action) {
        ValidationFindings findingReport = new ValidationFindings();
        if (!IDENTIFIER.matcher(parameter.name()).matches()) {
            String better = NOT_IN_NAMES.matcher(parameter.name()).replaceAll("");
            findingReport.add(
                    DiagnosticMessage.PARAMETER_NAME,
                    parameter.source(),
                    parameter.name(),
                    action,
                    wrongCharacter(parameter.name()),
                    IDENTIFIER.matcher(better).matches() ? ", such as \"" + better + '"' : "");
        }
        return findingReport;
    }

    /** Returns the first character that no name can have at its place. */
    private static String wrongCharacter(String name) {
        Matcher wrong = NOT_IN_NAMES.matcher(name);
        return wrong.find() ? wrong.group() : name.substring(0, Math.min(1, name.length()));
    }

    /**
     * Checks that no two names are equivalent for a caller, who may write either in snake_case or camelCase.
     * @param parameters the parameters or components that are passed together
     */
    static ValidationFindings checkDistinct(List<ParameterModel> parameters, String kind, String owner) {
        ValidationFindings findingReport = new ValidationFindings();
        Map<String, String> letters = new HashMap<>();
        for (ParameterModel parameter : parameters) {
            String name = parameter.name();
            String other = letters.putIfAbsent(name.replace("_", "").toLowerCase(Locale.ROOT), name);
            if (other != null && KeyCaseMatcher.areEquivalent(name, other)) {
                findingReport.add(DiagnosticMessage.ALIKE_NAMES, parameter.source(), kind, other, name, owner);
            }
        }
        return findingReport;
    }

    static ValidationFindings checkObjectType(AnnotationAttribute<String> name, String owner) {
        ValidationFindings findingReport = checkName(name, "an object type");
        if (ReservedNames.isBuiltInType(name.value())) {
            findingReport.add(DiagnosticMessage.BUILT_IN_TYPE, name.source(), name.value(), owner);
        }
        return findingReport;
    }

    static ValidationFindings checkProvider(AnnotationAttribute<String> id, String owner) {
        ValidationFindings findingReport = checkName(id, "a provider");
        if (ReservedNames.isBuiltInQualifier(id.value())) {
            findingReport.add(DiagnosticMessage.BUILT_IN_PROVIDER, id.source(), id.value(), owner);
        }
        return findingReport;
    }

    static ValidationFindings checkName(AnnotationAttribute<String> name, String what) {
        ValidationFindings findingReport = new ValidationFindings();
        if (!NAME.matcher(name.value()).matches()) {
            findingReport.add(DiagnosticMessage.BAD_NAME, name.source(), name.value(), what, suggestion(name.value()));
        }
        return findingReport;
    }

    /** Returns a name with its letters reduced to ASCII: {@code grosse} for {@code größe}. */
    private static String ascii(String name) {
        String decomposed = Normalizer.normalize(name.replace("ß", "ss"), Normalizer.Form.NFKD);
        return MARKS.matcher(decomposed).replaceAll("");
    }

    /** Returns an unused name for an action: the given name if possible, or the name prefixed with the provider's id. */
    private static Optional<String> free(String name, ProviderModel provider) {
        boolean isTaken = ReservedNames.isBuiltIn(name) || ReservedNames.isReservedWord(name);
        String free = isTaken ? better(provider.id().value()) + '_' + name : name;
        boolean isFree = NAME.matcher(free).matches()
                && provider.actions().stream()
                        .noneMatch(action -> action.name().value().equals(free));
        return Optional.of(free).filter(found -> isFree);
    }

    private static String suggestion(String name, ProviderModel provider) {
        return free(better(name), provider)
                .map(free -> ", such as \"" + free + '"')
                .orElse("");
    }

    private static String better(String name) {
        return CaseFormat.snakeCase(SEPARATORS.matcher(ascii(name)).replaceAll("_"));
    }

    private static String suggestion(String name) {
        String better = better(name);
        return NAME.matcher(better).matches() ? ", such as \"" + better + '"' : "";
    }
}
