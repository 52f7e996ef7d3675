package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parsed change of one section, as reported after a call.
 * @param former the heading that it replaces; usually the same as {@code title}
 */
record SectionChange(Kind kind, String title, String former, List<String> lines) {
    private static final Pattern HEADING = Pattern.compile(
            "(.*?) ?[(（](new|changed|shortened|expanded|removed|in place of: (.*)|新增|有变化|已缩短|已展开|已移除|取代：(.*))[)）]");
    private static final Pattern NAMES =
            Pattern.compile("- (removed|not on this page|gone|available again|已移除|不在本页|不再可用|又可使用): `([^`]+)`");
    private static final Pattern PARAMETERS = Pattern.compile("\\([^)]*\\)");
    private static final Set<String> GONE = Set.of("removed", "not on this page", "gone", "已移除", "不在本页", "不再可用");
    private static final Set<String> AGAIN = Set.of("available again", "又可使用");
    private static final String ADDED = "+ ";

    /** The kind of a change: a new, changed or removed section. */
    enum Kind {
        NEW,
        CHANGED,
        REMOVED
    }

    static Optional<SectionChange> read(Block block) {
        Matcher heading = HEADING.matcher(block.title());
        if (!heading.matches()) {
            return Optional.empty();
        }
        String title = heading.group(1);
        String former = Stream.of(3, 4)
                .map(heading::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(title);
        Kind kind = switch (heading.group(2)) {
            case "new", "新增" -> Kind.NEW;
            case "removed", "已移除" -> Kind.REMOVED;
            default -> Kind.CHANGED;
        };
        return Optional.of(new SectionChange(kind, title, former, block.lines()));
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

    /** Returns whether it contains only some lines of a list or a table, and not the whole section. */
    boolean isPart() {
        List<String> content = content();
        return kind == Kind.CHANGED
                && title.equals(former)
                && content.stream().allMatch(line -> line.startsWith(ADDED) || ParsedSection.isRow(line))
                && !ParsedSection.isTable(content);
    }

    List<String> partLines() {
        return content().stream()
                .map(line -> line.startsWith(ADDED) ? "- " + line.substring(ADDED.length()) : line)
                .toList();
    }
}
