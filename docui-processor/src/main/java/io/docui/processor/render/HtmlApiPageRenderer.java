package io.docui.processor.render;

import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.internal.schema.FirstSentenceFinder;
import java.util.List;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Renders a provider's {@link MarkdownApiPageRenderer} as a single HTML page (docs/spec/generated-code.md#api-page). It adds search,
 * navigation and the JSON Schemas. The page is one file that loads nothing. Its content security policy permits no script except its own.
 * The content is readable without scripts. An action has the fragment {@code #action-}name, a type or an object {@code #type-}name, a view
 * {@code #view-}name. The Markdown page escapes the text of the application, so that it is text here, too; HTML would be escaped again.
 */
public final class HtmlApiPageRenderer {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private HtmlApiPageRenderer() {}

    /**
     * Returns the page of a provider.
     * @return an HTML document with a line feed at the end; store it in UTF-8
     */
    public static String html(ProviderDescriptor provider, String markdown) {
        Node page = PARSER.parse(markdown);
        ApiPageOutline outline = new ApiPageOutline(page, provider);
        String main = HtmlRenderer.builder()
                .escapeHtml(true)
                .nodeRendererFactory(context -> new ApiPageNodeRenderer(context, outline))
                .attributeProviderFactory(
                        context -> (node, tag, attributes) -> addAttributes(outline, node, attributes))
                .extensions(EXTENSIONS) // after the node renderer, which has precedence then
                .build()
                .render(page);
        String title = escape(ApiPageOutline.text(page.getFirstChild()));
        return HtmlApiPageTemplate.fill(title, navigation(outline), main);
    }

    private static void addAttributes(ApiPageOutline outline, Node node, Map<String, String> attributes) {
        String style = outline.style(node);
        if (style != null) {
            attributes.put("class", style);
        }
        if (node instanceof Link) {
            attributes.put(
                    "href",
                    "#action-" + ApiPageOutline.text(node)); // the only links name the action that undoes another
        } else if (node instanceof TableRow && outline.ids().containsKey(node)) {
            attributes.put("id", outline.ids().get(node));
        } else if (node instanceof TableCell cell && cell.isHeader()) {
            attributes.put("scope", "col");
        }
    }

    /** Renders a list of links for each section. */
    private static String navigation(ApiPageOutline outline) {
        StringBuilder html = new StringBuilder();
        outline.ids().forEach((node, id) -> {
            ActionDescriptor action = outline.action(node);
            String name = escape(ApiPageOutline.text(node instanceof TableRow ? node.getFirstChild() : node));
            if (node instanceof Heading heading && heading.getLevel() == 2) {
                html.append(html.isEmpty() ? "" : "</ul>\n");
                html.append("<h2><a href=\"#%s\">%s</a></h2><ul>\n".formatted(id, name));
            } else if (action == null) {
                html.append("<li><a href=\"#%s\">%s</a></li>\n".formatted(escape(id), name));
            } else {
                html.append("<li><a href=\"#%s\" title=\"%s\"><code class=\"%s\">%s</code></a></li>\n"
                        .formatted(
                                escape(id),
                                escape(MarkdownApiPageRenderer.withoutHidden(
                                        FirstSentenceFinder.first(action.description()))),
                                action.risk() == Risk.HIGH ? "high" : "plain",
                                name));
            }
        });
        return html.isEmpty() ? "" : html + "</ul>\n";
    }

    static String escape(String text) {
        StringBuilder html = new StringBuilder();
        new HtmlWriter(html).text(text);
        return html.toString();
    }
}
