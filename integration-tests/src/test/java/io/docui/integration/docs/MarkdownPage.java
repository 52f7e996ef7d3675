package io.docui.integration.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of Markdown: its links, the anchors of its headings, and the code in it. */
final class MarkdownPage {
    private static final Pattern FENCE = Pattern.compile("\\s*(`{3,}|~{3,}).*");
    private static final Pattern HEADING = Pattern.compile("#{1,6}\\s+(.*?)\\s*#*");
    private static final Pattern HTML_ANCHOR = Pattern.compile("<a (?:id|name)=\"([^\"]+)\"");
    private static final Pattern SPAN = Pattern.compile("(?<!`)(`+)(?!`)(.+?)(?<!`)\\1(?!`)");
    private static final Pattern LINK = Pattern.compile("\\]\\(<?([^\\s()<>]+)>?(?:\\s+\"[^\"]*\")?\\)");

    private final String text;
    private final List<PageFragment> spans = new ArrayList<>();
    private final List<PageFragment> blocks = new ArrayList<>();
    private final List<PageFragment> links = new ArrayList<>();
    private final Set<String> anchors = new TreeSet<>();

    /**
     * A part of a page.
     *
     * @param line its line, from 1
     * @param text what it says, without its marks
     */
    record PageFragment(int line, String text) {}

    MarkdownPage(String text) {
        this.text = text;
        Map<String, Integer> times = new HashMap<>();
        String fence = null;
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            Matcher mark = FENCE.matcher(line);
            if (fence != null) {
                if (mark.matches() && line.strip().startsWith(fence)) {
                    fence = null;
                } else {
                    blocks.add(new PageFragment(number, line));
                }
            } else if (mark.matches()) {
                fence = mark.group(1);
            } else {
                read(number, line, times);
            }
        }
    }

    private void read(int number, String line, Map<String, Integer> times) {
        Matcher heading = HEADING.matcher(line);
        if (heading.matches()) {
            String slug = slug(heading.group(1));
            int before = times.merge(slug, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? slug : slug + '-' + before);
        }
        HTML_ANCHOR.matcher(line).results().forEach(anchor -> anchors.add(anchor.group(1)));
        SPAN.matcher(line)
                .results()
                .forEach(
                        span -> spans.add(new PageFragment(number, span.group(2).strip())));
        LINK.matcher(SPAN.matcher(line).replaceAll(""))
                .results()
                .forEach(link -> links.add(new PageFragment(number, link.group(1))));
    }

    /** The anchor that GitHub gives a heading. */
    private static String slug(String heading) {
        return heading.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\p{M}_ -]", "")
                .replace(' ', '-');
    }

    /** The whole page. */
    String text() {
        return text;
    }

    /** What stands between backticks in its prose. */
    List<PageFragment> spans() {
        return spans;
    }

    /** The lines of its code blocks. */
    List<PageFragment> blocks() {
        return blocks;
    }

    /** The targets of its links. */
    List<PageFragment> links() {
        return links;
    }

    /** What a link to a place of the page may name behind its {@code #}. */
    Set<String> anchors() {
        return anchors;
    }
}
