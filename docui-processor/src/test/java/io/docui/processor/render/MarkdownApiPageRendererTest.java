package io.docui.processor.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.schema.SchemaSamples;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

class MarkdownApiPageRendererTest {
    private static final String TROUBLE = "*a* <b> [c](d) `e` | f ``` # g\n# h\n- i ![j](k) <!-- l -->";

    @Test
    void rendersSmallProvider() {
        ProviderDescriptor cave = new ProviderDescriptor(
                "mud",
                "Slime Cave",
                "A cave full of slimes.",
                List.of(SchemaSamples.CAST_FIREBALL),
                List.of(),
                List.of());

        assertEquals("""
                # Slime Cave
                A cave full of slimes.

                1 action · 1 type · 27 tokens as prototypes · 92 tokens as JSON tools

                ## Contents
                - [Actions](#actions)
                - [cast_fireball](#cast_fireball): Hurls a ball of fire.
                - [Types](#types)
                - [Tokens](#tokens)

                ## Actions
                ### cast_fireball
                ```typescript
                function cast_fireball(target: Anchor<Enemy>, mana: int = 10): Blow;
                ```

                Hurls a ball of fire. It costs mana.

                Misses, e.g. in the dark.

                | Parameter | Type | Required | Default | Description |
                |---|---|---|---|---|
                | `target` | `Anchor<Enemy>` | yes | | |
                | `mana` | `int` | no | `10` | mana to spend |

                Returns `Blow`

                ```
                cast_fireball(target=obj:enemy:23, mana=10)
                ```

                - risk: low
                - confirmation: auto

                Errors, in addition to those of every call: `MISSING_PARAMETER`, `TYPE_MISMATCH`, `ANCHOR_STALE`, \
                `ANCHOR_OUT_OF_VIEW`, `ANCHOR_NOT_FOUND`, `ANCHOR_TYPE_MISMATCH`, `AMBIGUOUS_TARGET`, `NOT_VISIBLE`, \
                `ACTION_FAILED`, `TIMEOUT`

                ## Types
                ### Blow
                What a blow did.

                ```typescript
                type Blow = {damage: int, text?: string};
                ```

                | Component | Type | Required | Default | Description |
                |---|---|---|---|---|
                | `damage` | `int` | yes | | hit points lost |
                | `text` | `string` | no | | |

                ## Tokens
                The estimated cost of showing an action to a model: as a prototype at each level of detail, and as a JSON tool \
                of a function-calling API. The total includes the declarations of the types.

                | Action | Gist | Summary | Full | JSON tool |
                |---|---|---|---|---|
                | cast_fireball | 19 | 27 | 51 | 92 |
                | All 1 | 19 | 27 | 63 | 92 |
                """, MarkdownApiPageRenderer.markdown(cave));
    }

    @Test
    void contentsLinkToHeadings() {
        MarkdownOutlineVisitor markdownOutlineVisitor =
                parseOutline(MarkdownApiPageRenderer.markdown(SchemaSamples.PROVIDER));
        HeadingSlugGenerator slugs = new HeadingSlugGenerator();
        List<String> fragments = markdownOutlineVisitor.headings.stream()
                .map(heading -> '#' + slugs.next(heading))
                .toList();

        assertEquals(5 + SchemaSamples.PROVIDER.actions().size(), markdownOutlineVisitor.links.size());
        for (String link : markdownOutlineVisitor.links) {
            assertTrue(fragments.contains(link), () -> link + " in " + fragments);
        }
    }

    @Test
    void distinguishesHeadingsWithSameName() {
        ProviderDescriptor provider = new ProviderDescriptor(
                "p",
                "Types!",
                "",
                List.of(ActionDescriptor.builder("actions")
                        .returns(SchemaSamples.BLOW)
                        .build()),
                List.of(),
                List.of());

        assertEquals(
                List.of("#actions", "#actions-1", "#types-1", "#tokens"),
                parseOutline(MarkdownApiPageRenderer.markdown(provider)).links);
    }

    @Test
    void rendersWholeProvider() {
        MarkdownOutlineVisitor markdownOutlineVisitor =
                parseOutline(MarkdownApiPageRenderer.markdown(SchemaSamples.PROVIDER));

        assertEquals(
                List.of(
                        "Slime | Cave",
                        "Contents",
                        "Actions",
                        "attack",
                        "cast_fireball",
                        "sacrifice",
                        "everything",
                        "delete",
                        "Types",
                        "Blow",
                        "Direction",
                        "Key",
                        "Point",
                        "Shape",
                        "Tree",
                        "Objects",
                        "Enemy",
                        "File",
                        "Views",
                        "Tokens"),
                markdownOutlineVisitor.headings);
        assertTrue(markdownOutlineVisitor.code.contains("obj:enemy:23"));
        assertTrue(markdownOutlineVisitor.code.contains("obj:file:…"));
        assertTrue(
                markdownOutlineVisitor.code.contains("'NORTH' | 'SOUTH' | 'EAST' | 'WEST'"),
                "types with bars stand in one cell");
        assertTrue(markdownOutlineVisitor.text.toString().contains("secret"));
        for (int cells : markdownOutlineVisitor.cells) {
            assertTrue(cells == 4 || cells == 5, "a row of " + cells);
        }
    }

    @Test
    void escapesApplicationText() {
        ActionDescriptor action = ActionDescriptor.builder("act")
                .description(TROUBLE)
                .hint(TROUBLE)
                .deprecated(TROUBLE)
                .version(TROUBLE)
                .parameter(ParameterDescriptor.required("it", StringType.TEXT, TROUBLE))
                .returns(StringType.TEXT, TROUBLE)
                .build();
        String page = MarkdownApiPageRenderer.markdown(
                new ProviderDescriptor("p", TROUBLE, TROUBLE, List.of(action), List.of(), List.of()));

        MarkdownOutlineVisitor markdownOutlineVisitor = parseOutline(page);

        assertEquals(List.of("#actions", "#act", "#tokens"), markdownOutlineVisitor.links);
        assertEquals(5, markdownOutlineVisitor.headings.size());
        assertFalse(markdownOutlineVisitor.strange, page);
        assertEquals(2, markdownOutlineVisitor.fences);
        assertEquals(List.of(5, 5, 5, 5, 5), markdownOutlineVisitor.cells);
    }

    @Test
    void sameInputGivesSameText() {
        assertEquals(
                MarkdownApiPageRenderer.markdown(SchemaSamples.PROVIDER),
                MarkdownApiPageRenderer.markdown(SchemaSamples.PROVIDER));
    }

    private static MarkdownOutlineVisitor parseOutline(String page) {
        MarkdownOutlineVisitor markdownOutlineVisitor = new MarkdownOutlineVisitor();
        Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .parse(page)
                .accept(markdownOutlineVisitor);
        return markdownOutlineVisitor;
    }

    /** What a parser of CommonMark sees of a page. */
    private static final class MarkdownOutlineVisitor extends AbstractVisitor {
        private final List<String> headings = new ArrayList<>();
        private final List<String> links = new ArrayList<>();
        private final List<String> code = new ArrayList<>();
        private final List<Integer> cells = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private int fences;
        private boolean strange;

        @Override
        public void visit(Heading heading) {
            int from = text.length();
            visitChildren(heading);
            headings.add(text.substring(from));
        }

        @Override
        public void visit(Link link) {
            links.add(link.getDestination());
            visitChildren(link);
        }

        @Override
        public void visit(Code span) {
            code.add(span.getLiteral());
            text.append(span.getLiteral());
        }

        @Override
        public void visit(Text literal) {
            text.append(literal.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock fence) {
            fences++;
        }

        @Override
        public void visit(Emphasis emphasis) {
            strange = true;
        }

        @Override
        public void visit(HtmlInline html) {
            strange = true;
        }

        @Override
        public void visit(HtmlBlock html) {
            strange = true;
        }

        @Override
        public void visit(CustomBlock block) {
            assertTrue(block instanceof TableBlock);
            visitChildren(block);
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof TableRow) {
                int count = 0;
                for (Node cell = node.getFirstChild(); cell != null; cell = cell.getNext()) {
                    count += cell instanceof TableCell ? 1 : 0;
                }
                cells.add(count);
            }
            visitChildren(node);
        }
    }
}
