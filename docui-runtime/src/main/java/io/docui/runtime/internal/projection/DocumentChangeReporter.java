package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.document.CallLinkTitleEncoder;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.projection.DocumentDiff.Change;
import io.docui.runtime.internal.projection.ReportedDocument.ReportedSection;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.wizard.CurrentBinder;
import io.docui.runtime.internal.wizard.CurrentWizard;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tracks the document that a session's reader saw last, and writes the report of what has changed since. */
public final class DocumentChangeReporter {
    private static final Call LOOK = new Call(null, "look", List.of());

    private final TokenBudget tokenBudget;
    private final AnchorRegistry memory;
    private final ChangeReportMessages words;
    private final SeenPrototypes prototypes;
    private final SeenParagraphs paragraphs;
    private final DepartedSections departed = new DepartedSections();
    private final LinkFolder links;
    private final CurrentWizard wizards;
    private final boolean isBriefOnCalls;
    private final boolean isBriefOnLines;
    private final boolean isBriefOnCode;
    private final CallStyle callStyle;
    private final BuiltInCalls builtInCalls;
    /** The sections that the reader knows, by id, also those that the document leaves out now. */
    private Map<String, ReportedSection> sections = Map.of();

    private final Set<String> requested = new HashSet<>();
    private @Nullable ReportedDocument seen;
    private boolean wholeAsked;

    public DocumentChangeReporter(SessionState state, CurrentBinder binder) {
        Set<Repetition> repetitions = state.repetitions();
        this.tokenBudget = state.tokenBudget();
        this.memory = state.memory();
        this.words = ChangeReportMessages.of(state.locale());
        this.prototypes = new SeenPrototypes(words);
        this.paragraphs = new SeenParagraphs(words, !repetitions.contains(Repetition.PARAGRAPHS));
        this.callStyle = state.callStyle();
        this.builtInCalls = state.providers().builtInCalls();
        this.links = new LinkFolder(
                binder, words, callStyle == CallStyle.DOCUMENT && !repetitions.contains(Repetition.LINKS));
        this.wizards = state.wizards();
        this.isBriefOnCalls = !repetitions.contains(Repetition.CALLS);
        this.isBriefOnLines = !repetitions.contains(Repetition.LINES);
        this.isBriefOnCode = !repetitions.contains(Repetition.CODE);
    }

    public void requestWhole() {
        wholeAsked = true;
    }

    /** Requests that the next report shows a section as a whole. */
    public void requestSection(String id) {
        requested.add(id);
    }

    /**
     * Records what the reader sent.
     * @param input a link, or text in the call language
     * @param isClick whether the input is a link
     */
    public void recordInput(String input, boolean isClick) {
        links.recordInput(input, isClick, seen == null ? null : seen.projection());
    }

    public String whole(Projection now) {
        ReportedDocument told = links.fold(now, prototypes);
        ReportedDocument known = briefly(told);
        departed.clear(); // who looks may have lost the earlier documents
        sections = Map.of();
        record(known, known.shown());
        return told.content();
    }

    /** Returns a document without what the reader of its question knows, because it has just written the call. */
    private ReportedDocument briefly(ReportedDocument document) {
        return isBriefOnCalls && wizards.isCallKnown() ? document.withBriefQuestion(builtInCalls) : document;
    }

    private void record(ReportedDocument now, Map<String, ReportedSection> told) {
        departed.record(sections, told);
        boolean isRecorded = seen != null && isSame(seen.sections(), now.sections());
        seen = now;
        sections = told;
        wholeAsked = false;
        requested.clear();
        if (!isRecorded) {
            recordTexts(now);
        }
    }

    /** Returns whether two documents consist of the same section objects, as a document does of which nothing has changed. */
    @SuppressWarnings("ReferenceEquality") // comparing the texts would take as long as recording them
    private static boolean isSame(List<ProjectedSection> before, List<ProjectedSection> after) {
        boolean isSame = before.size() == after.size();
        for (int i = 0; isSame && i < before.size(); i++) {
            isSame = before.get(i) == after.get(i);
        }
        return isSame;
    }

    private void recordTexts(ReportedDocument now) {
        for (ProjectedSection section : now.sections()) {
            if (section.id().equals(ProjectedSection.ACTIONS)) {
                prototypes.record(section.body());
            } else if (!section.body().startsWith("|")
                    && !section.body().startsWith("- ")) { // these have none, and may be long
                paragraphs.record(section.body());
            }
        }
    }

    /**
     * Returns an outcome followed by the change of the document, or by the whole document if that is shorter or was requested. If neither
     * fits, the report only says that the document changed, and the document counts as not seen.
     * @param outcome the text before the change
     */
    public String report(String outcome, Projection now, boolean asked) {
        ReportedDocument before = seen;
        ReportedDocument after = briefly(links.fold(now, prototypes));
        Change change = before == null
                ? new Change("", Map.of())
                : DocumentDiff.compute(
                        briefly(links.fold(before.projection(), prototypes)),
                        links.foldKnown(sections, before.projection(), prototypes),
                        after,
                        asked,
                        new ReportedDiff(isBriefOnCode ? outcome : ""),
                        known());
        boolean isWhole = wholeAsked
                || before == null
                || change.markdown().length() > after.content().length();
        String report = outcome + (isWhole ? '\n' + after.content() : change.markdown());
        if (tokenBudget.cost(report) <= tokenBudget.usableTokens()) {
            record(after, isWhole ? after.shown() : change.sections());
            return report;
        }
        return outcome + question(now, asked) + notShown(now);
    }

    private DocumentDiff.KnownText known() {
        DocumentDiff.ShownTexts shown = new DocumentDiff.ShownTexts(prototypes, paragraphs, departed);
        return new DocumentDiff.KnownText(shown, requested, isBriefOnLines, callStyle, words);
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
        String text = '\n' + out.finish() + '\n';
        return callStyle == CallStyle.TOOLS ? LinkRemover.replaceLinks(text, builtInCalls) : text;
    }
}
