package io.docui.processor.validate;

import com.palantir.javapoet.ParameterizedTypeName;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.MethodModel.ThrownKind;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.ViewModel;
import io.docui.processor.model.ViewModel.Shape;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Checks the methods with {@code @DocUIView}: signatures, titles and names of views. */
final class ViewRules {
    /** The heading above the actions, in the languages of documents. */
    private static final Set<String> TAKEN_TITLES = Set.of("actions", "可用操作");

    private ViewRules() {}

    static ValidationFindings check(ProviderModel provider) {
        ValidationFindings findingReport = new ValidationFindings();
        Map<String, ViewModel> byId = new HashMap<>();
        for (ViewModel view : provider.views()) {
            MethodModel method = view.method();
            boolean isView = view.shape() != Shape.UNSUPPORTED && !method.generic();
            findingReport.addAll(VisibilityRules.check("View " + method.signature(), method, provider.java()));
            if (!isView) {
                findingReport.add(
                        DiagnosticMessage.VIEW_SIGNATURE,
                        method.source(),
                        method.signature(),
                        fault(method),
                        advice(method));
            }
            if (method.thrown() == ThrownKind.THROWABLE) {
                findingReport.add(DiagnosticMessage.THROWS_THROWABLE, method.source(), "View " + method.signature());
            }
            if (TAKEN_TITLES.contains(view.title().strip().toLowerCase(Locale.ROOT))) {
                findingReport.add(DiagnosticMessage.TAKEN_TITLE, method.source(), view.title(), method.signature());
            }
            ViewModel other = isView ? byId.putIfAbsent(view.id(), view) : null;
            if (other != null) {
                findingReport.add(
                        DiagnosticMessage.DUPLICATE_VIEW,
                        method.source(),
                        view.id(),
                        other.method().owner() + '.' + other.method().signature());
            }
        }
        return findingReport;
    }

    private static String fault(MethodModel method) {
        if (method.generic()) {
            return "declares type parameters";
        }
        return method.parameters().isEmpty()
                ? "returns " + MethodModel.shortName(method.returns())
                : "takes unsupported parameters";
    }

    /** Returns a suggestion for a return type that is similar to a supported one. */
    private static String advice(MethodModel method) {
        boolean returnsIt = method.parameters().isEmpty() && !method.generic();
        String type = returnsIt && method.returns() instanceof ParameterizedTypeName given
                ? given.rawType().canonicalName()
                : "";
        return switch (type) {
            case "java.util.stream.Stream" -> " Return a list: end the stream with toList().";
            case "java.util.Map" ->
                " Return the map's values, or take a DocWriter and write a heading and a table for each key.";
            default -> "";
        };
    }
}
