package io.docui.runtime.schema;

import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;

/** Renders the table of contents of a provider's HTML page. */
final class TableOfContents {
    private final HtmlWriter out = new HtmlWriter();

    private TableOfContents() {}

    /** Returns the links, section by section. */
    static String html(ApiPageModel model) {
        TableOfContents contents = new TableOfContents();
        ProviderDescriptor provider = model.provider();
        if (!provider.actions().isEmpty()) {
            contents.section("actions", "Actions");
            provider.actions().forEach(contents::action);
            contents.end();
        }
        if (!model.declaredTypes().isEmpty()) {
            contents.section("types", "Types");
            model.declaredTypes().forEach(type -> contents.type(model.nameOf(type)));
            contents.end();
        }
        if (!provider.objects().isEmpty()) {
            contents.section("objects", "Objects");
            provider.objects().forEach(object -> contents.type(model.nameOf(object)));
            contents.end();
        }
        if (!provider.views().isEmpty()) {
            contents.section("views", "Views");
            provider.views().forEach(view -> contents.item(HtmlApiPage.idOfView(view.id()), view.title()));
            contents.end();
        }
        if (!provider.actions().isEmpty()) {
            contents.section("tokens", "Tokens");
            contents.end();
        }
        return contents.out.toString();
    }

    private void section(String id, String title) {
        out.open("h2")
                .element("a", title, "href", '#' + id)
                .close("h2")
                .open("ul")
                .line();
    }

    private void end() {
        out.close("ul").line();
    }

    private void action(ActionDescriptor action) {
        String kind = action.risk() == Risk.HIGH ? "high" : "plain";
        String title = FirstSentenceFinder.first(action.description());
        out.open("li").open("a", "href", '#' + HtmlApiPage.idOfAction(action.name()), "title", title);
        out.element("code", action.name(), "class", kind).close("a").close("li").line();
    }

    private void type(String name) {
        item(HtmlApiPage.idOfType(name), name);
    }

    private void item(String id, String text) {
        out.open("li").element("a", text, "href", '#' + id).close("li").line();
    }
}
