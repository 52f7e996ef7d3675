package io.docui.processor.render;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.schema.ActionCommentFormatter;
import io.docui.runtime.internal.schema.ActionTraits;
import io.docui.runtime.internal.schema.ConstraintSummary;
import io.docui.runtime.internal.schema.EnumLabelFormatter;
import io.docui.runtime.internal.schema.FirstSentenceFinder;
import io.docui.runtime.internal.schema.NamedTypes;
import io.docui.runtime.internal.schema.SchemaDescriptions;
import io.docui.runtime.internal.schema.TypeScriptTypeFormatter;
import io.docui.runtime.schema.CatalogTokenCost;
import io.docui.runtime.schema.CatalogTokenCost.ActionTokenCost;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Renders a provider's API documentation for people as a Markdown page (docs/spec/generated-code.md#api-page). The HTML page is rendered
 * from this page. Text of the application is escaped, so that it cannot become Markdown.
 */
public final class MarkdownApiPageRenderer {
    private static final String ITEM = "- ";

    private static final Pattern HIDDEN =
            Pattern.compile("[[^\\n -~]&&[\\p{Cs}\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]]");

    private final ProviderDescriptor provider;
    private final NamedTypes names;
    private final TypeScriptTypeFormatter types;
    private final List<TypeDescriptor> declared;
    private final CatalogTokenCost tokens;
    private final ExampleCallFactory examples;
    private final HeadingSlugGenerator slugs = new HeadingSlugGenerator();
    private final Map<String, String> slugsOfActions = new HashMap<>();
    private final MarkdownWriter out = new MarkdownWriter();

    private MarkdownApiPageRenderer(ProviderDescriptor provider) {
        this.provider = provider;
        this.names = NamedTypes.ofProvider(provider);
        this.types = TypeScriptTypeFormatter.ofDocument(names);
        this.declared = names.types().stream()
                .filter(type -> !(type instanceof AnchorType))
                .toList();
        this.tokens = CatalogTokenCost.of(provider.actions(), TokenCounter.estimator());
        this.examples = new ExampleCallFactory(provider.objects());
    }

    /** Returns the page of a provider: CommonMark with tables, with a line feed at the end. */
    public static String markdown(ProviderDescriptor provider) {
        return withoutHidden(new MarkdownApiPageRenderer(provider).page());
    }

    /** Replaces the characters that a page must not have: control characters, bidirectional controls and lone surrogates. */
    static String withoutHidden(String text) {
        return HIDDEN.matcher(text).replaceAll("\uFFFD");
    }

    private String page() {
        out.heading(1).text(provider.title());
        description(provider.description());
        facts();
        contents();
        section("Actions", provider.actions(), actions -> actions.forEach(this::action));
        section("Types", declared, types -> types.forEach(this::type));
        section("Objects", provider.objects(), objects -> objects.forEach(this::object));
        section("Views", provider.views(), this::views);
        section("Tokens", tokens.actions(), this::costs);
        return out.finish() + '\n';
    }

    /** Writes a section unless it has no parts. */
    private <T> void section(String title, List<T> parts, Consumer<List<T>> content) {
        if (!parts.isEmpty()) {
            out.heading(2).text(title);
            content.accept(parts);
        }
    }

    /** Writes a description: each line becomes a paragraph, and lines that begin with a dash become list items. */
    private void description(String text) {
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith(ITEM)) {
                out.item().text(line.substring(ITEM.length()));
            } else if (!line.isEmpty()) {
                out.paragraph().text(line);
            }
        }
    }

    private void facts() {
        String facts = Stream.of(
                        count(declared.size(), "type"),
                        count(provider.objects().size(), "object"),
                        count(provider.views().size(), "view"),
                        count(tokens.total().summary(), "token") + " as prototypes",
                        count(tokens.total().json(), "token") + " as JSON tools")
                .filter(fact -> !fact.startsWith("0 "))
                .map(" · "::concat)
                .collect(Collectors.joining());
        out.paragraph().text(count(provider.actions().size(), "action") + facts);
    }

    private static String count(int number, String of) {
        return number + " " + of + (number == 1 ? "" : "s");
    }

    /** Writes a link to each section, and to each action with its first sentence. */
    private void contents() {
        slugs.next(provider.title());
        out.heading(2).text("Contents");
        slugs.next("Contents");
        contents("Actions", provider.actions(), this::contents);
        contents("Types", declared, type -> slugs.next(names.nameOf(type)));
        contents("Objects", provider.objects(), object -> slugs.next(nameOf(object)));
        contents("Views", provider.views(), view -> {});
        contents("Tokens", provider.actions(), action -> {});
    }

    private <T> void contents(String section, List<T> parts, Consumer<T> part) {
        if (!parts.isEmpty()) {
            out.item().link(section, '#' + slugs.next(section), null);
            parts.forEach(part);
        }
    }

    private void contents(ActionDescriptor action) {
        String slug = slugs.next(action.name());
        slugsOfActions.put(action.name(), slug);
        InlineBuffer item = out.item().link(action.name(), '#' + slug, null);
        String sentence = FirstSentenceFinder.first(action.description());
        if (!sentence.isEmpty()) {
            item.text(": ").text(sentence);
        }
    }

    private void action(ActionDescriptor action) {
        out.heading(3).text(action.name());
        out.code("typescript", types.signature(action, action.name()));
        if (!action.deprecated().isBlank()) {
            out.paragraph().text("Deprecated: ").text(action.deprecated());
        }
        description(action.description());
        parameters("Parameter", action.parameters());
        result(action);
        out.code("", examples.create(action).display());
        traits(action);
        errors(action);
    }

    private void parameters(String heading, List<ParameterDescriptor> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        header(heading, "Type", "Required", "Default", "Description");
        for (ParameterDescriptor parameter : parameters) {
            out.row();
            out.cell().code(parameter.name());
            out.cell().code(types.of(TypeScriptTypeFormatter.presentType(parameter.type())));
            out.cell().text(parameter.required() ? "yes" : "no");
            InlineBuffer cell = out.cell();
            Value shown = parameter.visibleDefault();
            if (shown != null) {
                cell.code(CallFormatter.describe(shown));
            }
            String described = ActionCommentFormatter.join(
                    EnumLabelFormatter.append(parameter.description(), parameter.type()),
                    ConstraintSummary.of(parameter.type()));
            optional(ActionCommentFormatter.join(described, remark(parameter.sensitive())));
        }
    }

    private static String remark(boolean sensitive) {
        return sensitive ? "masked" : "";
    }

    private void result(ActionDescriptor action) {
        if (action.returns() == SimpleType.VOID) {
            return;
        }
        InlineBuffer returns = out.paragraph().text("Returns ").code(types.of(action.returns()));
        String text = ActionCommentFormatter.join(action.returnDescription(), ConstraintSummary.of(action.returns()));
        if (!text.isEmpty()) {
            returns.text(": ").text(text);
        }
    }

    private void traits(ActionDescriptor action) {
        List<String> traits = new ArrayList<>(ActionTraits.of(action, LodLevel.FULL, DescriptionTranslator.NONE));
        traits.add("risk: " + lower(action.risk()));
        traits.add("confirmation: " + lower(action.confirm()));
        if (action.minLod() != LodLevel.GIST) {
            traits.add("shown from " + action.minLod().text() + " on");
        }
        String undo = action.undo();
        String slug = slugsOfActions.get(undo);
        for (String trait : traits) {
            if (slug != null && trait.equals("undone by " + undo)) {
                out.item().text("undone by ").link(undo, '#' + slug, null);
            } else {
                out.item().text(trait);
            }
        }
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private void errors(ActionDescriptor action) {
        InlineBuffer errors = out.paragraph().text("Errors, in addition to those of every call: ");
        String separator = "";
        for (ErrorCode error : ActionErrors.of(action)) {
            errors.text(separator).code(error.name());
            separator = ", ";
        }
    }

    private void type(TypeDescriptor type) {
        out.heading(3).text(names.nameOf(type));
        description(SchemaDescriptions.ofDeclaration(type));
        out.code("typescript", "type " + names.nameOf(type) + " = " + types.body(type) + ';');
        if (type instanceof RecordType fields) {
            parameters("Component", fields.components());
        } else if (type instanceof UnionType union) {
            union.variants().forEach(this::variant);
        }
    }

    private void variant(RecordType variant) {
        InlineBuffer intro =
                out.paragraph().text("Where ").code("type").text(" is ").code(variant.name());
        if (!variant.description().isBlank()) {
            intro.text(": ").text(variant.description());
        }
        parameters("Component", variant.components());
    }

    private String nameOf(ObjectDescriptor object) {
        return names.nameOf(new AnchorType(object.type(), object.name()));
    }

    private void object(ObjectDescriptor object) {
        out.heading(3).text(nameOf(object));
        description(object.description());
        boolean numbered = object.idStyle() == IdStyle.SHORT;
        out.paragraph()
                .text("Its anchors look like ")
                .code("obj:" + object.type() + ':' + (numbered ? "23" : "…"))
                .text(numbered ? ", numbered by the session." : ", with its own key.")
                .text(subtypes(object));
        if (!object.columns().isEmpty()) {
            header("Column", "Type", "Shown from", "Remark");
            object.columns().forEach(this::column);
        }
    }

    /** Returns a sentence that lists the subtypes whose anchors are accepted too; empty if there are none. */
    private String subtypes(ObjectDescriptor object) {
        return names.types().stream()
                .filter(type ->
                        type instanceof AnchorType anchor && anchor.type().equals(object.type()))
                .flatMap(type -> names.subtypeNames((AnchorType) type).stream())
                .reduce((all, next) -> all + ", " + next)
                .map(below -> " Anchors of these types are accepted too: " + below + '.')
                .orElse("");
    }

    private void column(Column column) {
        out.row();
        out.cell().text(column.title());
        out.cell().code(types.of(column.type()));
        out.cell().text(column.lod().text());
        optional(remark(column.sensitive()));
    }

    private void views(List<ViewDescriptor> views) {
        header("View", "Name", "Order", "Starts at");
        for (ViewDescriptor view : views) {
            out.row();
            out.cell().text(view.title());
            out.cell().code(view.id());
            out.cell().number(view.order());
            out.cell().text(view.lod().text());
        }
    }

    private void costs(List<ActionTokenCost> costs) {
        out.paragraph()
                .text(
                        "The estimated cost of showing an action to a model: as a prototype at each level of detail, and as a"
                                + " JSON tool of a function-calling API. The total includes the declarations of the types.");
        header("Action", "Gist", "Summary", "Full", "JSON tool");
        costs.forEach(cost -> cost(cost.name(), cost));
        cost("All " + costs.size(), tokens.total());
    }

    private void cost(String name, ActionTokenCost cost) {
        out.row();
        out.cell().text(name);
        for (int count : new int[] {cost.gist(), cost.summary(), cost.full(), cost.json()}) {
            out.cell().number(count);
        }
    }

    private void header(String... titles) {
        out.table();
        for (String title : titles) {
            out.cell().text(title);
        }
    }

    /** Writes a cell that is blank if the text is empty. */
    private void optional(String text) {
        InlineBuffer cell = out.cell();
        if (!text.isEmpty()) {
            cell.text(text);
        }
    }
}
