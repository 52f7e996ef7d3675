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
    private static final Pattern GONE = Pattern.compile("- (?:removed|gone): (`[^`]+`(?:, `[^`]+`)*)");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

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
        List<String> gone = new ArrayList<>();
        for (String line : lines) {
            if (GONE.matcher(line).matches()) {
                CODE.matcher(line).results().forEach(code -> gone.add(code.group(1)));
            }
        }
        return gone;
    }

    /** The lines without the list of what is gone. */
    List<String> content() {
        return lines.stream()
                .filter(line -> !line.isBlank() && !GONE.matcher(line).matches())
                .toList();
    }
}
