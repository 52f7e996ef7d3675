package io.docui.example.mud.demo.reading;

import io.docui.example.mud.demo.reading.Blocks.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a report says has changed in a section.
 *
 * @param kind in what way
 * @param title the section's heading
 * @param former the heading that it takes the place of; {@code title} for most
 * @param lines what stands there now, or the part that changed
 */
record Change(Kind kind, String title, String former, List<String> lines) {
    private static final Pattern HEADING = Pattern.compile("(.*) \\((new|changed|removed|in place of: (.*))\\)");
    private static final Pattern NAMES = Pattern.compile("- (removed|gone|available again): `([^`]+)`");
    private static final Pattern PARAMETERS = Pattern.compile("\\([^)]*\\)");
    private static final String ADDED = "+ ";

    /** In what way a section changed. */
    enum Kind {
        NEW,
        CHANGED,
        REMOVED
    }

    static Optional<Change> read(Block block) {
        Matcher heading = HEADING.matcher(block.title());
        if (!heading.matches()) {
            return Optional.empty();
        }
        String title = heading.group(1);
        String former = heading.group(3) == null ? title : heading.group(3);
        Kind kind = switch (heading.group(2)) {
            case "new" -> Kind.NEW;
            case "removed" -> Kind.REMOVED;
            default -> Kind.CHANGED;
        };
        return Optional.of(new Change(kind, title, former, block.lines()));
    }

    /** What the change says is no longer there: references of anchors, or names of functions. */
    List<String> gone() {
        List<String> gone = new ArrayList<>(named("removed"));
        gone.addAll(named("gone"));
        return gone;
    }

    /** The names of the functions that it says can be called again. */
    List<String> again() {
        return named("available again");
    }

    private List<String> named(String fate) {
        return lines.stream()
                .map(NAMES::matcher)
                .filter(line -> line.matches() && line.group(1).equals(fate))
                .flatMap(
                        line -> PARAMETERS.matcher(line.group(2)).replaceAll("").lines())
                .flatMap(names -> Pattern.compile(", ").splitAsStream(names))
                .toList();
    }

    /** The lines without the lists of names. */
    List<String> content() {
        return lines.stream()
                .filter(line -> !line.isBlank() && !NAMES.matcher(line).matches())
                .toList();
    }

    /** Whether it tells of lines of a list or a table alone, and not of the whole section. */
    boolean isPart() {
        List<String> content = content();
        return kind == Kind.CHANGED
                && title.equals(former)
                && content.stream().allMatch(line -> line.startsWith(ADDED) || Section.isRow(line))
                && !Section.isTable(content);
    }

    /** The lines of a part as they stand in the section. */
    List<String> partLines() {
        return content().stream()
                .map(line -> line.startsWith(ADDED) ? "- " + line.substring(ADDED.length()) : line)
                .toList();
    }
}
