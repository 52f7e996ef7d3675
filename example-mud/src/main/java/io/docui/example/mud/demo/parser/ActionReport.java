package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parsed report of a click or a script: the status of each call, an error or question, and the changes of the document. */
public final class ActionReport {
    private final List<ReportedCall> steps;
    private final Optional<ReportedError> trouble;
    private final Optional<ParsedQuestion> question;
    private final List<SectionChange> changes;
    private final List<String> removedHeadings;
    private final Optional<ParsedDocument> whole;

    private ActionReport(
            List<ReportedCall> steps,
            Optional<ReportedError> trouble,
            Optional<ParsedQuestion> question,
            List<SectionChange> changes,
            List<String> removedHeadings,
            Optional<ParsedDocument> whole) {
        this.steps = List.copyOf(steps);
        this.trouble = trouble;
        this.question = question;
        this.changes = List.copyOf(changes);
        this.removedHeadings = List.copyOf(removedHeadings);
        this.whole = whole;
    }

    public static ActionReport read(String markdown) {
        return read(markdown, List.of());
    }

    /**
     * Reads a report.
     * @param calls the calls that were sent
     */
    public static ActionReport read(String markdown, List<String> calls) {
        List<Block> blocks = MarkdownBlocks.of(markdown);
        List<ReportedCall> steps = ReportedCall.all(blocks.get(0).lines(), calls);
        Optional<ReportedError> trouble = Optional.empty();
        Optional<ParsedQuestion> question = blocks.stream()
                .flatMap(block -> ParsedQuestion.read(block).stream())
                .findFirst();
        List<SectionChange> changes = new ArrayList<>();
        for (int i = 1; i < blocks.size(); i++) {
            if (blocks.get(i).level() == 1) {
                ParsedDocument whole = ParsedDocument.of(blocks.subList(i, blocks.size()));
                return new ActionReport(
                        steps, error(trouble, question, steps), question, changes, List.of(), Optional.of(whole));
            }
            Optional<ReportedError> told = ReportedError.read(blocks.get(i));
            if (told.isPresent()) {
                trouble = told;
            } else {
                SectionChange.read(blocks.get(i)).ifPresent(changes::add);
            }
        }
        return new ActionReport(
                steps,
                error(trouble, question, steps),
                question,
                changes,
                SectionChange.removedHeadings(blocks),
                Optional.empty());
    }

    private static Optional<ReportedError> error(
            Optional<ReportedError> trouble, Optional<ParsedQuestion> question, List<ReportedCall> steps) {
        return question.isPresent() ? trouble : trouble.or(() -> ReportedError.explained(steps));
    }

    /** Returns the calls, in order. */
    public List<ReportedCall> steps() {
        return steps;
    }

    /** Returns the question that must be answered before the call can run. */
    public Optional<ParsedQuestion> question() {
        return question;
    }

    public Optional<ReportedError> error() {
        return trouble;
    }

    /**
     * Returns the document after the report.
     * @param before the document before it
     * @return the new document; empty if the report does not fit the old one, so that the agent must look again
     */
    public Optional<ParsedDocument> applyTo(ParsedDocument before) {
        return whole.isPresent()
                ? whole.map(parsedDocument -> parsedDocument.after(before))
                : DocumentPatcher.of(before, changes, removedHeadings);
    }
}
