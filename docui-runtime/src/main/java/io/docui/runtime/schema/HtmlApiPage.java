package io.docui.runtime.schema;

import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.schema.CatalogTokenCost.ActionTokenCost;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Renders a provider's API documentation for people as a single HTML page (docs/spec/generated-code.md#generated-files).
 *
 * <p>The page has the content of {@link MarkdownApiPage} with search and links. It also has an example of each call, the JSON
 * Schemas, and the token costs of the actions.
 *
 * <p>The page is one file that loads nothing. Its content security policy permits no script except its own. The content is readable
 * without scripts. An action has the fragment {@code #action-}name, a type or an object {@code #type-}name, a view
 * {@code #view-}name. Text of the application is escaped, so that it cannot become HTML.
 */
public final class HtmlApiPage {
    private final ProviderDescriptor provider;
    private final ApiPageModel model;
    private final CatalogTokenCost tokens;
    private final ExampleCallFactory examples;
    private final CodeHtmlWriter code;
    private final HtmlWriter out = new HtmlWriter();

    private HtmlApiPage(ProviderDescriptor provider) {
        this.provider = provider;
        this.model = new ApiPageModel(provider);
        this.tokens = CatalogTokenCost.of(provider.actions(), TokenCounter.estimator());
        this.examples = new ExampleCallFactory(provider.objects());
        this.code = new CodeHtmlWriter(targets(model));
    }

    /**
     * Returns the page of a provider.
     *
     * @param provider the descriptor of the provider
     * @return an HTML document with a line feed at the end; store it in UTF-8
     */
    public static String html(ProviderDescriptor provider) {
        HtmlApiPage page = new HtmlApiPage(provider);
        page.main();
        String title = new HtmlWriter().text(provider.title()).toString();
        return HtmlPageTemplate.instance().fill(title, TableOfContents.html(page.model), page.out.toString());
    }

    private static Map<String, String> targets(ApiPageModel model) {
        Map<String, String> targets = new HashMap<>();
        model.declaredTypes().forEach(type -> targets.put(model.nameOf(type), idOfType(model.nameOf(type))));
        model.provider().objects().forEach(object -> targets.put(model.nameOf(object), idOfType(model.nameOf(object))));
        return targets;
    }

    static String idOfAction(String name) {
        return "action-" + name;
    }

    static String idOfType(String name) {
        return "type-" + name;
    }

    static String idOfView(String name) {
        return "view-" + name;
    }

    private void main() {
        out.element("h1", provider.title());
        DescriptionHtmlWriter.paragraphs(out, provider.description(), "lead");
        facts();
        if (!provider.actions().isEmpty()) {
            section("actions", "Actions");
            for (int i = 0; i < provider.actions().size(); i++) {
                action(provider.actions().get(i), tokens.actions().get(i));
            }
            endOfSection();
        }
        if (!model.declaredTypes().isEmpty()) {
            section("types", "Types");
            model.declaredTypes().forEach(this::type);
            endOfSection();
        }
        if (!provider.objects().isEmpty()) {
            section("objects", "Objects");
            provider.objects().forEach(this::object);
            endOfSection();
        }
        views();
        costs();
    }

    private void facts() {
        out.line().open("ul", "class", "facts");
        fact(provider.actions().size(), "action");
        fact(model.declaredTypes().size(), "type");
        fact(provider.objects().size(), "object");
        fact(provider.views().size(), "view");
        if (!provider.actions().isEmpty()) {
            fact(tokens.total().summary(), "token", " as prototypes");
            fact(tokens.total().json(), "token", " as JSON tools");
        }
        out.close("ul").line();
    }

    private void fact(int number, String of) {
        if (number > 0) {
            fact(number, of, "");
        }
    }

    private void fact(int number, String of, String how) {
        String plural = number == 1 ? "" : "s";
        out.open("li")
                .element("b", String.valueOf(number))
                .verbatim(' ' + of + plural + how)
                .close("li");
    }

    private void section(String id, String title) {
        out.open("section", "id", id).element("h2", title).line();
    }

    private void endOfSection() {
        out.close("section").line();
    }

    private void action(ActionDescriptor action, ActionTokenCost actionTokenCost) {
        String id = idOfAction(action.name());
        heading(id, action.name(), actionTokenCost.summary() + " tokens");
        signature(model.signature(action));
        if (!action.deprecated().isBlank()) {
            out.element("p", "Deprecated: " + action.deprecated(), "class", "warning")
                    .line();
        }
        DescriptionHtmlWriter.paragraphs(out, action.description(), "");
        parameters("Parameter", action.parameters());
        result(action);
        traits(action);
        example(action);
        errors(action);
        schemas(action);
        out.close("article").line();
    }

    private void heading(String id, String name, String remark) {
        out.open("article", "id", id).open("h3").open("a", "href", '#' + id);
        out.element("code", name).close("a");
        if (!remark.isEmpty()) {
            out.element("span", remark, "class", "tokens");
        }
        out.close("h3").line();
    }

    private void signature(String text) {
        out.open("pre", "class", "signature").open("code");
        code.write(out, text);
        out.close("code").close("pre").line();
    }

    private void parameters(String heading, List<ParameterDescriptor> parameters) {
        if (parameters.isEmpty()) {
            return;
        }
        table("scroll rows", heading, "Type", "Required", "Default", "Description");
        for (ApiPageModel.Row row : model.rows(parameters)) {
            out.open("tr").open("td").element("code", row.name()).close("td");
            type(row.type());
            out.element("td", row.requirement());
            out.open("td");
            if (!row.defaultValue().isEmpty()) {
                out.open("code").verbatim(row.defaultValue()).close("code");
            }
            out.close("td").element("td", row.description()).close("tr").line();
        }
        endOfTable();
    }

    private void type(String spelled) {
        out.open("td").open("code");
        code.write(out, spelled);
        out.close("code").close("td");
    }

    private void result(ActionDescriptor action) {
        if (!ApiPageModel.hasResult(action)) {
            return;
        }
        out.open("p").verbatim("Returns ").open("code");
        code.write(out, model.formatType(action.returns()));
        out.close("code");
        String text = ApiPageModel.result(action);
        if (!text.isEmpty()) {
            out.verbatim(": ").text(text);
        }
        out.close("p").line();
    }

    private void traits(ActionDescriptor action) {
        out.open("ul", "class", "traits");
        String undo = action.undo();
        for (String trait : ApiPageModel.traits(action)) {
            out.open("li", "class", classOf(trait, action.risk()));
            if (undo != null && trait.equals("undone by " + undo) && isAction(undo)) {
                out.verbatim("undone by ").element("a", undo, "href", '#' + idOfAction(undo));
            } else {
                out.text(trait);
            }
            out.close("li");
        }
        out.close("ul").line();
    }

    private boolean isAction(String name) {
        return provider.actions().stream().anyMatch(action -> action.name().equals(name));
    }

    private static String classOf(String trait, Risk risk) {
        boolean aboutRisk = trait.equals("high risk") || trait.startsWith("risk: ");
        if (aboutRisk && risk != Risk.LOW) {
            return risk == Risk.HIGH ? "high" : "medium";
        }
        return aboutRisk || trait.equals("confirmation: auto") ? "quiet" : "plain";
    }

    private void example(ActionDescriptor action) {
        out.open("div", "class", "example").open("code");
        out.verbatim(examples.create(action).display()).close("code");
        out.element("button", "Copy", "type", "button", "hidden", "")
                .close("div")
                .line();
    }

    private void errors(ActionDescriptor action) {
        out.open("p", "class", "errors").verbatim("Errors, in addition to those of every call: ");
        String separator = "";
        for (ErrorCode error : ActionTraits.errors(action)) {
            out.verbatim(separator).element("code", error.name());
            separator = ", ";
        }
        out.close("p").line();
    }

    private void schemas(ActionDescriptor action) {
        schema(
                "JSON Schema of the arguments",
                JsonText.writeIndented(json -> JsonSchemas.writeParameters(json, action)));
        if (JsonSchemas.hasResult(action)) {
            schema("JSON Schema of the result", JsonText.writeIndented(json -> JsonSchemas.writeResult(json, action)));
        }
    }

    private void schema(String title, String json) {
        out.open("details").element("summary", title).open("pre").open("code");
        out.verbatim(json.stripTrailing())
                .close("code")
                .close("pre")
                .close("details")
                .line();
    }

    private void type(TypeDescriptor type) {
        String name = model.nameOf(type);
        heading(idOfType(name), name, "");
        DescriptionHtmlWriter.paragraphs(out, ApiPageModel.description(type), "");
        signature(model.declaration(type));
        if (type instanceof RecordType fields) {
            parameters("Component", fields.components());
        } else if (type instanceof UnionType union) {
            union.variants().forEach(this::variant);
        }
        out.close("article").line();
    }

    private void variant(RecordType variant) {
        out.open("p")
                .verbatim("Where ")
                .element("code", "type")
                .verbatim(" is ")
                .element("code", variant.name());
        if (!variant.description().isBlank()) {
            out.verbatim(": ").text(variant.description());
        }
        out.close("p").line();
        parameters("Component", variant.components());
    }

    private void object(ObjectDescriptor object) {
        String name = model.nameOf(object);
        heading(idOfType(name), name, "");
        DescriptionHtmlWriter.paragraphs(out, object.description(), "");
        out.open("p").verbatim("Its anchors look like ").element("code", ApiPageModel.anchor(object));
        out.verbatim(ApiPageModel.numbering(object)).text(model.subtypes(object));
        out.close("p").line();
        if (!object.columns().isEmpty()) {
            table("scroll", "Column", "Type", "Shown from", "Remark");
            object.columns().forEach(this::column);
            endOfTable();
        }
        out.close("article").line();
    }

    private void column(Column column) {
        out.open("tr").element("td", column.title());
        type(model.formatType(column.type()));
        out.element("td", column.lod().text()).element("td", ApiPageModel.maskedRemark(column.sensitive()));
        out.close("tr").line();
    }

    private void views() {
        if (provider.views().isEmpty()) {
            return;
        }
        section("views", "Views");
        table("scroll", "View", "Name", "Order", "Starts at");
        for (ViewDescriptor view : provider.views()) {
            out.open("tr", "id", idOfView(view.id())).element("td", view.title());
            out.open("td").element("code", view.id()).close("td");
            out.element("td", String.valueOf(view.order()));
            out.element("td", view.lod().text()).close("tr").line();
        }
        endOfTable();
        endOfSection();
    }

    private void costs() {
        if (provider.actions().isEmpty()) {
            return;
        }
        section("tokens", "Tokens");
        out.element(
                        "p",
                        "The estimated cost of showing an action to a model: as a prototype at each level of detail, and as a"
                                + " JSON tool of a function-calling API. The total includes the declarations of the types.")
                .line();
        table("scroll", "Action", "Gist", "Summary", "Full", "JSON tool");
        tokens.actions().forEach(actionTokenCost -> cost(actionTokenCost.name(), actionTokenCost));
        out.close("tbody").open("tfoot");
        cost("All " + tokens.actions().size(), tokens.total());
        out.close("tfoot").close("table").close("div").line();
        endOfSection();
    }

    private void cost(String name, ActionTokenCost actionTokenCost) {
        out.open("tr").element("td", name);
        for (int count : new int[] {
            actionTokenCost.gist(), actionTokenCost.summary(), actionTokenCost.full(), actionTokenCost.json()
        }) {
            out.element("td", String.valueOf(count), "class", "number");
        }
        out.close("tr").line();
    }

    private void table(String style, String... titles) {
        out.open("div", "class", style).open("table").open("thead").open("tr");
        for (String title : titles) {
            out.element("th", title, "scope", "col");
        }
        out.close("tr").close("thead").open("tbody").line();
    }

    private void endOfTable() {
        out.close("tbody").close("table").close("div").line();
    }
}
