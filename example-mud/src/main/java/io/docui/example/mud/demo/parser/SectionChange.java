package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parsed change of one section, as reported after a call.
 * @param isWhole whether the lines are the whole section, and not only those that differ
 */
record SectionChange(boolean isWhole, String title, List<String> lines) {
    private static final Pattern HEADING = Pattern.compile("(.*?) ?[(（](changed|now|as before|有变化|现在|同前)[)）]");
    private static final Pattern NAMES =
            Pattern.compile("(removed|not on this page|available again|已移除|不在本页|又可使用): `([^`]+)`");
    private static final Pattern PARAMETERS = Pattern.compile("\\([^)]*\\)");
    private static final Set<String> WHOLE = Set.of("now", "现在");
    private static final Set<String> GONE = Set.of("removed", "not on this page", "已移除", "不在本页");
    private static final Set<String> AGAIN = Set.of("available again", "又可使用");
    private static final Pattern REMOVED_HEADINGS = Pattern.compile("(?:removed|已移除): (`#.*`)");
    private static final Pattern REMOVED_HEADING = Pattern.compile("(`+) ?#+ (.*?) ?\\1");

    static Optional<SectionChange> read(Block block) {
        Matcher heading = HEADING.matcher(block.title());
        if (!heading.matches()) {
            return Optional.empty();
        }
        List<String> lines = block.lines().stream()
                .filter(line -> !REMOVED_HEADINGS.matcher(line).matches())
                .toList();
        return Optional.of(new SectionChange(WHOLE.contains(heading.group(2)), heading.group(1), lines));
    }

    /** Returns the headings of the sections that a report says are removed. */
    static List<String> removedHeadings(List<Block> blocks) {
        return blocks.stream()
                .flatMap(block -> block.lines().stream())
                .map(REMOVED_HEADINGS::matcher)
                .filter(Matcher::matches)
                .flatMap(line -> REMOVED_HEADING.matcher(line.group(1)).results())
                .map(result -> result.group(2))
                .toList();
    }

    /** Returns the removed references of anchors or names of functions. */
    List<String> removedNames() {
        return named(GONE);
    }

    List<String> restoredFunctions() {
        return named(AGAIN);
    }

    private List<String> named(Set<String> fates) {
        return lines.stream()
                .map(NAMES::matcher)
                .filter(line -> line.matches() && fates.contains(line.group(1)))
                .flatMap(
                        line -> PARAMETERS.matcher(line.group(2)).replaceAll("").lines())
                .flatMap(names -> Pattern.compile(", ").splitAsStream(names))
                .toList();
    }

    /** Returns the lines without the lists of names. */
    List<String> content() {
        return lines.stream()
                .filter(line -> !line.isBlank() && !NAMES.matcher(line).matches())
                .toList();
    }
}
