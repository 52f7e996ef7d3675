package io.docui.processor.validate;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ObjectModel.ObjectKind;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.IntegerModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.List;
import java.util.Locale;

/** Checks a type with {@code @DocUIObject}: its form, id, label, components and template. */
public final class ObjectRules {
    private static final List<String> KEY_NAMES = List.of("id", "key", "uuid", "code", "number");

    private final ObjectModel object;
    private final String name;
    private final ValidationFindings findingReport = new ValidationFindings();

    private ObjectRules(ObjectModel object) {
        this.object = object;
        this.name = object.java().simpleName();
    }

    public static ValidationFindings check(ObjectModel object) {
        ObjectRules rules = new ObjectRules(object);
        rules.checkForm();
        rules.findingReport.addAll(
                NameRules.checkObjectType(object.type(), object.java().simpleName()));
        rules.checkIds();
        rules.checkLabels();
        rules.checkSecrets();
        rules.checkComponents();
        rules.checkMisplaced();
        rules.findingReport.addAll(TemplateRules.check(object));
        return rules.findingReport;
    }

    private void checkForm() {
        switch (object.form()) {
            case PRIVATE -> form("private or nested in a private type", "Make it package-private or public.");
            case GENERIC -> form("generic", "Remove its type parameters.");
            case ANNOTATION -> form("an annotation type", "Use a record, a class, an enum or an interface.");
            case PLAIN, ENUM -> {}
        }
    }

    private void form(String fault, String advice) {
        findingReport.add(DiagnosticMessage.OBJECT_FORM, object.source(), name, fault, advice);
    }

    private void checkIds() {
        List<ComponentModel> ids = object.ids();
        if (ids.isEmpty()) {
            if (object.form() != ObjectKind.ENUM) {
                findingReport.add(DiagnosticMessage.NO_ID, object.source(), name, candidates());
            }
            return;
        }
        if (ids.size() > 1) {
            findingReport.add(DiagnosticMessage.SEVERAL_IDS, ids.get(1).source(), name, names(ids));
        }
        for (ComponentModel id : ids) {
            if (!isKey(id.type())) {
                findingReport.add(DiagnosticMessage.ID_TYPE, id.source(), id.name(), name, typeName(id.type()));
            }
        }
    }

    /** Returns the components that could be the id: those with a typical name, or all with a suitable type. */
    private String candidates() {
        List<String> possible = object.components().stream()
                .filter(component -> component.access() == GeneratedCodeAccess.OPEN && isKey(component.type()))
                .map(ComponentModel::name)
                .toList();
        List<String> likely = possible.stream().filter(ObjectRules::isKeyName).toList();
        List<String> shown = likely.isEmpty() ? possible : likely;
        return shown.isEmpty() ? "" : "; candidates: " + NameListFormatter.of(shown);
    }

    private static boolean isKeyName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return KEY_NAMES.stream().anyMatch(lower::endsWith);
    }

    private static boolean isKey(TypeModel type) {
        if (type instanceof IntegerModel integer) {
            return integer.descriptor() == IntegerType.INT || integer.descriptor() == IntegerType.LONG;
        }
        if (type instanceof TextModel text) {
            boolean isString = text.java().toString().equals("java.lang.String");
            return isString || text.descriptor() == StringType.UUID;
        }
        return type instanceof EnumModel;
    }

    private void checkLabels() {
        List<ComponentModel> labels = object.labels();
        if (labels.size() > 1) {
            findingReport.add(DiagnosticMessage.SEVERAL_LABELS, labels.get(1).source(), name, names(labels));
        }
    }

    private void checkSecrets() {
        for (ComponentModel component : object.components()) {
            boolean id = component.roles().id();
            if (component.roles().sensitive() && (id || component.roles().label())) {
                findingReport.add(
                        DiagnosticMessage.SENSITIVE_ANCHOR,
                        component.source(),
                        id ? "Id" : "Label",
                        component.name(),
                        name);
            }
        }
    }

    private void checkComponents() {
        if (object.form() == ObjectKind.PRIVATE) {
            return;
        }
        for (ComponentModel component : object.components()) {
            if (component.access() != GeneratedCodeAccess.OPEN) {
                checkHidden(component);
            }
        }
    }

    private void checkHidden(ComponentModel component) {
        boolean isMethod = component.accessor().endsWith("()");
        String accessor = isMethod ? component.accessor() : "get" + CaseFormat.capitalize(component.name()) + "()";
        String fault;
        String advice;
        if (component.access() == GeneratedCodeAccess.OTHER_PACKAGE) {
            fault = "declared in another package and not public";
            advice = "Make " + component.accessor() + " public.";
        } else if (isMethod) {
            fault = "read by " + accessor + ", which is private";
            advice = "Make " + accessor + " package-private or public.";
        } else {
            fault = "private and has no accessor";
            advice = "Add " + accessor + ", or make it package-private.";
        }
        findingReport.add(
                DiagnosticMessage.HIDDEN_COMPONENT, component.source(), component.name(), name, fault, advice);
    }

    private void checkMisplaced() {
        for (AnnotationAttribute<String> misplaced : object.misplaced()) {
            findingReport.add(
                    DiagnosticMessage.MISPLACED,
                    misplaced.source(),
                    misplaced.value(),
                    MethodModel.shortName(misplaced.source().element().toString()),
                    name);
        }
    }

    private static String names(List<ComponentModel> components) {
        return NameListFormatter.of(
                components.stream().map(ComponentModel::name).toList());
    }

    private static String typeName(TypeModel type) {
        return type instanceof UnsupportedModel unsupported
                ? unsupported.text()
                : type.java().toString();
    }
}
