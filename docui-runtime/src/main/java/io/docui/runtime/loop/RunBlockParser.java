package io.docui.runtime.loop;

import io.docui.runtime.loop.ModelMessageItem.IgnoredBlock;
import io.docui.runtime.loop.ModelMessageItem.RunBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLines;
import org.jspecify.annotations.Nullable;

/**
 * Finds the runnable blocks of a Markdown text, and the blocks that look similar but are not run. It parses only the block structure. A
 * parser of inline Markdown needs quadratic time for some texts, or a stack as deep as their nesting, and neither a deadline nor a
 * cancellation could stop it.
 */
final class RunBlockParser {
    private static final Parser PARSER = Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .inlineParserFactory(context -> RunBlockParser::keep)
            .build();

    /** The separators between words that careless writers use. */
    private static final Pattern SEPARATORS = Pattern.compile("[\\s\\p{Z}_\\-:]+");

    /** Characters without width, and control characters. */
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\t]]+");

    private final String text;
    private final List<ModelMessageItem> found = new ArrayList<>();

    private RunBlockParser(String text) {
        this.text = text;
    }

    static List<ModelMessageItem> parse(String text) {
        if (!text.contains("```") && !text.contains("~~~")) {
            return List.of();
        }
        RunBlockParser blocks = new RunBlockParser(text);
        try {
            blocks.search(PARSER.parse(text));
        } catch (StackOverflowError e) {
            return List.of(new IgnoredBlock("the message is nested too deeply to be read", 1));
        }
        return List.copyOf(blocks.found);
    }

    private static void keep(SourceLines lines, Node block) {
        block.appendChild(new Text(lines.getContent()));
    }

    private void search(Node document) {
        EnclosingHtmlTags tags = EnclosingHtmlTags.of(document);
        int index = 0;
        for (Node block = document.getFirstChild(); block != null; block = block.getNext()) {
            if (block instanceof FencedCodeBlock fence) {
                Optional<String> tag = tags.enclosingTag(index);
                if (tag.isPresent()) {
                    nearly(fence, "it is inside <" + tag.get() + ">");
                } else {
                    top(fence);
                }
            } else if (block instanceof ListBlock) {
                listed(block);
            }
            index++;
        }
    }

    private void top(FencedCodeBlock fence) {
        if (!info(fence).equals(ModelMessageParser.INFO)) {
            nearly(fence, "its info string is not exactly `" + ModelMessageParser.INFO + '`');
        } else if (fence.getClosingFenceLength() == null) {
            found.add(new IgnoredBlock(
                    "it is not closed, so its end may be missing; close it with a fence", line(fence)));
        } else {
            found.add(new RunBlock(fence.getLiteral(), line(fence)));
        }
    }

    /** Reports blocks in lists, because models often plan in lists. Blocks in quotations are not reported. */
    private void listed(Node list) {
        Node node = list.getFirstChild();
        while (node != null) {
            if (node instanceof FencedCodeBlock fence) {
                nearly(fence, "it is in a list; only a top-level block is run");
            }
            node = after(node, list);
        }
    }

    /** Returns the next node in text order, without entering quotations and without leaving the list. */
    private static @Nullable Node after(Node node, Node list) {
        if (node.getFirstChild() != null && !(node instanceof BlockQuote)) {
            return node.getFirstChild();
        }
        Node next = node;
        while (next != list && next.getNext() == null) {
            next = next.getParent();
        }
        return next == list ? null : next.getNext();
    }

    private void nearly(FencedCodeBlock fence, String reason) {
        String words = INVISIBLE.matcher(info(fence)).replaceAll("").toLowerCase(Locale.ROOT);
        if (SEPARATORS.matcher(words).replaceAll(" ").strip().startsWith(ModelMessageParser.INFO)) {
            found.add(new IgnoredBlock(reason, line(fence)));
        }
    }

    /** Returns the info string as written. The parser's own value has escapes and entities replaced. */
    private String info(FencedCodeBlock fence) {
        SourceSpan opening = fence.getSourceSpans().get(0);
        String line = text.substring(opening.getInputIndex(), opening.getInputIndex() + opening.getLength());
        int from = 0;
        while (from < line.length()
                && line.charAt(from) != fence.getFenceCharacter().charAt(0)) {
            from++;
        }
        from += fence.getOpeningFenceLength();
        int to = line.length();
        while (from < to && isBlank(line.charAt(from))) {
            from++;
        }
        while (from < to && isBlank(line.charAt(to - 1))) {
            to--;
        }
        return line.substring(from, to);
    }

    private static boolean isBlank(char character) {
        return character == ' ' || character == '\t';
    }

    private static int line(FencedCodeBlock fence) {
        return fence.getSourceSpans().get(0).getLineIndex() + 1;
    }
}
