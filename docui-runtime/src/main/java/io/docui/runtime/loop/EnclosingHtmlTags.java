package io.docui.runtime.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Text;

/**
 * Finds which blocks of a model's message are between an opening and a closing HTML tag, such as {@code <think>} or {@code <details>}. In
 * CommonMark a blank line ends an HTML block, so that a later block is at the top level. For the writer it is still inside of the element.
 * An unclosed tag on a line of its own extends to the end of the message. An unclosed tag within a line does not count, because most of
 * those are not tags at all ({@code Anchor<Enemy>}).
 */
final class EnclosingHtmlTags {
    private static final Set<String> NEVER_CLOSED = Set.of(
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr");

    private final Map<String, Deque<Tag>> open = new HashMap<>();
    private final List<Range> ranges = new ArrayList<>();

    /** For each start of a range, the range that extends furthest among those that start there or before. */
    private final NavigableMap<Integer, Range> furthest = new TreeMap<>();

    private record Tag(String name, int block, boolean ownLine) {}

    /** The blocks after the block with the opening tag and before the block with the closing tag. */
    private record Range(String name, int from, int to) {}

    private EnclosingHtmlTags() {}

    static EnclosingHtmlTags of(Node document) {
        EnclosingHtmlTags tags = new EnclosingHtmlTags();
        int index = 0;
        for (Node block = document.getFirstChild(); block != null; block = block.getNext()) {
            if (block instanceof HtmlBlock html) {
                tags.read(HtmlTagScanner.inHtml(html.getLiteral()), index, true);
            } else {
                tags.readInline(block, index);
            }
            index++;
        }
        tags.unclosed();
        tags.sort();
        return tags;
    }

    private void readInline(Node block, int index) {
        Node node = block.getFirstChild();
        while (node != null) {
            if (node instanceof Text text) {
                read(HtmlTagScanner.inText(text.getLiteral()), index, false);
            }
            Node next = node.getFirstChild();
            while (next == null && node != block) {
                next = node.getNext();
                node = node.getParent();
            }
            node = next;
        }
    }

    private void read(List<HtmlTagScanner.HtmlTag> tags, int block, boolean ownLine) {
        for (HtmlTagScanner.HtmlTag htmlTag : tags) {
            String name = htmlTag.name().toLowerCase(Locale.ROOT);
            if (NEVER_CLOSED.contains(name)) {
                continue;
            }
            if (htmlTag.closes()) {
                close(name, block);
            } else {
                open.computeIfAbsent(name, any -> new ArrayDeque<>()).push(new Tag(name, block, ownLine));
            }
        }
    }

    private void close(String name, int block) {
        Deque<Tag> opened = open.get(name);
        if (opened != null && !opened.isEmpty()) {
            Tag tag = opened.pop();
            add(new Range(tag.name(), tag.block(), block));
        }
    }

    private void unclosed() {
        for (Deque<Tag> opened : open.values()) {
            opened.stream()
                    .filter(Tag::ownLine)
                    .forEach(tag -> add(new Range(tag.name(), tag.block(), Integer.MAX_VALUE)));
        }
    }

    private void add(Range range) {
        if (range.to() > range.from() + 1) {
            ranges.add(range);
        }
    }

    private void sort() {
        ranges.sort(Comparator.comparingInt(Range::from));
        Range best = null;
        for (Range range : ranges) {
            best = best == null || range.to() > best.to() ? range : best;
            furthest.put(range.from(), best);
        }
    }

    /**
     * Returns the element around a block.
     * @return the name of the element; empty if the block is not enclosed
     */
    Optional<String> enclosingTag(int block) {
        Map.Entry<Integer, Range> before = furthest.lowerEntry(block);
        return before == null || before.getValue().to() <= block
                ? Optional.empty()
                : Optional.of(before.getValue().name());
    }
}
