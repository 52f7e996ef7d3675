package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.LinkTitleEncoder;
import io.docui.runtime.internal.document.MarkdownWriter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The document that the reader of a session saw last, and what has to be told of the one that there is now. */
public final class SeenDocument {
    private static final Call LOOK = new Call(null, "look", List.of());

    private final TokenBudget tokenBudget;
    private final AnchorRegistry memory;
    private final ChangeMessages words;
    private final SeenPrototypes prototypes;
    private @Nullable Projection seen;
    private boolean wholeAsked;

    /**
     * Nothing was seen yet.
     *
     * @param tokenBudget what a report may cost
     * @param memory gives links their numbers
     * @param locale the language of the framework's words
     */
    public SeenDocument(TokenBudget tokenBudget, AnchorRegistry memory, Locale locale) {
        this.tokenBudget = tokenBudget;
        this.memory = memory;
        this.words = ChangeMessages.of(locale);
        this.prototypes = new SeenPrototypes(words);
    }

    /** The next report is to show the whole document. */
    public void requestWhole() {
        wholeAsked = true;
    }

    /** The whole document, which is seen with that. */
    public String whole(Projection now) {
        seen = now;
        wholeAsked = false;
        for (ProjectedSection section : now.sections()) {
            if (section.id().equals(ProjectedSection.ACTIONS)) {
                prototypes.record(section.body());
            }
        }
        return now.content();
    }

    /**
     * What is told of the document after an outcome: the change, or the whole if that is shorter or was asked for; where
     * neither fits, that it changed, and then it counts as not seen.
     *
     * @param outcome what stands before it
     * @param now the document
     * @param asked whether the question in it has just been put
     * @return the outcome with Markdown behind it
     */
    public String report(String outcome, Projection now, boolean asked) {
        Projection before = seen;
        String change = before == null ? "" : DocumentDiff.compute(before, now, asked, prototypes, words);
        boolean whole =
                wholeAsked || before == null || change.length() > now.content().length();
        String report = outcome + (whole ? '\n' + now.content() : change);
        if (tokenBudget.cost(report) <= tokenBudget.usableTokens()) {
            whole(now);
            return report;
        }
        return outcome + question(now, asked) + notShown(now);
    }

    /** A question is put even where nothing else fits. */
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
        line.link(words.look(), link.anchor(), LinkTitleEncoder.encodeCall(LOOK));
        return '\n' + out.finish() + '\n';
    }
}
