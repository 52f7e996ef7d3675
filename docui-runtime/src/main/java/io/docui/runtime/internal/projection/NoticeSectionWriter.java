package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.notice.BackgroundOperationNotice;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.notice.NoticeRegistry.PendingNotices;
import io.docui.runtime.internal.notice.NoticeRegistry.RegisteredNotice;
import io.docui.runtime.internal.text.TextAbbreviator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Writes the document section of background notices, and tracks which of them the reader has seen
 * (docs/spec/operations.md#asynchronous-operations). The section costs about a quarter of the budget at most. It shows the latest notices
 * and the number of earlier ones.
 */
final class NoticeSectionWriter {
    static final String ID = "notices";
    private static final int SHARE = 4;

    private final NoticeRegistry noticeRegistry;
    private final LongResultCache results;
    private final TokenBudget tokenBudget;
    private final DocumentMessages documentMessages;
    private final BuiltInCalls builtInCalls;
    private PendingNotices pendingNotices = PendingNotices.NOTHING;
    private List<Item> written = List.of();
    private String before = "";

    /** A notice with its line of Markdown. */
    private record Item(RegisteredNotice registeredNotice, String markdown) {}

    NoticeSectionWriter(
            NoticeRegistry noticeRegistry,
            LongResultCache results,
            TokenBudget tokenBudget,
            DocumentMessages documentMessages,
            BuiltInCalls builtInCalls) {
        this.noticeRegistry = noticeRegistry;
        this.results = results;
        this.tokenBudget = tokenBudget;
        this.documentMessages = documentMessages;
        this.builtInCalls = builtInCalls;
    }

    /** Captures the pending notices. Call it once per document, because background operations continue while it is written. */
    void capture() {
        pendingNotices = noticeRegistry.pending();
        written = fitting();
        int untold = pendingNotices.dropped() + pendingNotices.entries().size() - written.size();
        before = untold == 0 ? "" : item(documentMessages.earlier(untold));
    }

    /** Returns the latest notices that fit, in chronological order. */
    private List<Item> fitting() {
        List<Item> items = new ArrayList<>();
        int room = tokenBudget.usableTokens() / SHARE;
        for (int i = pendingNotices.entries().size() - 1; i >= 0; i--) {
            Item item = item(pendingNotices.entries().get(i));
            room -= tokenBudget.cost(item.markdown());
            if (room < 0 && !items.isEmpty()) {
                break;
            }
            items.add(item);
        }
        Collections.reverse(items);
        return List.copyOf(items);
    }

    /**
     * Returns the section.
     * @param sentences the problems of the document itself, which come first
     * @return the section; empty if there is nothing to report
     */
    Optional<CachedSectionSource.RenderedSection> section(List<String> sentences, long epoch) {
        if (sentences.isEmpty() && written.isEmpty() && before.isEmpty()) {
            return Optional.empty();
        }
        List<String> blocks = new ArrayList<>();
        for (String sentence : sentences) {
            MarkdownWriter paragraph = new MarkdownWriter();
            paragraph.paragraph().text(sentence);
            blocks.add(paragraph.finish() + '\n');
        }
        if (!before.isEmpty()) {
            blocks.add(before);
        }
        written.forEach(item -> blocks.add(item.markdown()));
        ProjectedSection section = ProjectedSection.of(
                ID, documentMessages.notices(), String.join("\n", blocks).strip());
        return Optional.of(new CachedSectionSource.RenderedSection(section, new AnchorTable(epoch)));
    }

    private Item item(RegisteredNotice registeredNotice) {
        BackgroundOperationNotice operationNotice = registeredNotice.operationNotice();
        MarkdownWriter out = new MarkdownWriter();
        InlineBuffer item = out.item()
                .text(operationNotice.mark() + " ")
                .code(TextAbbreviator.abbreviateWithCount(
                        operationNotice.call(), tokenBudget.tokens() / CallReportWriter.CALL_SHARE))
                .text(operationNotice.sentence());
        detail(registeredNotice, item);
        operationNotice.calls().forEach(call -> item.text(" ").code(builtInCalls.spell(call)));
        return new Item(registeredNotice, out.finish());
    }

    /** Appends the first page of a long result with the call for the next page, or an abbreviated progress message. */
    private void detail(RegisteredNotice registeredNotice, InlineBuffer item) {
        String detail = registeredNotice.operationNotice().detail();
        if (results.fitsOnePage(detail)) {
            item.text(detail);
        } else if (registeredNotice.ended()) {
            List<String> parts = results.put(registeredNotice.key(), detail);
            item.text(parts.get(0).strip() + "… (part 1 of " + parts.size() + ", about " + results.costOfPart()
                            + " tokens each; next: ")
                    .code(builtInCalls.name(BuiltInAction.EXPAND) + "('" + registeredNotice.key() + "', page=2)")
                    .text(")");
        } else {
            item.text(TextAbbreviator.abbreviateWithCount(detail, tokenBudget.tokens() / CallReportWriter.CALL_SHARE));
        }
    }

    private static String item(String sentence) {
        MarkdownWriter out = new MarkdownWriter();
        out.item().text(sentence);
        return out.finish();
    }

    /** Marks the notices as seen that a text sent to the reader contains, including those written as new list items. */
    void markSeenIn(String text) {
        List<RegisteredNotice> seen = new ArrayList<>();
        for (Item item : written) {
            if (text.contains(content(item.markdown()))) {
                seen.add(item.registeredNotice());
            }
        }
        boolean beforeSeen = !before.isEmpty() && text.contains(content(before));
        noticeRegistry.markSeen(seen, beforeSeen ? pendingNotices.dropped() : 0);
    }

    private static String content(String item) {
        return item.strip().substring(1);
    }
}
