package io.docui.runtime.internal.project;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.Budget;
import io.docui.runtime.internal.document.Inline;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.notice.Notice;
import io.docui.runtime.internal.notice.Notices;
import io.docui.runtime.internal.notice.Notices.Entry;
import io.docui.runtime.internal.notice.Notices.Told;
import io.docui.runtime.internal.text.ShortText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Writes the section of what happened while nobody looked, and knows what of it a reader has seen
 * (docs/spec/operations.md#asynchronous-operations).
 *
 * <p>It costs about a quarter of the budget at most: the latest notices stand in it, and how many there are before them.
 */
final class NoticeSection {
    static final String ID = "notices";
    private static final int SHARE = 4;

    private final Notices notices;
    private final LongResults results;
    private final Budget budget;
    private final Wording wording;
    private Told told = Told.NOTHING;
    private List<Item> written = List.of();
    private String before = "";

    /** A notice with the line that tells it. */
    private record Item(Entry entry, String markdown) {}

    NoticeSection(Notices notices, LongResults results, Budget budget, Wording wording) {
        this.notices = notices;
        this.results = results;
        this.budget = budget;
        this.wording = wording;
    }

    /** Takes what there is to tell now: once a document, for what goes on beside it goes on while it is written. */
    void take() {
        told = notices.all();
        written = fitting();
        int untold = told.dropped() + told.entries().size() - written.size();
        before = untold == 0 ? "" : item(wording.earlier(untold));
    }

    /** The latest that there is room for, the latest last. */
    private List<Item> fitting() {
        List<Item> items = new ArrayList<>();
        int room = budget.spendable() / SHARE;
        for (int i = told.entries().size() - 1; i >= 0; i--) {
            Item item = item(told.entries().get(i));
            room -= budget.cost(item.markdown());
            if (room < 0 && !items.isEmpty()) {
                break;
            }
            items.add(item);
        }
        Collections.reverse(items);
        return List.copyOf(items);
    }

    /**
     * The section.
     *
     * @param sentences what is wrong with the document itself, which stands first
     * @param epoch the document's
     * @return the section; empty if there is nothing to tell
     */
    Optional<ProjectedView.Written> section(List<String> sentences, long epoch) {
        if (sentences.isEmpty() && written.isEmpty() && before.isEmpty()) {
            return Optional.empty();
        }
        List<String> blocks = new ArrayList<>();
        for (String sentence : sentences) {
            MarkdownWriter paragraph = new MarkdownWriter();
            paragraph.paragraph().text(sentence);
            blocks.add(paragraph.markdown() + '\n');
        }
        if (!before.isEmpty()) {
            blocks.add(before);
        }
        written.forEach(item -> blocks.add(item.markdown()));
        ProjectedSection section = ProjectedSection.titled(
                ID, wording.notices(), String.join("\n", blocks).strip());
        return Optional.of(new ProjectedView.Written(section, new AnchorTable(epoch)));
    }

    private Item item(Entry entry) {
        Notice notice = entry.notice();
        MarkdownWriter out = new MarkdownWriter();
        Inline item = out.item()
                .text(notice.mark() + " ")
                .code(ShortText.counted(notice.call(), budget.tokens() / ReportWriter.CALL_SHARE))
                .text(notice.sentence());
        detail(entry, item);
        notice.calls().forEach(call -> item.text(" ").code(call));
        return new Item(entry, out.markdown());
    }

    /** Of a long result the first part, with the call that gives the next; of a word on what goes on only a part. */
    private void detail(Entry entry, Inline item) {
        String detail = entry.notice().detail();
        if (results.isShort(detail)) {
            item.text(detail);
        } else if (entry.ended()) {
            List<String> parts = results.keep(entry.key(), detail);
            item.text(parts.get(0).strip() + "… (part 1 of " + parts.size() + "; next: ")
                    .code("expand('" + entry.key() + "', page=2)")
                    .text(")");
        } else {
            item.text(ShortText.counted(detail, budget.tokens() / ReportWriter.CALL_SHARE));
        }
    }

    private static String item(String sentence) {
        MarkdownWriter out = new MarkdownWriter();
        out.item().text(sentence);
        return out.markdown();
    }

    /** Notes that a reader was sent a text: those notices are seen that stand in it, be it as new items of a list. */
    void seenIn(String text) {
        List<Entry> seen = new ArrayList<>();
        for (Item item : written) {
            if (text.contains(content(item.markdown()))) {
                seen.add(item.entry());
            }
        }
        boolean beforeSeen = !before.isEmpty() && text.contains(content(before));
        notices.seen(seen, beforeSeen ? told.dropped() : 0);
    }

    private static String content(String item) {
        return item.strip().substring(1);
    }
}
