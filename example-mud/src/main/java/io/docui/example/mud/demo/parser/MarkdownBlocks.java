package io.docui.example.mud.demo.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits Markdown into blocks at its headings, ignoring headings within code fences. */
final class MarkdownBlocks {
    private static final Pattern HEADING = Pattern.compile("(#{1,2}) (.*)");

    private MarkdownBlocks() {}

    /**
     * A heading together with the lines under it.
     * @param level 1 or 2; 0 for the lines before the first heading
     */
    record Block(int level, String title, List<String> lines) {}

    static List<Block> of(String markdown) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block(0, "", new ArrayList<>()));
        String fence = "";
        for (String line : markdown.lines().toList()) {
            Matcher heading = HEADING.matcher(line);
            if (fence.isEmpty() && heading.matches()) {
                blocks.add(
                        new Block(heading.group(1).length(), InlineParser.text(heading.group(2)), new ArrayList<>()));
            } else {
                blocks.get(blocks.size() - 1).lines().add(line);
            }
            fence = fenceAfter(fence, line);
        }
        return blocks;
    }

    private static String fenceAfter(String open, String line) {
        if (!line.startsWith("```")) {
            return open;
        }
        String ticks = line.replaceFirst("[^`].*", "");
        if (open.isEmpty()) {
            return ticks;
        }
        return ticks.equals(line) && ticks.length() >= open.length() ? "" : open;
    }
}
