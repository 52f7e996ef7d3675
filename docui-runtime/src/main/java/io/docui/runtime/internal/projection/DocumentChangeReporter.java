package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.document.CallLinkTitleEncoder;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tracks the document that a session's reader saw last, and writes the report of what has changed since. */
public final class DocumentChangeReporter {
    private static final Call LOOK = new Call(null, "look", List.of());

    private final TokenBudget tokenBudget;
    private final AnchorRegistry memory;
    private final ChangeReportMessages words;
    private final SeenPrototypes prototypes;
    private final SeenParagraphs paragraphs;
    private @Nullable Projection seen;
    private boolean wholeAsked;

    public DocumentChangeReporter(TokenBudget tokenBudget, AnchorRegistry memory, Locale locale) {
        this.tokenBudget = tokenBudget;
        this.memory = memory;
        this.words = ChangeReportMessages.of(locale);
        this.prototypes = new SeenPrototypes(words);
        this.paragraphs = new SeenParagraphs(words);
    }

    public void requestWhole() {
        wholeAsked = true;
    }

    public String whole(Projection now) {
        seen = now;
        wholeAsked = false;
        for (ProjectedSection section : now.sections()) {
            if (section.id().equals(ProjectedSection.ACTIONS)) {
                prototypes.record(section.body());
            } else if (!section.body().startsWith("|")
                    && !section.body().startsWith("- ")) { // these have none, and may be long
                paragraphs.record(section.body());
            }
        }
        return now.content();
    }

    /**
     * Returns an outcome followed by the change of the document, or by the whole document if that is shorter or was requested. If neither
     * fits, the report only says that the document changed, and the document counts as not seen.
     * @param outcome the text before the change
     */
    public String report(String outcome, Projection now, boolean asked) {
        Projection before = seen;
        String change = before == null ? "" : DocumentDiff.compute(before, now, asked, prototypes, paragraphs, words);
        boolean whole =
                wholeAsked || before == null || change.length() > now.content().length();
        String report = outcome + (whole ? '\n' + now.content() : change);
        if (tokenBudget.cost(report) <= tokenBudget.usableTokens()) {
            whole(now);
            return report;
        }
        return outcome + question(now, asked) + notShown(now);
    }

    /** Returns the question that was just asked, which is shown even if nothing else fits. */
    private static String question(Projection now, boolean asked) {
        return now.sections().stream()
                .filter(section -> asked && section.id().equals(ProjectedSection.WIZARD))
                .map(section -> "\n" + section.markdown())
                .findFirst()
                .orElse("");
    }

    private String notShown(Projection now) {
        LinkEntry link = new LinkEntry(memory.linkNumber(LOOK.canonical()), LOOK.canonical());
        now.table().add(link);
        MarkdownWriter out = new MarkdownWriter();
        InlineBuffer line = out.paragraph().text(words.notShown());
        line.link(words.look(), link.anchor(), CallLinkTitleEncoder.encodeCall(LOOK));
        return '\n' + out.finish() + '\n';
    }
}
