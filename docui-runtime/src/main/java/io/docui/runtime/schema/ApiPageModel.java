package io.docui.runtime.schema;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.CallText;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Content model of a provider's API pages for people, shared by the Markdown and the HTML page. */
final class ApiPageModel {
    private final ProviderDescriptor provider;
    private final NamedTypes names;
    private final TypeScriptTypeFormatter types;

    /**
     * A parameter or a record component as a row of a table.
     * @param defaultValue the default as a call would write it; empty if there is none
     * @param description the description with the constraints; may be empty
     */
    record Row(String name, String type, boolean required, String defaultValue, String description) {
        String requirement() {
            return required ? "yes" : "no";
        }
    }

    ApiPageModel(ProviderDescriptor provider) {
        this.provider = provider;
        this.names = NamedTypes.ofProvider(provider);
        this.types = TypeScriptTypeFormatter.ofDocument(names);
    }

    ProviderDescriptor provider() {
        return provider;
    }

    /** Returns the named types except those of objects, which have a section of their own. */
    List<TypeDescriptor> declaredTypes() {
        return names.types().stream()
                .filter(type -> !(type instanceof AnchorType))
                .toList();
    }

    String nameOf(TypeDescriptor type) {
        return names.nameOf(type);
    }

    String nameOf(ObjectDescriptor object) {
        return names.nameOf(new AnchorType(object.type(), object.name()));
    }

    /** Returns a sentence that lists the subtypes whose anchors are accepted too; empty if there are none. */
    String subtypes(ObjectDescriptor object) {
        return names.types().stream()
                .filter(type ->
                        type instanceof AnchorType anchor && anchor.type().equals(object.type()))
                .flatMap(type -> names.subtypeNames((AnchorType) type).stream())
                .reduce((all, next) -> all + ", " + next)
                .map(below -> " Anchors of these types are accepted too: " + below + '.')
                .orElse("");
    }

    String formatType(TypeDescriptor type) {
        return types.of(type);
    }

    String signature(ActionDescriptor action) {
        return types.signature(action, action.name());
    }

    String declaration(TypeDescriptor type) {
        return "type " + names.nameOf(type) + " = " + types.body(type) + ';';
    }

    /** Returns the description of a declared type; may be empty. */
    static String description(TypeDescriptor type) {
        if (type instanceof RecordType fields) {
            return fields.description();
        }
        return type instanceof UnionType union ? union.description() : "";
    }

    List<Row> rows(List<ParameterDescriptor> parameters) {
        return parameters.stream().map(this::row).toList();
    }

    private Row row(ParameterDescriptor parameter) {
        String described = ActionCommentFormatter.join(
                EnumLabelFormatter.append(parameter.description(), parameter.type()),
                ConstraintSummary.of(parameter.type()));
        return new Row(
                parameter.name(),
                types.of(TypeScriptTypeFormatter.presentType(parameter.type())),
                parameter.required(),
                shownDefault(parameter),
                ActionCommentFormatter.join(described, maskedRemark(parameter.sensitive())));
    }

    private static String shownDefault(ParameterDescriptor parameter) {
        Value shown = parameter.visibleDefault();
        return shown == null ? "" : CallText.describe(shown);
    }

    /** Returns the remark for a sensitive value; empty if the value is not sensitive. */
    static String maskedRemark(boolean sensitive) {
        return sensitive ? "masked" : "";
    }

    static boolean hasResult(ActionDescriptor action) {
        return action.returns() != SimpleType.VOID;
    }

    /** Returns the description of an action's result with its constraints; may be empty. */
    static String result(ActionDescriptor action) {
        return ActionCommentFormatter.join(action.returnDescription(), ConstraintSummary.of(action.returns()));
    }

    static List<String> traits(ActionDescriptor action) {
        List<String> traits = new ArrayList<>(ActionTraits.of(action, LodLevel.FULL, Translation.NONE));
        traits.add("risk: " + lower(action.risk()));
        traits.add("confirmation: " + lower(action.confirm()));
        if (action.minLod() != LodLevel.GIST) {
            traits.add("shown from " + action.minLod().text() + " on");
        }
        return traits;
    }

    /** Returns an example of an anchor of an object type, as calls and documents write it. */
    static String anchor(ObjectDescriptor object) {
        return "obj:" + object.type() + ':' + (object.idStyle() == IdStyle.SHORT ? "23" : "…");
    }

    /** Returns the text after the example of an object type's anchor. */
    static String numbering(ObjectDescriptor object) {
        return object.idStyle() == IdStyle.SHORT ? ", numbered by the session." : ", with its own key.";
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
