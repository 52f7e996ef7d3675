package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DocumentHtmlRendererTest {
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]*)((?: [a-z-]+=\"[^\"<>]*\")*) ?/?>");
    private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z-]+)=");
    private static final Set<String> TAGS = Set.of(
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "p",
            "ul",
            "ol",
            "li",
            "table",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "button",
            "code",
            "pre",
            "em",
            "strong",
            "blockquote",
            "hr",
            "br");
    private static final Set<String> ATTRIBUTES = Set.of("type", "class", "data-anchor", "title", "start", "align");

    static Stream<String> texts() throws IOException {
        try (InputStream in = DocumentHtmlRendererTest.class.getResourceAsStream("/vectors/escaping.json")) {
            JsonNode vectors = JsonMapper.shared().readTree(in);
            return Stream.concat(
                    vectors.get("texts").valueStream(), vectors.get("unchanged").valueStream())
                    .map(JsonNode::asString)
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void rendersAppTextAsPlainText(String text) {
        try (Session session = DocUI.app(new TextBinding(text)).open()) {
            String html = DocumentHtmlRenderer.render(session.look());

            assertOnlyAllowedHtml(html);
            assertEquals(List.of("link:1"), buttonAnchors(html), html);
        }
    }

    /** What the runtime would never write does no harm either. */
    @ParameterizedTest
    @MethodSource("texts")
    void rendersUnescapedTextWithoutActiveHtml(String text) {
        String html = DocumentHtmlRenderer.render(text);

        assertOnlyAllowedHtml(html);
        assertTrue(
                buttonAnchors(html).stream()
                        .allMatch(anchor -> anchor.startsWith("link:") || anchor.startsWith("obj:")),
                html);
    }

    @Test
    void rendersAnchorsAsButtons() {
        String html = DocumentHtmlRenderer.render(
                "[a \\<b\\>](link:7 \"go(x='\\\\u0027')\") [c](obj:room:3) ![d](http://e/f.png)");

        assertTrue(html.contains("data-anchor=\"link:7\""), html);
        assertTrue(html.contains(">a &lt;b&gt;</button>"), html);
        assertTrue(html.contains("data-anchor=\"obj:room:3\""), html);
        assertFalse(html.contains("http"), html);
    }

    private static void assertOnlyAllowedHtml(String html) {
        Matcher tag = TAG.matcher(html);
        StringBuilder rest = new StringBuilder();
        while (tag.find()) {
            assertTrue(TAGS.contains(tag.group(2)), () -> tag.group() + " in " + html);
            Matcher attribute = ATTRIBUTE.matcher(tag.group(3));
            while (attribute.find()) {
                assertTrue(ATTRIBUTES.contains(attribute.group(1)), () -> tag.group() + " in " + html);
            }
            tag.appendReplacement(rest, "");
        }
        tag.appendTail(rest);
        assertFalse(rest.toString().contains("<") || rest.toString().contains(">"), () -> rest + " in " + html);
    }

    private static List<String> buttonAnchors(String html) {
        return Pattern.compile("<button[^>]*data-anchor=\"([^\"]*)\"")
                .matcher(html)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** Shows a text wherever a text can stand. */
    private static final class TextBinding extends ProviderBinding {
        private final String text;

        TextBinding(String text) {
            super(new ProviderDescriptor(
                    "texts",
                    "Texts",
                    "",
                    List.of(),
                    List.of(),
                    List.of(new ViewDescriptor("text", "Text", 0, LodLevel.FULL))));
            this.text = text;
        }

        @Override
        public void render(int view, DocWriter out) {
            out.heading(text);
            out.paragraph(text);
            out.item(text);
            out.code("text", text);
            out.link(text, new Call(null, "look", List.of()));
        }

        @Override
        public List<ObjectType<?>> objectTypes() {
            return List.of();
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            throw new IllegalArgumentException("no action " + action);
        }

        @Override
        public Value encode(int action, Object result) {
            throw new IllegalArgumentException("no action " + action);
        }
    }
}
