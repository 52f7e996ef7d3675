package io.docui.processor.render;

import static io.docui.processor.render.HtmlApiPageRenderer.escape;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.schema.JsonSchemaWriter;
import java.util.HashSet;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.CoreHtmlNodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Renders the blocks of an API page that differ from plain Markdown: sections, code, examples and tables. Adds the JSON Schemas of actions.
 */
final class ApiPageNodeRenderer extends CoreHtmlNodeRenderer {
    private final HtmlWriter html;
    private final ApiPageOutline outline;
    private final CodeHighlighter highlighter;

    /** What ends the current article and section. */
    private String endOfArticle = "";

    private String endOfSection = "";

    ApiPageNodeRenderer(HtmlNodeRendererContext context, ApiPageOutline outline) {
        super(context);
        this.html = context.getWriter();
        this.outline = outline;
        this.highlighter = new CodeHighlighter(outline.types());
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        Set<Class<? extends Node>> types = new HashSet<>(super.getNodeTypes());
        types.add(TableBlock.class);
        return types;
    }

    @Override
    public void visit(Document page) {
        visitChildren(page);
        html.raw(endOfArticle + endOfSection);
    }

    @Override
    public void visit(Heading heading) {
        String id = outline.ids().get(heading);
        if (id == null) {
            super.visit(heading);
            return;
        }
        html.raw(endOfArticle);
        endOfArticle = "";
        if (heading.getLevel() == 2) {
            html.raw(endOfSection + "<section id=\"%s\">".formatted(id));
            endOfSection = "</section>\n";
            super.visit(heading);
        } else {
            article(heading, escape(id));
        }
    }

    private void article(Heading heading, String id) {
        String name = ApiPageOutline.text(heading);
        ActionDescriptor action = outline.action(heading);
        String tokens = action == null ? "" : "<span class=\"tokens\">%s tokens</span>".formatted(outline.tokens(name));
        html.raw("<article id=\"%s\"><h3><a href=\"#%s\"><code>%s</code></a>%s</h3>\n"
                .formatted(id, id, escape(name), tokens));
        endOfArticle = (action == null ? "" : schemas(action)) + "</article>\n";
    }

    private static String schemas(ActionDescriptor action) {
        String ofArguments =
                schema("arguments", JsonText.writeIndented(out -> JsonSchemaWriter.writeArguments(out, action, false)));
        return JsonSchemaWriter.hasResult(action)
                ? ofArguments
                        + schema("result", JsonText.writeIndented(out -> JsonSchemaWriter.writeResult(out, action)))
                : ofArguments;
    }

    private static String schema(String of, String json) {
        return "<details><summary>JSON Schema of the %s</summary><pre><code>%s</code></pre></details>\n"
                .formatted(
                        of, escape(MarkdownApiPageRenderer.withoutHidden(json).stripTrailing()));
    }

    /** Renders a signature, or an example with a button that copies it. */
    @Override
    public void visit(FencedCodeBlock block) {
        String code = highlighter.html(block.getLiteral().stripTrailing());
        html.raw((block.getInfo().isEmpty()
                        ? "<div class=\"example\"><code>%s</code><button type=\"button\" hidden=\"\">Copy</button></div>\n"
                        : "<pre class=\"signature\"><code>%s</code></pre>\n")
                .formatted(code));
    }

    /** Renders code with links to types, except names in the first column of a table. */
    @Override
    public void visit(Code span) {
        boolean name = span.getParent() instanceof TableCell cell && cell.getPrevious() == null;
        String code = span.getLiteral();
        html.raw("<code>" + (name ? escape(code) : highlighter.html(code)) + "</code>");
    }

    @Override
    public void visit(CustomBlock table) {
        html.raw("<div class=\"%s\"><table>".formatted(outline.style(table)));
        visitChildren(table);
        html.raw("</table></div>\n");
    }
}
