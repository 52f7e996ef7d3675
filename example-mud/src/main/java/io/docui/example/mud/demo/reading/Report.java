package io.docui.example.mud.demo.reading;

import io.docui.example.mud.demo.reading.Blocks.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What came back from a click or a script: the fate of each call, an error, and what has changed. */
public final class Report {
    private final List<Step> steps;
    private final Optional<Trouble> trouble;
    private final Optional<Question> question;
    private final List<Change> changes;
    private final Optional<Document> whole;

    private Report(
            List<Step> steps,
            Optional<Trouble> trouble,
            Optional<Question> question,
            List<Change> changes,
            Optional<Document> whole) {
        this.steps = List.copyOf(steps);
        this.trouble = trouble;
        this.question = question;
        this.changes = List.copyOf(changes);
        this.whole = whole;
    }

    /**
     * Reads a report.
     *
     * @param markdown the text
     * @return what it says
     */
    public static Report read(String markdown) {
        List<Block> blocks = Blocks.of(markdown);
        List<Step> steps = blocks.get(0).lines().stream()
                .flatMap(line -> Step.read(line).stream())
                .toList();
        Optional<Trouble> trouble = Optional.empty();
        Optional<Question> question =
                blocks.stream().flatMap(block -> Question.read(block).stream()).findFirst();
        List<Change> changes = new ArrayList<>();
        for (int i = 1; i < blocks.size(); i++) {
            if (blocks.get(i).level() == 1) {
                Document whole = Document.of(blocks.subList(i, blocks.size()));
                return new Report(steps, trouble, question, changes, Optional.of(whole));
            }
            Optional<Trouble> told = Trouble.read(blocks.get(i));
            if (told.isPresent()) {
                trouble = told;
            } else {
                Change.read(blocks.get(i)).ifPresent(changes::add);
            }
        }
        return new Report(steps, trouble, question, changes, Optional.empty());
    }

    /** The calls, in order. */
    public List<Step> steps() {
        return steps;
    }

    /** What is asked before the call can run. */
    public Optional<Question> question() {
        return question;
    }

    /** What went wrong. */
    public Optional<Trouble> trouble() {
        return trouble;
    }

    /**
     * The document that the report leaves.
     *
     * @param before the document as it was known
     * @return the document now; empty if the report does not fit what was known, and one has to look again
     */
    public Optional<Document> appliedTo(Document before) {
        return whole.isPresent() ? whole.map(document -> document.after(before)) : Revision.of(before, changes);
    }
}
