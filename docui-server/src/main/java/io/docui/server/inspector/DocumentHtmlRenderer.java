package io.docui.server.inspector;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Renders a Markdown document as safe HTML for the inspector: anchors become buttons; raw HTML, images and other links become text.
 * Stateless.
 */
final class DocumentHtmlRenderer {
    private static final List<TablesExtension> EXTENSIONS = List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .nodeRendererFactory(AnchorRenderer::new)
            .build();

    private DocumentHtmlRenderer() {}

    /**
     * Renders a document.
     * @return HTML without scripts, styles and addresses
     */
    static String render(String markdown) {
        return RENDERER.render(PARSER.parse(markdown));
    }

    /** Renders links and images. */
    private static final class AnchorRenderer implements NodeRenderer {
        private final HtmlNodeRendererContext context;
        private final HtmlWriter html;

        AnchorRenderer(HtmlNodeRendererContext context) {
            this.context = context;
            this.html = context.getWriter();
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Link.class, Image.class);
        }

        @Override
        public void render(Node node) {
            if (node instanceof Link link && link.getDestination().startsWith("link:")) {
                button(link, "action");
            } else if (node instanceof Link link && link.getDestination().startsWith("obj:")) {
                button(link, "object");
            } else {
                children(node);
            }
        }

        private void button(Link link, String kind) {
            String title = link.getTitle() == null ? link.getDestination() : link.getTitle();
            html.tag(
                    "button",
                    Map.of("type", "button", "class", kind, "data-anchor", link.getDestination(), "title", title));
            children(link);
            html.tag("/button");
        }

        private void children(Node parent) {
            for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
                context.render(child);
            }
        }
    }
}
