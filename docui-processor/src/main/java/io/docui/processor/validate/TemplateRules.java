package io.docui.processor.validate;

import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TemplateModel;
import io.docui.processor.model.TemplateModel.Piece.Placeholder;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.Scalar;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks the templates of {@code @Gist}: their braces, and the names and types of their placeholders. */
public final class TemplateRules {
    private final ValidationFindings findingReport = new ValidationFindings();

    private TemplateRules() {}

    static ValidationFindings check(ObjectModel object) {
        TemplateRules rules = new TemplateRules();
        Map<String, Part> parts = new TreeMap<>();
        for (ComponentModel component : object.components()) {
            parts.put(component.name(), new Part(component.type(), component.isShown()));
        }
        object.gist().ifPresent(template -> rules.checkTemplate(object.java().simpleName(), template, parts));
        return rules.findingReport;
    }

    public static ValidationFindings check(RecordModel record) {
        TemplateRules rules = new TemplateRules();
        Map<String, Part> parts = new TreeMap<>();
        for (ParameterModel component : record.components()) {
            parts.put(component.name(), new Part(component.type(), isLine(component.type())));
        }
        record.gist().ifPresent(template -> rules.checkTemplate(record.simpleName(), template, parts));
        return rules.findingReport;
    }

    /** A component that a placeholder of a template can name. */
    private record Part(TypeModel type, boolean shown) {}

    private void checkTemplate(String owner, TemplateModel template, Map<String, Part> parts) {
        if (template.malformed()) {
            findingReport.add(DiagnosticMessage.BROKEN_TEMPLATE, template.source(), template.text());
        }
        List<String> names = template.pieces().stream()
                .filter(Placeholder.class::isInstance)
                .map(piece -> ((Placeholder) piece).name())
                .distinct()
                .toList();
        for (String name : names) {
            Part part = parts.get(name);
            if (part == null) {
                findingReport.add(
                        DiagnosticMessage.UNKNOWN_PLACEHOLDER,
                        template.source(),
                        name,
                        owner,
                        NameSuggestion.of(
                                name, parts.keySet(), "Use one of: " + NameListFormatter.of(shown(parts)) + '.'));
            } else if (!part.shown()) {
                findingReport.add(
                        DiagnosticMessage.UNSHOWN_PLACEHOLDER,
                        template.source(),
                        name,
                        typeName(part.type()),
                        NameListFormatter.of(shown(parts)));
            }
        }
    }

    private static List<String> shown(Map<String, Part> parts) {
        return parts.entrySet().stream()
                .filter(entry -> entry.getValue().shown())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static String typeName(TypeModel type) {
        return type instanceof UnsupportedModel unsupported
                ? unsupported.text()
                : type.java().toString();
    }

    /** Returns whether a value of a record's component has a text form. */
    private static boolean isLine(TypeModel declared) {
        TypeModel type = TypeModel.unwrap(declared);
        if (type instanceof CollectionModel collection) {
            return collection.kind() != CollectionKind.ARRAY && isText(collection.element());
        }
        if (type instanceof OptionalModel optional) {
            return isText(optional.value());
        }
        return type instanceof AnchorModel || isText(type);
    }

    private static boolean isText(TypeModel declared) {
        TypeModel type = TypeModel.unwrap(declared);
        return type instanceof Scalar || type instanceof EnumModel;
    }
}
