package io.docui.processor.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.Constraint;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.schema.SingleLineNormalizer;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.SchemaSamples;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class HtmlApiPageRendererTest {
    private static final String TROUBLE =
            "</pre></main><script>alert(1)</script><img src=x onerror='alert(2)'> \" ' & &lt; ]]> <!-- - x `y` */";

    private static final Set<String> ELEMENTS = Set.of(
            "a", "article", "button", "code", "details", "div", "h1", "h2", "h3", "li", "main", "nav", "p", "pre",
            "section", "span", "summary", "table", "tbody", "td", "th", "thead", "tr", "ul");

    private static final Set<String> ATTRIBUTES = Set.of(
            "aria-label", "aria-live", "class", "hidden", "href", "id", "open", "scope", "tabindex", "title", "type");

    /** What a strict parser sees of the parts of a page that say something of the provider. */
    private record ParsedHtmlPage(Element root) {
        static ParsedHtmlPage fromPage(String page) {
            String nav = between(page, "<nav aria-label=\"Contents\"><details open>", "</details></nav>");
            String main = between(page, "<main id=\"main\" tabindex=\"-1\">", "<p id=\"none\"");
            return new ParsedHtmlPage(parse("<main><nav>" + nav + "</nav>" + main + "</main>"));
        }

        private static Element parse(String xml) {
            try {
                return DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(xml)))
                        .getDocumentElement();
            } catch (SAXException | IOException | ParserConfigurationException e) {
                throw new AssertionError(xml, e);
            }
        }

        List<Element> elements() {
            NodeList all = root.getElementsByTagName("*");
            List<Element> elements = new ArrayList<>();
            for (int i = 0; i < all.getLength(); i++) {
                elements.add((Element) all.item(i));
            }
            return elements;
        }

        List<String> attributes(String name) {
            return elements().stream()
                    .filter(element -> element.hasAttribute(name))
                    .map(element -> element.getAttribute(name))
                    .toList();
        }

        List<String> texts(String tag) {
            return elements().stream()
                    .filter(element -> element.getTagName().equals(tag))
                    .map(Element::getTextContent)
                    .toList();
        }

        String text() {
            return SingleLineNormalizer.normalize(root.getTextContent());
        }
    }

    private static String html(ProviderDescriptor provider) {
        return HtmlApiPageRenderer.html(provider, MarkdownApiPageRenderer.markdown(provider));
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }

    @Test
    void linksResolveToUniqueIds() {
        ParsedHtmlPage parsedHtmlPage = ParsedHtmlPage.fromPage(html(SchemaSamples.PROVIDER));

        List<String> ids = parsedHtmlPage.attributes("id");
        assertEquals(ids.size(), new HashSet<>(ids).size(), ids.toString());
        List<String> links = parsedHtmlPage.attributes("href");
        links.forEach(link -> assertTrue(ids.contains(link.substring(1)), link));
        assertTrue(
                ids.containsAll(List.of("action-attack", "type-Blow", "type-Enemy", "view-enemies", "tokens")),
                ids::toString);
        assertTrue(
                links.containsAll(List.of("#action-attack", "#type-Blow", "#type-Enemy", "#view-enemies")),
                links::toString);
    }

    @Test
    void containsAllTextOfMarkdownPage() {
        String said = ParsedHtmlPage.fromPage(html(SchemaSamples.PROVIDER)).text();

        List<String> texts = new ArrayList<>();
        Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .parse(MarkdownApiPageRenderer.markdown(SchemaSamples.PROVIDER))
                .accept(new AbstractVisitor() {
                    @Override
                    public void visit(Text text) {
                        texts.add(text.getLiteral());
                    }

                    @Override
                    public void visit(Code code) {
                        texts.add(code.getLiteral());
                    }

                    @Override
                    public void visit(FencedCodeBlock code) {
                        texts.add(code.getLiteral());
                    }
                });

        assertTrue(texts.size() > 200, "texts of the page");
        for (String text : texts) {
            String line = SingleLineNormalizer.normalize(text.startsWith(": ") ? text.substring(2) : text);
            assertTrue(line.equals("Contents") || said.contains(line), () -> "says nothing of: " + line);
        }
    }

    @Test
    void signaturesLinkTheirTypes() {
        String page = html(SchemaSamples.PROVIDER);

        assertTrue(
                page.contains(
                        "<pre class=\"signature\"><code><span class=\"k\">function</span> <span class=\"f\">attack</span>"
                                + "(target: Anchor&lt;<a href=\"#type-Enemy\">Enemy</a>&gt;): <a href=\"#type-Blow\">Blow</a>;"
                                + "</code></pre>"),
                page);
    }

    @Test
    void escapesApplicationText() {
        EnumType constants = new EnumType("Way" + TROUBLE, List.of(TROUBLE, "'\"><b>"));
        RecordType fields = new RecordType(
                "Rec" + TROUBLE, TROUBLE, List.of(ParameterDescriptor.required("c", constants, TROUBLE)));
        ActionDescriptor action = ActionDescriptor.builder("act")
                .description(TROUBLE + "\n- " + TROUBLE + "\n\u202E\u0000\uD800turned")
                .hint(TROUBLE)
                .deprecated(TROUBLE)
                .version(TROUBLE)
                .undo("\"><script>")
                .parameter(ParameterDescriptor.optional("it", StringType.TEXT, new TextValue(TROUBLE), TROUBLE))
                .parameter(ParameterDescriptor.required("way", constants, TROUBLE))
                .returns(fields, TROUBLE)
                .build();
        ObjectDescriptor object = new ObjectDescriptor(
                "thing",
                "Thing" + TROUBLE,
                TROUBLE,
                IdStyle.SHORT,
                List.of(new Column("c", TROUBLE, constants, LodLevel.GIST, false)));
        ViewDescriptor view = new ViewDescriptor("\" onclick=\"x", TROUBLE, 1, LodLevel.GIST);

        String page =
                html(new ProviderDescriptor("p", TROUBLE, TROUBLE, List.of(action), List.of(object), List.of(view)));

        ParsedHtmlPage parsedHtmlPage = ParsedHtmlPage.fromPage(page);
        for (Element element : parsedHtmlPage.elements()) {
            assertTrue(ELEMENTS.contains(element.getTagName()), element.getTagName());
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                String name = element.getAttributes().item(i).getNodeName();
                assertTrue(ATTRIBUTES.contains(name), name);
            }
        }
        assertEquals(1, page.split("<script", -1).length - 1);
        assertFalse(page.contains("<img"));
        assertTrue(parsedHtmlPage.text().contains(TROUBLE), "it stands there as text");
        assertTrue(page.chars().noneMatch(c -> c == 0x202E || c == 0 || c == 0xD800));
        assertTrue(page.contains("<title>&lt;/pre&gt;&lt;/main&gt;"));
    }

    @Test
    void keepsTextOfTableCells() {
        String text = "a | b `c` ``d | e`` ]]> \\| <b>f</b> &amp; [g](h) *i*";
        ActionDescriptor action = ActionDescriptor.builder("act")
                .parameter(ParameterDescriptor.optional("it", StringType.TEXT, new TextValue("x | `y` ]]>"), text))
                .build();

        List<String> cells = ParsedHtmlPage.fromPage(html(provider(action))).texts("td");

        assertEquals(List.of("it", "string", "no", "'x | `y` ]]>'", text), cells.subList(0, 5));
    }

    @Test
    void writesLinesOfDescriptionAsParagraphsAndLists() {
        ActionDescriptor action = ActionDescriptor.builder("act")
                .description("First.\nSecond.\n- one\n- two")
                .build();

        String page = html(provider(action));

        assertTrue(
                page.contains(
                        "<p>First.</p>\n<p>Second.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<div class=\"example\">"),
                page);
    }

    @Test
    void escapesHtmlInMarkdown() {
        String page = HtmlApiPageRenderer.html(
                provider(),
                "# T\n\n<div onclick=\"x\">\n\na <img src=x> [b](javascript:x)\n\n0 actions\n\n## Contents\n");

        assertTrue(page.contains("&lt;div onclick=&quot;x&quot;&gt;"), page);
        assertTrue(page.contains("a &lt;img src=x&gt; <a href=\"#action-b\">b</a>"), page);
    }

    @Test
    void marksRiskAndDeprecation() {
        String page = html(SchemaSamples.PROVIDER);

        assertTrue(page.contains("<li class=\"high\">high risk</li>"), page);
        assertTrue(page.contains("<li class=\"high\">risk: high</li>"), page);
        assertTrue(page.contains("<li class=\"quiet\">risk: low</li>"), page);
        assertTrue(page.contains("<code class=\"high\">sacrifice</code>"), page);
        assertTrue(page.contains("<p class=\"warning\">Deprecated: Use something else.</p>"), page);
    }

    @Test
    void linksUndoingAction() {
        String page = html(provider(
                ActionDescriptor.builder("take").undo("put_back").build(),
                ActionDescriptor.builder("put_back").build()));

        assertTrue(page.contains("<li class=\"plain\">undone by <a href=\"#action-put_back\">put_back</a></li>"), page);
    }

    @Test
    void everyActionHasExampleSchemasAndTokens() {
        String page = html(SchemaSamples.PROVIDER);
        ParsedHtmlPage parsed = ParsedHtmlPage.fromPage(page);

        assertTrue(
                page.contains("<div class=\"example\"><code>attack(target=obj:enemy:23)</code>"
                        + "<button type=\"button\" hidden=\"\">Copy</button></div>"),
                page);
        int actions = SchemaSamples.PROVIDER.actions().size();
        assertEquals(actions, parsed.texts("button").size());
        long results = SchemaSamples.PROVIDER.actions().stream()
                .filter(action -> JsonSchemas.result(action).isPresent())
                .count();
        List<String> schemas = parsed.texts("details");
        assertEquals(actions + results, schemas.size());
        assertTrue(schemas.get(0).startsWith("JSON Schema of the arguments{"), schemas.get(0));
        assertTrue(page.contains("<code>attack</code></a><span class=\"tokens\">"), page);
        assertTrue(parsed.texts("td").contains("All " + actions), page);
    }

    private static ProviderDescriptor provider(ActionDescriptor... actions) {
        return new ProviderDescriptor("p", "Title", "", List.of(actions), List.of(), List.of());
    }

    @Test
    void contentSecurityPolicyAllowsOnlyOwnContent() throws NoSuchAlgorithmException {
        String page = html(SchemaSamples.PROVIDER);

        assertEquals(
                "default-src 'none'; style-src " + cspHash(between(page, "<style>", "</style>")) + "; script-src "
                        + cspHash(between(page, "<script>", "</script>")) + "; base-uri 'none'; form-action 'none'",
                between(page, "Content-Security-Policy\" content=\"", "\""));
        assertFalse(page.contains(" style="));
        assertFalse(page.contains(" src="));
        assertFalse(page.contains("<link"));
        assertFalse(page.contains("@import") || page.contains("url("));
    }

    private static String cspHash(String content) throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }

    @Test
    void fillsSmallPageTemplate() throws IOException {
        try (InputStream frame = HtmlApiPageRenderer.class.getResourceAsStream("page.html")) {
            assertTrue(frame.readAllBytes().length < 30_000);
        }
        assertFalse(html(SchemaSamples.PROVIDER).contains("{{"));
    }

    @Test
    void rendersEmptyProvider() {
        String page = html(new ProviderDescriptor("p", "Empty", "", List.of(), List.of(), List.of()));

        assertEquals("Contents Empty 0 actions", ParsedHtmlPage.fromPage(page).text());
    }

    @Test
    void sameInputGivesSameText() {
        assertEquals(html(SchemaSamples.PROVIDER), html(SchemaSamples.PROVIDER));
    }

    @Test
    void examplesSatisfyConstraints() {
        ActionDescriptor action = ActionDescriptor.builder("order")
                .parameter(constrained("count", IntegerType.INT, Constraint.atLeast("10"), Constraint.atMost("20")))
                .parameter(constrained("few", IntegerType.INT, Constraint.lessThan("1")))
                .parameter(constrained("price", DecimalType.DECIMAL, Constraint.moreThan("99")))
                .parameter(constrained("mail", StringType.TEXT, Constraint.TextForm.EMAIL))
                .parameter(constrained("page", StringType.TEXT, Constraint.TextForm.URL))
                .parameter(constrained("code", StringType.TEXT, Constraint.size(3, 5)))
                .parameter(constrained("tags", new ListType(StringType.TEXT, false), Constraint.size(2, 9)))
                .parameter(constrained("agreed", SimpleType.BOOLEAN, Constraint.requiredBoolean(false)))
                .parameter(constrained("whole", IntegerType.INT, Constraint.atLeast("1.5")))
                .parameter(constrained("below", IntegerType.INT, Constraint.lessThan("0.5")))
                .parameter(constrained("set", new ListType(StringType.TEXT, true), Constraint.size(2, 9)))
                .build();
        String example = new ExampleCallFactory(List.of()).create(action).display();

        assertEquals(
                "order(count=10, few=0, price=99.1, mail='someone@example.com', page='https://example.com/', code='xxx',"
                        + " tags=['…', '…'], agreed=false, whole=2, below=0, set=['…'])",
                example);
        ActionCatalog catalog = new ActionCatalog(List.of(new ActionCatalog.Entry("shop", 0, 0, action)));
        String accepted = example.replace("set=['…']", "set=['a', 'b']"); // what else is in a set is for the reader
        assertEquals(1, new CallBinder(catalog, Set.of()).bind(accepted).size());
    }

    private static ParameterDescriptor constrained(String name, TypeDescriptor type, Constraint... constraints) {
        return ParameterDescriptor.required(name, new ConstrainedType(type, List.of(constraints)), "");
    }

    @Test
    void examplesAreValidCalls() {
        ActionCatalog catalog = new ActionCatalog(SchemaSamples.PROVIDER.actions().stream()
                .map(action -> new ActionCatalog.Entry("mud", 0, 0, action))
                .toList());
        CallBinder binder = new CallBinder(catalog, Set.of());
        ExampleCallFactory examples = new ExampleCallFactory(SchemaSamples.PROVIDER.objects());

        for (ActionDescriptor action : SchemaSamples.PROVIDER.actions()) {
            String example = examples.create(action).display();
            assertEquals(1, binder.bind(example).size(), example);
        }
        assertEquals(
                "attack(target=obj:enemy:23)",
                examples.create(SchemaSamples.ATTACK).display());
        assertEquals(
                "cast_fireball(target=obj:enemy:23, mana=10)",
                examples.create(SchemaSamples.CAST_FIREBALL).display());
    }
}
