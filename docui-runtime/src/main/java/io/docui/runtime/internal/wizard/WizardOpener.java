package io.docui.runtime.internal.wizard;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.error.Severity;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.InputExcerptFormatter;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.text.InvisibleCharacterEscaper;
import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.internal.wizard.PendingWizard.WizardPurpose;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import io.docui.runtime.wizard.WizardStep.Ask;
import io.docui.runtime.wizard.WizardStep.Choose;
import io.docui.runtime.wizard.WizardStep.Excerpt;
import io.docui.runtime.wizard.WizardStep.Inform;
import io.docui.runtime.wizard.WizardStep.Option;
import io.docui.runtime.wizard.WizardStep.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Creates and opens a wizard for a call whose error an answer can fix (docs/spec/wizards.md#triggers). */
public final class WizardOpener {
    /** The maximum number of options. Nobody reads more; the document shows all of them, and an answer can name one. */
    private static final int MOST_OPTIONS = 20;

    /** The maximum length of a call, a description and a message in a question, in code points. */
    private static final int LONGEST_TEXT = 500;

    /** The maximum length of a reason, in code points; a reason may list everything that a call would do. */
    private static final int LONGEST_REASON = 2_000;

    /** The maximum length of the label of an affected object, in UTF-16 units. */
    private static final int LONGEST_LABEL = 60;

    private static final Set<ErrorCode> MENDABLE = Set.of(
            ErrorCode.MISSING_PARAMETER,
            ErrorCode.TYPE_MISMATCH,
            ErrorCode.CONSTRAINT_VIOLATION,
            ErrorCode.AMBIGUOUS_TARGET,
            ErrorCode.ANCHOR_TYPE_MISMATCH,
            ErrorCode.ANCHOR_NOT_FOUND);

    private final CurrentWizard currentWizard;
    private final AnchorRegistry memory;
    private final ParameterOptions parameterOptions;
    private final CallObjectLabels callLabels;
    private final WizardMessages words;

    /**
     * Creates the opener of a session.
     * @param memory the registry that gives the links of each question their own numbers
     */
    public WizardOpener(
            CurrentWizard currentWizard,
            AnchorRegistry memory,
            AnchorResolver anchors,
            ProviderRegistry providerRegistry,
            TaskExecutor taskExecutor,
            Locale locale) {
        this.currentWizard = currentWizard;
        this.memory = memory;
        this.parameterOptions = new ParameterOptions(providerRegistry, anchors, taskExecutor);
        this.callLabels = new CallObjectLabels(providerRegistry, anchors, taskExecutor);
        this.words = WizardMessages.of(locale);
    }

    /** Returns whether a parameter has possible values now, or any value of its type can be written. */
    public boolean canAsk(BoundCall call, int parameter, AnchorTable table) {
        DocUIError missing = DocUIError.of(ErrorCode.MISSING_PARAMETER, "");
        return isWritable(call.action().action().parameters().get(parameter).type())
                || !parameterOptions.of(call, parameter, missing, table).isEmpty();
    }

    /** Returns whether the only fault of a call is one that the value of one parameter can fix. */
    public static boolean isMendable(BoundCall call, DocUIError error) {
        return parameter(call, error) >= 0
                && MENDABLE.contains(error.code())
                && error.also().isEmpty();
    }

    private static int parameter(BoundCall call, DocUIError error) {
        return error.path() == null ? -1 : call.action().action().indexOf(error.path());
    }

    /**
     * Opens a wizard if an answer can fix the only fault of a call.
     * @param call the call, without the wrong value
     * @return the error, with the answers as its recoveries; empty if no wizard was opened
     */
    public Optional<DocUIError> open(BoundCall call, DocUIError error, AnchorTable table, int round) {
        if (!isMendable(call, error)) {
            return Optional.empty();
        }
        int parameter = parameter(call, error);
        ParameterDescriptor wanted = call.action().action().parameters().get(parameter);
        List<Option> possible = parameterOptions.of(call, parameter, error, table);
        boolean asks = possible.size() > MOST_OPTIONS
                || possible.isEmpty() && error.code() == ErrorCode.MISSING_PARAMETER && isWritable(wanted.type());
        if (possible.isEmpty() && !asks) {
            return Optional.empty();
        }
        WizardStep question = asks
                ? new Ask(
                        wanted.name(), PrototypeRenderer.parameter(call.action().action(), parameter))
                : new Choose(wanted.name(), possible, possible.size() > 1 && isList(wanted.type()));
        String title = String.format(Locale.ROOT, asks ? words.missing() : words.which(), wanted.name());
        WizardSpec spec = new WizardSpec(
                Severity.QUESTION,
                call.action().action().name() + ": " + title,
                call.maskedCall().display(),
                List.of(inform(error.message()), question),
                words.otherwise());
        return Optional.of(opened(
                new PendingWizard(
                        spec, WizardPurpose.COMPLETE, call, parameter, round, currentWizard.deadline(), Map.of()),
                error));
    }

    /**
     * Opens a wizard that an action requests. The answer replaces the value of a parameter.
     * @param error the reason why the call does not run without an answer
     * @return the error, with the answers as its recoveries; empty if the call has no such parameter
     */
    public Optional<DocUIError> choose(BoundCall call, ActionException.Question question, DocUIError error, int round) {
        ActionDescriptor action = call.action().action();
        int parameter = action.indexOf(question.parameter());
        if (parameter < 0) {
            return Optional.empty();
        }
        List<WizardStep> steps = new ArrayList<>();
        steps.add(inform(error.message()));
        if (!question.excerpt().isEmpty()) {
            steps.add(new Excerpt(question.excerpt()));
        }
        List<Option> shown = question.options().stream().limit(MOST_OPTIONS).toList();
        steps.add(new Choose(question.parameter(), shown, false));
        String title = String.format(Locale.ROOT, words.which(), question.parameter());
        WizardSpec spec = new WizardSpec(
                Severity.QUESTION,
                action.name() + ": " + title,
                call.maskedCall().display(),
                steps,
                words.otherwise());
        return Optional.of(opened(
                new PendingWizard(
                        spec, WizardPurpose.COMPLETE, call, parameter, round, currentWizard.deadline(), Map.of()),
                error));
    }

    private DocUIError opened(PendingWizard wizard, DocUIError error) {
        List<Recovery> answers = new ArrayList<>();
        if (wizard.isConfirmation()) {
            boolean permits = wizard.wizardPurpose() == WizardPurpose.PERMIT;
            answers.add(new Recovery(permits ? words.askPerson() : words.yes(), "answer('yes')"));
        } else if (wizard.spec().question().orElseThrow() instanceof Choose choose) {
            for (int i = 0; i < choose.options().size(); i++) {
                answers.add(new Recovery(choose.options().get(i).label(), "answer(" + (i + 1) + ')'));
            }
        }
        answers.add(new Recovery(words.cancel(), "answer('cancel')"));
        DocUIError asked = error.withRecoveries(answers);
        currentWizard.open(wizard, asked);
        memory.beginQuestion();
        return asked;
    }

    /**
     * Opens a wizard that asks whether to run a call.
     * @param error the reason why the call does not run without an answer, in the error's cause
     * @param effect what the call would do; empty if that is not known
     */
    public DocUIError confirm(BoundCall call, DocUIError error, String effect, int round) {
        return open(WizardPurpose.CONFIRM, call, error, effect, round);
    }

    /**
     * Opens a wizard that asks whether to ask a person to permit a call.
     * @param error the reason why the call does not run without an answer, in the error's cause
     * @param effect what the call would do; empty if that is not known
     */
    public DocUIError requestPermission(BoundCall call, DocUIError error, String effect, int round) {
        return open(WizardPurpose.PERMIT, call, error, effect, round);
    }

    private DocUIError open(WizardPurpose wizardPurpose, BoundCall call, DocUIError error, String effect, int round) {
        boolean permits = wizardPurpose == WizardPurpose.PERMIT;
        ActionDescriptor action = call.action().action();
        String text = InvisibleCharacterEscaper.escape(call.maskedCall().display());
        List<WizardStep> steps = new ArrayList<>();
        steps.add(new Inform(
                words.willRun().formatted('`' + TextAbbreviator.abbreviateMiddle(text, LONGEST_TEXT) + '`'),
                Topic.CALL,
                List.of(text)));
        steps.addAll(purpose(action, effect));
        Map<String, String> called = callLabels.of(call);
        steps.addAll(affected(called));
        if (error.cause() != null && !error.cause().equals(effect)) {
            String reason = InvisibleCharacterEscaper.escapeLine(words.reason(error.cause()));
            String sentence = words.because().formatted(reason);
            steps.add(new Inform(
                    TextAbbreviator.abbreviateMiddle(sentence, LONGEST_REASON),
                    Topic.REASON,
                    List.of(TextAbbreviator.abbreviateMiddle(reason, LONGEST_REASON))));
        }
        String yes = permits ? words.askPerson() : words.yes();
        steps.add(new Choose("", List.of(new Option(yes, null, "", BooleanValue.TRUE)), false));
        String title = action.name() + ": " + (permits ? words.notPermitted() : words.sure());
        WizardSpec spec = new WizardSpec(Severity.CAREFUL, title, text, steps, words.otherwise());
        return opened(new PendingWizard(spec, wizardPurpose, call, -1, round, currentWizard.deadline(), called), error);
    }

    /** Says what a call would do: its effect, or else what its action is for. */
    private List<Inform> purpose(ActionDescriptor action, String effect) {
        if (!effect.isBlank()) {
            String shown =
                    TextAbbreviator.abbreviateMiddle(InvisibleCharacterEscaper.escapeLine(effect), LONGEST_REASON);
            boolean isSentence = shown.endsWith(".") || shown.endsWith(words.period());
            return List.of(new Inform(isSentence ? shown : shown + words.period(), Topic.EFFECT, List.of(shown)));
        }
        if (action.description().isBlank()) {
            return List.of();
        }
        String description = TextAbbreviator.abbreviateWithCount(action.description(), LONGEST_TEXT);
        return List.of(new Inform(description, Topic.DESCRIPTION, List.of(description)));
    }

    /** Names the objects of a call, given by their anchors and labels. */
    private List<Inform> affected(Map<String, String> called) {
        if (called.isEmpty()) {
            return List.of();
        }
        List<String> labels = called.values().stream()
                .map(InvisibleCharacterEscaper::escapeLine)
                .toList();
        List<String> affected = called.entrySet().stream()
                .map(object -> InputExcerptFormatter.abbreviate(
                                InvisibleCharacterEscaper.escapeLine(object.getValue()), LONGEST_LABEL)
                        + ' '
                        + object.getKey())
                .toList();
        return List.of(new Inform(affects(affected), Topic.AFFECTED, labels));
    }

    /** Returns whether the objects of a confirmation still have the labels that the wizard shows. */
    public boolean isUpToDate(PendingWizard wizard) {
        return !wizard.isConfirmation() || callLabels.of(wizard.call()).equals(wizard.labels());
    }

    private static Inform inform(String text) {
        return new Inform(TextAbbreviator.abbreviateWithCount(text, LONGEST_TEXT));
    }

    private String affects(List<String> affected) {
        String shown = affected.stream().limit(MOST_OPTIONS).collect(Collectors.joining(", "));
        int more = affected.size() - MOST_OPTIONS;
        return words.affects().formatted(more > 0 ? shown + words.more().formatted(more) : shown);
    }

    private static boolean isList(TypeDescriptor declared) {
        return WizardAnswerParser.baseType(declared) instanceof ListType;
    }

    /** Returns whether a model can write a value of the type without having seen one. */
    private static boolean isWritable(TypeDescriptor declared) {
        TypeDescriptor type = WizardAnswerParser.baseType(declared);
        return !(type instanceof AnchorType) && !(type instanceof ListType list && !isWritable(list.element()));
    }
}
