package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parsed error of a report, with the recovery links that it offers.
 * @param code the error code, such as {@code ANCHOR_NOT_FOUND}, or {@link #EXPLAINED}
 */
public record ReportedError(String code, String message, List<ParsedLink> ways) {
    /** The code of an error that an earlier step of the same script explains: the report has one line about it, and no code. */
    public static final String EXPLAINED = "explained by an earlier step";

    private static final Pattern HEADING = Pattern.compile("(?:😅|🤔|⚠️|🚨) (?:Not run: |未执行：)?([A-Z_]+)(?:：.*)?");

    public ReportedError {
        ways = List.copyOf(ways);
    }

    static Optional<ReportedError> read(Block block) {
        Matcher heading = HEADING.matcher(block.title());
        if (!heading.matches()) {
            return Optional.empty();
        }
        ParsedSection section = new ParsedSection(block.title(), block.lines());
        String message = section.prose().isEmpty() ? "" : section.prose().get(0);
        return Optional.of(new ReportedError(heading.group(1), message, section.links()));
    }

    static Optional<ReportedError> explained(List<ReportedCall> steps) {
        return steps.stream()
                .filter(step -> step.fate() == ReportedCall.CallStatus.FAILED)
                .map(step -> new ReportedError(EXPLAINED, step.said(), List.of()))
                .findFirst();
    }

    /** Returns whether the error says that the reader's picture of the document is out of date. */
    public boolean isOutdated() {
        return code.startsWith("ANCHOR_") || code.equals("NOT_VISIBLE");
    }
}
