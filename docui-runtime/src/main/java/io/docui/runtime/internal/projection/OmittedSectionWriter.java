package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.document.CallLinkTitleEncoder;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.text.CostRounder;
import java.util.Locale;

/** Writes the placeholder of a section that does not fit the budget: its approximate size and a link that shows it. */
record OmittedSectionWriter(
        AnchorRegistry memory, DocumentMessages documentMessages, BuiltInCalls builtInCalls, String shownSection) {
    CachedSectionSource.RenderedSection line(ProjectedSection section, long epoch, int tokens, boolean tooLong) {
        AnchorTable table = new AnchorTable(epoch);
        MarkdownWriter body = new MarkdownWriter();
        InlineBuffer line = body.paragraph();
        FrameworkTextWriter.write(
                String.format(
                        Locale.ROOT,
                        builtInCalls.spell(tooLong ? documentMessages.tooLong() : documentMessages.leftOut()),
                        CostRounder.round(tokens)),
                line);
        if (!tooLong) {
            Call show =
                    builtInCalls.call(BuiltInAction.EXPAND, new Call.Argument("section", new TextValue(shownSection)));
            LinkEntry entry = new LinkEntry(memory.linkNumber(show.canonical()), show.canonical());
            table.add(entry);
            line.text(" ").link(documentMessages.show(), entry.anchor(), CallLinkTitleEncoder.encodeCall(show));
        }
        return new CachedSectionSource.RenderedSection(
                new ProjectedSection(section.id(), section.title(), section.heading(), body.finish()), table);
    }
}
