package io.docui.runtime.internal.projection;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.internal.text.TextTruncator;
import io.docui.runtime.internal.wizard.CurrentBinder;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Writes the outcome of calls as Markdown for a model; the recoveries of an error become links
 * (docs/spec/document.md#changes, docs/spec/results.md#errors-in-the-document).
 */
public final class CallReportWriter {
    private static final System.Logger LOG = LazyLogger.of(CallReportWriter.class.getName());

    /** The divisor of the budget that gives the maximum length of a repeated call, in code points. */
    static final int CALL_SHARE = 10;

    /** The maximum length of a failed call, in code points. Its reader has written it, and needs only to recognize it. */
    private static final int LONGEST_FAILED_CALL = 120;

    /** The maximum length of a result that is written in one line with its anchors, in code points. */
    private static final int LONGEST_LINE = 4_000;

    /** The name of the reported value that says what a result does not have. Readers of the report need it, too. */
    private static final String LEFT_OUT = "left_out";

    /** The beginning of a message that is the result of a failed call. */
    private static final String OWN_RESULT = "✘ ";

    private static final String CANCEL = "answer('cancel')";

    private final SessionState state;
    private final CallLinkWriter callLinks;
    private final LongResultCache results;
    private final ErrorMessages words;
    private final ChangeReportMessages changeMessages;

    public CallReportWriter(SessionState state, CurrentBinder binder, LongResultCache results) {
        this.state = state;
        this.callLinks = new CallLinkWriter(state, binder);
        this.results = results;
        this.words = ErrorMessages.of(state.locale());
        this.changeMessages = ChangeReportMessages.of(state.locale());
    }

    public String outcome(ActionResult result) {
        StringBuilder out = new StringBuilder();
        if (result.steps().isEmpty()) {
            line(result, "", false, new HashSet<>(), out);
        } else {
            steps(result, out);
        }
        if (result.success() && result.call() == null && result.steps().isEmpty()) {
            out.append(words.nothing()).append('\n');
        }
        DocUIError error = result.error();
        if (error != null && !state.wizards().asksAbout(error) && !isExplained(result) && !isInLine(result)) {
            out.append(out.isEmpty() ? "" : "\n")
                    .append(error(
                            error, result.call() != null || !result.steps().isEmpty()));
        }
        suggestions(result, out);
        String outcome = out.toString();
        return withinHalf(
                isForTools()
                        ? LinkRemover.replaceLinks(outcome, state.providers().builtInCalls())
                        : outcome);
    }

    private boolean isForTools() {
        return state.callStyle() == CallStyle.TOOLS;
    }

    private void steps(ActionResult result, StringBuilder out) {
        List<ActionResult> steps = result.steps();
        boolean explained = isExplained(result);
        boolean failed = false; // of several failed calls that only read, the first has the explanation below
        Set<String> types = new HashSet<>();
        int tried = 0;
        while (tried < steps.size() && !isSkipped(steps.get(tried))) {
            ActionResult step = steps.get(tried);
            tried++;
            line(step, " " + tried, explained || failed, types, out);
            failed |= !step.success();
            if (tried < steps.size()) {
                pause(step, out);
            }
        }
        if (tried < steps.size()) {
            String numbers = tried + 1 == steps.size() ? "" : "–" + steps.size();
            out.append("⏭ ")
                    .append(tried + 1)
                    .append(numbers)
                    .append(result.error() == null ? words.paused() : words.notTried())
                    .append('\n');
        }
    }

    private static boolean isSkipped(ActionResult step) {
        return step.error() != null && step.error().code() == ErrorCode.SKIPPED;
    }

    private void pause(ActionResult step, StringBuilder out) {
        if (step.pauseReason() != null) {
            MarkdownWriter line = new MarkdownWriter();
            line.paragraph().text("⏸ " + step.pauseReason());
            out.append(line.finish()).append('\n');
        }
    }

    /**
     * Returns whether an earlier step of the same script explains the error: it removed the object, or changed what can be called. Then the
     * report shows the change, and one line about the error suffices.
     */
    private boolean isExplained(ActionResult result) {
        DocUIError error = result.error();
        if (error == null
                || state.repetitions().contains(Repetition.ERRORS)
                || result.steps().stream().noneMatch(step -> error.equals(step.error()))) {
            return false; // an error that no step has contains advice, which must be shown
        }
        if (error.code() == ErrorCode.ANCHOR_STALE) {
            return error.cause() != null && error.cause().startsWith(AnchorResolver.REMOVED_BY_STEP);
        }
        if (error.code() == ErrorCode.ANCHOR_NOT_FOUND) {
            return isKnownLabel(error.message(), result.steps());
        }
        boolean isOneObject = error.cause() != null && error.cause().startsWith(AnchorResolver.AVAILABLE_FOR);
        return !isOneObject
                && (error.code() == ErrorCode.ANCHOR_OUT_OF_VIEW || error.code() == ErrorCode.NOT_VISIBLE)
                && result.steps().stream().anyMatch(step -> step.success() && mayChange(step));
    }

    /** Returns whether the line of a failed call has all that is known about the failure. */
    private boolean isInLine(ActionResult result) {
        return result.call() != null && isOwnResult(result)
                || result.steps().stream()
                        .anyMatch(step -> isOwnResult(step) && Objects.equals(step.error(), result.error()));
    }

    /**
     * Returns whether a call failed with a result of its own: a line that begins with the mark of failures, such as the number of failed
     * tests. There is nothing to explain and to recover from, so the result stands where that of a successful call would.
     */
    private boolean isOwnResult(ActionResult step) {
        DocUIError error = step.error();
        return error != null
                && error.code() == ErrorCode.ACTION_FAILED
                && error.message().startsWith(OWN_RESULT)
                && !error.message().contains("\n")
                && error.cause() == null
                && error.all().size() == 1
                && error.recoveries().stream().allMatch(Recovery.REFRESH::equals)
                && !state.repetitions().contains(Repetition.ERRORS);
    }

    /** Returns whether an earlier step used the label that a message quotes. */
    private static boolean isKnownLabel(String message, List<ActionResult> steps) {
        int from = message.indexOf('\'');
        String label = from < 0 ? "" : message.substring(from, message.lastIndexOf('\'') + 1);
        return label.length() > 2
                && steps.stream()
                        .anyMatch(step -> step.success()
                                && step.call() != null
                                && step.call().contains(label));
    }

    private boolean mayChange(ActionResult step) {
        return state.providers().catalog().find(String.valueOf(step.action())).stream()
                .anyMatch(entry -> !entry.action().readOnly());
    }

    private void explanation(DocUIError error, InlineBuffer out) {
        if (error.cause() != null && error.cause().startsWith(AnchorResolver.REMOVED_BY_STEP)) {
            String step = error.cause()
                    .substring(AnchorResolver.REMOVED_BY_STEP.length())
                    .split(":", 2)[0];
            out.text(words.goneSince().formatted(step));
        } else {
            FrameworkTextWriter.message(error, out);
        }
    }

    /**
     * Writes one line per call. Each line begins with a mark, so that it is one paragraph regardless of its content.
     * @param types the types that help on earlier actions has declared; those of this call are added
     */
    private void line(ActionResult step, String number, boolean explained, Set<String> types, StringBuilder out) {
        if (step.call() == null) {
            return;
        }
        MarkdownWriter line = new MarkdownWriter();
        DocUIError error = step.error();
        if (error != null && state.wizards().asksAbout(error)) {
            question(step, number, line);
            out.append(line.finish()).append('\n');
            return;
        }
        String mark = (step.success() ? "✔" : "✘") + number;
        String whole = step.text() == null ? "" : step.text();
        List<String> parts = parts(step, whole);
        String text = parts.get(0);
        boolean block = isBlock(step, whole);
        InlineBuffer content = line.paragraph().text(mark);
        String separator = number.isEmpty() ? " " : " → ";
        if (isWritten(step)) {
            content.text(" ").code(isKnown(step) ? String.valueOf(step.action()) : written(step, step.call()));
            separator = " → ";
        }
        String effect = block ? "" : confirmedEffect(step, text);
        if (!effect.isEmpty()) {
            content.text(separator + words.asAsked() + text.substring(effect.length()));
        } else if (error != null && isOwnResult(step)) {
            content.text(separator + error.message().substring(OWN_RESULT.length()));
        } else if (explained && error != null) {
            explanation(error, content.text(separator));
        } else if (isFind(step) && text.startsWith("- ")) {
            line.writeBlocks(number.isEmpty() ? text : GoneObjects.unlink(text, state.anchors()));
        } else if (!text.isEmpty() && !block) {
            result(step, text, content.text(separator));
        } else if (block) {
            boolean isHelp = isCallOf(BuiltInAction.HELP, step);
            line.code(
                    isHelp && !isForTools() ? "typescript" : "",
                    isHelp ? SeenPrototypes.withoutTypes(text, types) : text.stripTrailing());
        }
        if (step.metadata().get(LEFT_OUT) instanceof TextValue leftOut) {
            line.paragraph().text(leftOut.text());
        }
        if (parts.size() > 1) {
            line.paragraph().text("Part 1 of " + parts.size() + ", about " + results.costOfPart() + " tokens each:");
            out.append(line.finish()).append('\n');
            line = new MarkdownWriter();
            callLinks.write("Next part", nextPage(step), false, line);
        }
        out.append(line.finish()).append('\n');
    }

    /** Writes one line about a call that asks. Its question follows, and shows the call if the answer decides whether it runs. */
    private void question(ActionResult step, String number, MarkdownWriter line) {
        InlineBuffer content = line.paragraph().text("❓" + number);
        boolean repeats = state.repetitions().contains(Repetition.CALLS);
        if (repeats) {
            content.text(" ").code(shortened(String.valueOf(step.call())));
        }
        content.text((number.isEmpty() && !repeats ? " " : " → ") + words.asks());
    }

    /** Returns whether the question that was just answered showed the call with all its arguments. */
    private boolean isKnown(ActionResult step) {
        return step.success()
                && step.restated()
                && !state.repetitions().contains(Repetition.CALLS)
                && state.wizards().hasConfirmed(String.valueOf(step.call()));
    }

    /** Returns the effect with which the text of a result begins, if the question that was just answered told it; empty if it did not. */
    private String confirmedEffect(ActionResult step, String text) {
        return isKnown(step)
                ? state.wizards()
                        .confirmedEffect(String.valueOf(step.call()))
                        .filter(text::startsWith)
                        .orElse("")
                : "";
    }

    /** Returns whether a result is shown verbatim: if it has several lines, or a tab, which no line of Markdown keeps. */
    private static boolean isBlock(ActionResult step, String text) {
        return text.stripTrailing().contains("\n")
                || text.indexOf('\t') >= 0
                        && step.data() != null
                        && ObjectAnchorReplacer.references(step.data()).isEmpty();
    }

    /** Returns whether the line of a result contains its call: if the reader may not know it, or if it did not do what the reader wanted. */
    private boolean isWritten(ActionResult step) {
        return !step.success() && !isOwnResult(step)
                || step.restated()
                || state.repetitions().contains(Repetition.CALLS);
    }

    /** Returns the pages of a result's text; one page if the text is short or its source already made it fit. */
    private List<String> parts(ActionResult step, String text) {
        String operation = step.operationId();
        return operation == null || isFind(step) || results.fitsOnePage(text)
                ? List.of(text)
                : results.put(operation, text);
    }

    private String nextPage(ActionResult step) {
        return state.providers()
                .builtInCalls()
                .call(
                        BuiltInAction.EXPAND,
                        new Call.Argument("section", new TextValue(String.valueOf(step.operationId()))),
                        new Call.Argument("page", NumberValue.of(2)))
                .canonical();
    }

    private boolean isFind(ActionResult step) {
        return step.success() && isCallOf(BuiltInAction.FIND, step);
    }

    private boolean isCallOf(BuiltInAction action, ActionResult step) {
        return state.providers().builtInCalls().find(step.action()) == action;
    }

    /** Returns a call, shortened: that of a failure more, unless it was understood otherwise than it was written. */
    private String written(ActionResult step, String call) {
        boolean isOnlyFailed = !step.restated() && !state.repetitions().contains(Repetition.CALLS);
        return isOnlyFailed ? TextAbbreviator.abbreviateWithCount(call, LONGEST_FAILED_CALL) : shortened(call);
    }

    private String shortened(String call) {
        return TextAbbreviator.abbreviateWithCount(call, state.tokenBudget().tokens() / CALL_SHARE);
    }

    /** Truncates an outcome that is long apart from its results: one with very many calls, or with very long messages. */
    private String withinHalf(String outcome) {
        int room = state.tokenBudget().usableTokens() / 2;
        if (state.tokenBudget().cost(outcome) <= room) {
            return outcome;
        }
        String rest = '\n' + changeMessages.outcome() + '\n';
        int end = new TextTruncator(state.tokenBudget()::cost)
                .cutIndex(outcome, 0, room - state.tokenBudget().cost(rest));
        return outcome.substring(0, end).stripTrailing() + '\n' + rest;
    }

    /** Writes the line of a result: its text if its type declares one ({@code @Gist}), otherwise its data with anchors. */
    private void result(ActionResult step, String text, InlineBuffer out) {
        Value data = step.data();
        String told = step.text();
        if (data != null && text.equals(told) && !hasGist(step)) {
            DataLineWriter.write(data, text, state.anchors(), LONGEST_LINE, out);
        } else {
            if (data == null) {
                out.text(text);
            } else {
                LabelLinker.write(text, data, state.anchors(), out);
            }
            mediaWithin(step, out);
        }
    }

    /** Returns whether the application defines the text of a result. An object in view is always shown as its anchor. */
    private boolean hasGist(ActionResult step) {
        Object result = step.result();
        if (result == null || step.data() instanceof AnchorValue value && isLinked(value.anchor())) {
            return false;
        }
        try {
            return state.providers().bindings().stream()
                    .anyMatch(binding -> binding.gist(result).isPresent());
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(
                    System.Logger.Level.WARNING,
                    "How a result of " + step.action() + " is shown could not be determined",
                    e);
            return true; // keeps its text, which was made before
        }
    }

    private boolean isLinked(AnchorReference reference) {
        return state.anchors().table().object(reference.withoutEpoch()).isPresent()
                || state.anchors().media(reference).isPresent();
    }

    /** Writes the anchors of the media in a result; its text only contains their names. */
    private void mediaWithin(ActionResult step, InlineBuffer out) {
        if (step.data() != null) {
            for (AnchorReference reference : ObjectAnchorReplacer.references(step.data())) {
                state.anchors()
                        .media(reference)
                        .ifPresent(media -> out.text(" ").link(media.toString(), reference.withoutEpoch(), null));
            }
        }
    }

    private String error(DocUIError error, boolean ran) {
        MarkdownWriter out = new MarkdownWriter();
        List<DocUIError> faults = error.all();
        String mark = error.code().severity().mark();
        if (ran) {
            out.heading(2).text(mark + " " + words.title(error.code()));
            FrameworkTextWriter.message(error, out.paragraph());
            if (error.cause() != null) {
                FrameworkTextWriter.cause(error.cause(), out.paragraph().text(words.cause()));
            }
        } else {
            String what = faults.size() == 1
                    ? words.title(error.code())
                    : words.faults().formatted(faults.size());
            out.heading(2).text(mark + " " + words.notRun() + what);
            for (int i = 0; i < faults.size(); i++) {
                fault(faults.get(i), out.numberedItem(i + 1));
            }
        }
        recoveries(error, out);
        return out.finish() + '\n';
    }

    private void fault(DocUIError fault, InlineBuffer out) {
        FrameworkTextWriter.message(fault, out);
        if (fault.position() != null) {
            out.text(" (" + fault.position() + ")");
        }
        if (fault.cause() != null) {
            FrameworkTextWriter.cause(fault.cause(), out.text(" " + words.cause()));
        }
    }

    private void recoveries(DocUIError error, MarkdownWriter out) {
        boolean own = error.code() == ErrorCode.ACTION_FAILED;
        for (Recovery recovery : error.recoveries()) {
            boolean isNeedless = own && recovery.equals(Recovery.REFRESH); // the report shows the changes
            if (!answersAnother(recovery) && !isNeedless) {
                callLinks.write(words.label(recovery.label()), recovery.call(), own, out);
            }
        }
    }

    /**
     * Returns whether a recovery answers a question that is not the open one. The answers of this error must not go to the open question.
     */
    private static boolean answersAnother(Recovery recovery) {
        return recovery.call().startsWith("answer(") && !recovery.call().equals(CANCEL);
    }

    private void suggestions(ActionResult result, StringBuilder out) {
        if (result.suggestedNext().isEmpty()) {
            return;
        }
        MarkdownWriter list = new MarkdownWriter();
        if (isForTools()) {
            callLinks.writeCalls(result.suggestedNext(), list.paragraph().text(words.next() + ": "));
        } else {
            callLinks.writeSuggestions(result.suggestedNext(), words, list);
        }
        out.append('\n').append(list.finish()).append('\n');
    }
}
