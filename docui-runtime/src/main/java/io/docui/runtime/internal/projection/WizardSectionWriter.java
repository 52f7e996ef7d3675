package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.document.CallLinkTitleEncoder;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.WizardMessages;
import io.docui.runtime.wizard.WizardStep;
import io.docui.runtime.wizard.WizardStep.Ask;
import io.docui.runtime.wizard.WizardStep.Choose;
import io.docui.runtime.wizard.WizardStep.Excerpt;
import io.docui.runtime.wizard.WizardStep.Inform;
import io.docui.runtime.wizard.WizardStep.Option;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes the document section of the open wizard: its texts, its options and how to answer. */
final class WizardSectionWriter {
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private final WizardMessages words;

    WizardSectionWriter(AnchorRegistry memory, AnchorResolver anchors, Locale locale) {
        this.memory = memory;
        this.anchors = anchors;
        this.words = WizardMessages.of(locale);
    }

    ProjectedSection section(PendingWizard wizard, AnchorTable shown, AnchorTable own) {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2)
                .text(wizard.spec().tone().mark() + " " + wizard.spec().title());
        MarkdownWriter body = new MarkdownWriter();
        for (WizardStep step : wizard.spec().steps()) {
            step(wizard, step, shown, own, body);
        }
        FrameworkTextWriter.write(wizard.spec().fallback(), body.paragraph());
        ObjectAnchorReplacer.references(wizard.call().call()).forEach(reference -> keep(reference, own));
        return new ProjectedSection(ProjectedSection.WIZARD, wizard.spec().title(), heading.finish(), body.finish());
    }

    private void step(PendingWizard wizard, WizardStep step, AnchorTable shown, AnchorTable own, MarkdownWriter body) {
        if (step instanceof Inform inform) {
            FrameworkTextWriter.write(inform.text(), body.paragraph());
        } else if (step instanceof Excerpt excerpt) {
            body.code("", excerpt.text());
        } else if (step instanceof Ask ask) {
            body.paragraph().code(ask.expected());
            InlineBuffer how = body.paragraph();
            FrameworkTextWriter.write(String.format(Locale.ROOT, words.answerValue(), ask.parameter()), how);
            end(own, how);
        } else if (step instanceof Choose choose && wizard.isConfirmation()) {
            InlineBuffer how = body.paragraph();
            link(choose.options().get(0).label(), "yes", own, how);
            how.text(" · ");
            link(words.cancel(), "cancel", own, how);
        } else if (step instanceof Choose choose) {
            options(choose.options(), shown, own, body);
            InlineBuffer how = body.paragraph();
            int last = choose.options().size();
            FrameworkTextWriter.write(
                    last == 1 ? words.answerOne() : words.answerNumber().formatted(last), how);
            if (choose.several()) {
                FrameworkTextWriter.write("; " + words.answerAll(), how);
            }
            end(own, how);
        }
    }

    /** Keeps an object of the pending call or of an answer in view, as long as the question is open. */
    private void keep(AnchorReference reference, AnchorTable own) {
        anchors.entry(reference).ifPresent(own::addFromResult);
    }

    private void options(List<Option> options, AnchorTable shown, AnchorTable own, MarkdownWriter body) {
        for (int i = 0; i < options.size(); i++) {
            Option option = options.get(i);
            InlineBuffer item = body.numberedItem(i + 1);
            Optional<AnchorTable.ObjectEntry> object =
                    option.anchor() == null ? Optional.empty() : shown.object(option.anchor());
            if (object.isPresent()) {
                own.add(object.get());
                item.link(option.label(), object.get().anchor(), null);
            } else {
                AnchorReference.parse(String.valueOf(option.anchor())).ifPresent(reference -> keep(reference, own));
                item.text(option.label());
            }
            if (!option.note().isEmpty()) {
                item.text(" " + option.note());
            }
        }
    }

    private void end(AnchorTable table, InlineBuffer how) {
        how.text(" · ");
        link(words.cancel(), "cancel", table, how);
    }

    private void link(String label, String word, AnchorTable table, InlineBuffer out) {
        Call answer = new Call(null, "answer", List.of(new Call.Argument("choice", new TextValue(word))));
        LinkEntry entry = new LinkEntry(memory.linkNumber(answer.canonical()), answer.canonical());
        table.add(entry);
        out.link(label, entry.anchor(), CallLinkTitleEncoder.encodeCall(answer));
    }
}
