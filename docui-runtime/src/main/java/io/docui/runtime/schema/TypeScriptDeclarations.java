package io.docui.runtime.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.internal.schema.ActionCommentFormatter;
import io.docui.runtime.internal.schema.ConstraintSummary;
import io.docui.runtime.internal.schema.EnumLabelFormatter;
import io.docui.runtime.internal.schema.JsDocBuilder;
import io.docui.runtime.internal.schema.NamedTypes;
import io.docui.runtime.internal.schema.TypeScriptIdentifiers;
import io.docui.runtime.internal.schema.TypeScriptTypeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders a provider's actions and types as a {@code .d.ts} file that compiles in TypeScript's strict mode
 * (docs/spec/generated-code.md#typescript-declarations).
 *
 * <p>The file is ambient and has no imports or exports of its own. Everything in it is in the namespace
 * {@code docui.<provider-id>}, including the names of number types and {@code Anchor}. Therefore each file compiles alone, and the
 * files of several providers compile together even if they share types. No name conflicts with a name of the browser
 * ({@code history}, {@code document}), which TypeScript knows by default. Objects are opaque interfaces that differ by the name of
 * their type. A subtype extends its supertypes, so that an {@code Anchor<Enemy>} is accepted as an {@code Anchor<Target>}.
 *
 * <p>A name that is valid in calls but not in TypeScript gets an underscore, and its comment says so. A parameter {@code class}
 * becomes {@code class_}. An action {@code delete} is declared as {@code delete_} and exported as {@code delete}. TypeScript does
 * not permit an optional parameter before a required one, so such a parameter may be {@code undefined}.
 */
public final class TypeScriptDeclarations {
    private static final String INDENT = "  ";

    private static final Map<String, String> ALIASES = Map.of(
            "int", "A 32-bit integer.",
            "long", "A 64-bit integer, or an integer of any size where stated.",
            "float", "A floating-point number.",
            "decimal", "An exact decimal number.");

    private final ProviderDescriptor provider;
    private final NamedTypes names;
    private final TypeScriptTypeFormatter types;
    private final Map<String, ObjectDescriptor> objects = new HashMap<>();
    private final List<String> functionNames;
    private final String export;

    private TypeScriptDeclarations(ProviderDescriptor provider) {
        this.provider = provider;
        this.names = NamedTypes.ofProvider(provider);
        this.types = TypeScriptTypeFormatter.ofDeclarations(names);
        provider.objects().forEach(object -> objects.put(object.type(), object));
        List<String> called =
                provider.actions().stream().map(ActionDescriptor::name).toList();
        this.functionNames = TypeScriptIdentifiers.ofValues(called);
        // One export in a namespace hides everything that is not exported.
        this.export = functionNames.equals(called) ? "" : "export ";
    }

    /**
     * Returns the declarations of a provider.
     *
     * @param provider the descriptor of the provider
     * @return the text of the file
     */
    public static String of(ProviderDescriptor provider) {
        return new TypeScriptDeclarations(provider).file();
    }

    private String file() {
        List<String> declared = names.types().stream().map(this::declaration).toList();
        List<String> functions = functions();
        String body = Stream.of(aliases(), anchor(), declared, functions)
                .flatMap(List::stream)
                .collect(Collectors.joining("\n"));
        return new JsDocBuilder()
                        .line(provider.title())
                        .text(provider.description())
                        .block("")
                + "declare namespace docui." + TypeScriptIdentifiers.ofPart(provider.id()) + " {\n" + body + "}\n";
    }

    private List<String> aliases() {
        return types.aliases().stream()
                .map(name -> INDENT + "/** " + ALIASES.get(name) + " */\n" + INDENT + export + "type " + name
                        + " = number;\n")
                .toList();
    }

    private List<String> anchor() {
        if (names.types().stream().noneMatch(AnchorType.class::isInstance)) {
            return List.of();
        }
        String comment =
                "An object that the document shows as a link. Calls contain its anchor as text: 'obj:enemy:23'.";
        return List.of(new JsDocBuilder().line(comment).block(INDENT)
                + interfaceOf("Anchor<T>", INDENT + INDENT + "readonly object: T;\n"));
    }

    private String declaration(TypeDescriptor type) {
        String name = names.nameOf(type);
        if (type instanceof AnchorType anchor) {
            return comment(anchor).block(INDENT)
                    + interfaceOf(name + supertypes(anchor), INDENT + INDENT + brand(anchor));
        }
        if (type instanceof RecordType fields) {
            String members = fields.components().stream().map(this::property).collect(Collectors.joining());
            return new JsDocBuilder().text(fields.description()).block(INDENT) + interfaceOf(name, members);
        }
        JsDocBuilder comment = new JsDocBuilder();
        if (type instanceof UnionType union) {
            comment.text(union.description());
            union.variants()
                    .forEach(variant -> variant.components().stream()
                            .filter(component -> !component.description().isBlank())
                            .forEach(component ->
                                    comment.tag("property", component.name() + ' ' + component.description())));
        }
        return comment.block(INDENT) + INDENT + export + "type " + name + " = " + types.body(type) + ";\n";
    }

    private JsDocBuilder comment(AnchorType anchor) {
        JsDocBuilder comment = new JsDocBuilder();
        ObjectDescriptor object = objects.get(anchor.type());
        if (object == null) {
            return comment;
        }
        String columns = object.columns().stream().map(Column::title).collect(Collectors.joining(", "));
        return comment.text(object.description()).line(columns.isEmpty() ? "" : "Shows " + columns + '.');
    }

    /** Returns the {@code extends} clause with the direct supertypes, so that anchors of the type are accepted as theirs. */
    private String supertypes(AnchorType anchor) {
        String supertypes = names.types().stream()
                .filter(type -> type instanceof AnchorType above
                        && above.subtypes().stream().map(AnchorType::type).anyMatch(anchor.type()::equals))
                .map(names::nameOf)
                .collect(Collectors.joining(", "));
        return supertypes.isEmpty() ? "" : " extends " + supertypes;
    }

    /** Returns the property that distinguishes objects of a type from others. Every object is accepted as {@code Obj}, but no link is. */
    private static String brand(AnchorType anchor) {
        if (anchor.equals(AnchorType.LINK)) {
            return "readonly link: string;\n";
        }
        String type = anchor.type().isEmpty()
                ? "string"
                : anchor.acceptedTypes().stream()
                        .map(TypeScriptIdentifiers::quote)
                        .collect(Collectors.joining(" | "));
        return "readonly anchor: " + type + ";\n";
    }

    private String interfaceOf(String name, String members) {
        return INDENT + export + "interface " + name + " {\n" + members + INDENT + "}\n";
    }

    private String property(ParameterDescriptor component) {
        String indent = INDENT + INDENT;
        String text = ActionCommentFormatter.join(
                EnumLabelFormatter.append(component.description(), component.type()),
                ConstraintSummary.of(component.type()));
        return new JsDocBuilder()
                        .line(text)
                        .line(ActionCommentFormatter.defaultOf(component))
                        .block(indent) + indent
                + types.ofParameter(TypeScriptIdentifiers.ofProperty(component.name()), component)
                + ";\n";
    }

    private List<String> functions() {
        List<String> functions = new ArrayList<>();
        List<String> exports = new ArrayList<>();
        for (int i = 0; i < functionNames.size(); i++) {
            ActionDescriptor action = provider.actions().get(i);
            String name = functionNames.get(i);
            boolean renamed = !name.equals(action.name());
            functions.add(function(action, name, renamed ? "" : export));
            if (renamed) {
                exports.add(name + " as " + action.name());
            }
        }
        if (!exports.isEmpty()) {
            functions.add(INDENT + "export { " + String.join(", ", exports) + " };\n");
        }
        return functions;
    }

    private String function(ActionDescriptor action, String name, String prefix) {
        List<ParameterDescriptor> parameters = action.parameters();
        List<String> parameterNames = TypeScriptIdentifiers.ofValues(
                parameters.stream().map(ParameterDescriptor::name).toList());
        int lastRequired = -1;
        for (int i = 0; i < parameters.size(); i++) {
            lastRequired = parameters.get(i).required() ? i : lastRequired;
        }
        List<String> written = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            ParameterDescriptor parameter = parameters.get(i);
            boolean given = parameter.required() || i > lastRequired;
            written.add(
                    given
                            ? types.ofParameter(parameterNames.get(i), parameter)
                            : parameterNames.get(i) + ": "
                                    + types.of(TypeScriptTypeFormatter.presentType(parameter.type())) + " | undefined");
        }
        return ActionCommentFormatter.declaration(action, name, parameterNames, INDENT)
                + INDENT + prefix + "function " + name + '(' + String.join(", ", written) + "): "
                + types.of(action.returns()) + ";\n";
    }
}
