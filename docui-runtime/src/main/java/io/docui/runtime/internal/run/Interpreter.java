package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.Secrets;
import io.docui.runtime.internal.call.UnfinishedCallException;
import io.docui.runtime.internal.wizard.AnswerReader;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.WizardAnswer;
import io.docui.runtime.internal.wizard.WizardOpener;
import io.docui.runtime.internal.wizard.Wizards;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Runs scripts: binds all of it first, then runs call after call until one fails (DESIGN section 7, "Bind, then run").
 */
public final class Interpreter {
    private static final int LONGEST_ANCHOR = 4_000;

    private final CallBinder binder;
    private final ActionCatalog catalog;
    private final AnchorResolver anchors;
    private final Removals removals;
    private final Offers offers;
    private final CallRunner runner;
    private final Wizards wizards;
    private final WizardOpener opener;
    private final AnswerReader answers;

    /** An interpreter of a session. */
    public Interpreter(
            String sessionId,
            Providers providers,
            AnchorMemory memory,
            AnchorResolver anchors,
            Wizards wizards,
            Locale locale,
            Reader reader) {
        this.catalog = providers.catalog();
        this.binder = new CallBinder(catalog, Set.of());
        this.anchors = anchors;
        this.removals = new Removals(anchors);
        this.offers = new Offers(binder, anchors);
        this.runner = new CallRunner(
                sessionId, providers, memory, anchors, binder, offers, new BuiltInRunner(reader, this::link));
        this.wizards = wizards;
        this.opener = new WizardOpener(wizards, locale);
        this.answers = new AnswerReader(binder);
    }

    /**
     * Runs a script.
     *
     * @param script any text
     * @return what became of it
     */
    public ActionResult run(String script) {
        try {
            return runAll(binder().bind(script));
        } catch (UnfinishedCallException e) {
            return unfinished(e);
        } catch (DocUIException e) {
            return ActionResult.notRun(offers.of(e.error()));
        }
    }

    /** The binder, which knows what the wizard that is open takes. */
    private CallBinder binder() {
        Optional<PendingWizard> open = wizards.open();
        if (open.isEmpty()) {
            return binder;
        }
        List<ActionCatalog.Entry> entries = catalog.entries().stream()
                .map(entry -> isAnswer(entry) ? AnswerReader.parameters(entry, open.get()) : entry)
                .toList();
        return new CallBinder(new ActionCatalog(entries), Set.of());
    }

    private static boolean isAnswer(ActionCatalog.Entry entry) {
        return entry.providerIndex() < 0 && BuiltIn.at(entry.index()) == BuiltIn.ANSWER;
    }

    /** What became of a call that an answer may complete. */
    private ActionResult unfinished(UnfinishedCallException fault) {
        if (isAnswer(fault.call().action()) || isNavigation(fault.call())) {
            return ActionResult.notRun(offers.of(fault.error())); // the question stays
        }
        wizards.close();
        return ActionResult.notRun(
                opener.open(fault.call(), fault.error(), anchors.table(), 0).orElseGet(() -> offers.of(fault.error())));
    }

    /**
     * Runs the call of a link.
     *
     * @param link a link's anchor or its number, as any text
     * @return what became of its call
     */
    public ActionResult click(String link) {
        String text = link.strip();
        if (text.length() > LONGEST_ANCHOR) {
            return ActionResult.notRun(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED, "An anchor has at most " + LONGEST_ANCHOR + " characters."));
        }
        String anchor = text.matches("[0-9]+") ? AnchorKind.LINK.text() + ':' + text : text;
        try {
            return runAll(List.of(link(reference(anchor))));
        } catch (DocUIException e) {
            return ActionResult.notRun(e.error());
        }
    }

    private static AnchorReference reference(String anchor) {
        return AnchorReference.parse(anchor)
                .filter(reference -> reference.kind() == AnchorKind.LINK)
                .orElseThrow(() -> new DocUIException(DocUIError.of(
                                ErrorCode.TYPE_MISMATCH,
                                "'" + ActionNames.shortened(anchor)
                                        + "' is no link. Give one of the document, such as link:1.")
                        .withPath("link")));
    }

    /**
     * Calls an action with JSON arguments.
     *
     * @param action the action's name
     * @param arguments a JSON object, as any text
     * @return what became of it
     */
    public ActionResult call(String action, String arguments) {
        try {
            ActionCatalog.Entry found = ActionNames.find(catalog, action);
            Optional<PendingWizard> open = wizards.open();
            ActionCatalog.Entry entry =
                    isAnswer(found) && open.isPresent() ? AnswerReader.parameters(found, open.get()) : found;
            return runAll(List.of(binder().bindJson(entry, arguments)));
        } catch (UnfinishedCallException e) {
            return unfinished(e);
        } catch (DocUIException e) {
            return ActionResult.notRun(offers.of(e.error()));
        }
    }

    /** The calls that removed what a document showed before and what is gone now, as the cause of later errors. */
    public Removals removals() {
        return removals;
    }

    /** The call of a link, bound. */
    private BoundCall link(AnchorReference reference) {
        LinkEntry entry = anchors.resolveLink(reference);
        return binder().bind(entry.call()).get(0);
    }

    private ActionResult runAll(List<BoundCall> calls) {
        if (calls.size() == 1) {
            return alone(calls.get(0));
        }
        if (!calls.isEmpty()) {
            wizards.close();
        }
        return inOrder(calls, false);
    }

    /** Runs a call that may ask, or that answers what was asked. */
    private ActionResult alone(BoundCall call) {
        BoundCall meant;
        try {
            meant = runner.meant(call);
        } catch (DocUIException e) {
            return ActionResult.failed(null, call.call().name(), call.masked().display(), e.error());
        }
        if (isAnswer(meant.action())) {
            return answer(meant);
        }
        if (!isNavigation(meant)) {
            wizards.close();
        }
        return asking(meant, false, 0);
    }

    /** Whether a call only changes what is shown, and so leaves a question open and asks none of its own. */
    private static boolean isNavigation(BoundCall call) {
        return call.action().providerIndex() < 0 && call.action().action().readOnly();
    }

    private ActionResult answer(BoundCall answer) {
        Optional<PendingWizard> open = wizards.open();
        String text = answer.masked().display();
        if (open.isEmpty()) {
            DocUIError error = DocUIError.of(
                            ErrorCode.NOT_VISIBLE, "No question is open, so there is nothing to answer.")
                    .withRecoveries(List.of(Recovery.REFRESH));
            return ActionResult.failed(null, answer.call().name(), text, error);
        }
        WizardAnswer read;
        try {
            read = answers.read(open.get(), answer);
        } catch (DocUIException e) {
            return ActionResult.failed(null, answer.call().name(), text, e.error());
        }
        wizards.close();
        if (!(read instanceof WizardAnswer.Run run)) {
            DocUIError error = DocUIError.of(ErrorCode.CANCELLED, "Cancelled: nothing has run.")
                    .withRecoveries(List.of(Recovery.REFRESH));
            return ActionResult.failed(null, answer.call().name(), text, error);
        }
        return run.calls().size() == 1
                ? asking(run.calls().get(0), run.confirmed(), run.rounds())
                : inOrder(run.calls(), run.confirmed());
    }

    /** Runs a call; where an answer could mend what is wrong with it, a wizard asks. */
    private ActionResult asking(BoundCall call, boolean confirmed, int round) {
        ActionResult result = runner.run(call, confirmed);
        if (!result.success() && isNavigation(call)) {
            return result;
        }
        if (!result.success()) {
            DocUIError error = Objects.requireNonNull(result.error());
            BoundCall asked = error.code() == ErrorCode.CONFIRMATION_REQUIRED ? runner.pinned(call) : call;
            return opener.open(asked, error, anchors.table(), round)
                    .map(result::withError)
                    .orElse(result);
        }
        if (!call.action().action().readOnly()) {
            removals.changed(1, call, List.of());
        }
        return result;
    }

    private ActionResult inOrder(List<BoundCall> calls, boolean confirmed) {
        List<ActionResult> results = new ArrayList<>(calls.size());
        for (int i = 0; i < calls.size(); i++) {
            BoundCall call = calls.get(i);
            ActionResult result = runner.run(call, confirmed);
            results.add(result);
            if (!result.success()) {
                skip(calls, i + 1, results);
                break;
            }
            if (!call.action().action().readOnly()) {
                removals.changed(i + 1, call, calls.subList(i + 1, calls.size()));
            }
        }
        return ActionResult.of(results);
    }

    private static void skip(List<BoundCall> calls, int from, List<ActionResult> results) {
        for (int i = from; i < calls.size(); i++) {
            DocUIError error = DocUIError.of(ErrorCode.SKIPPED, "Not tried, because step " + from + " failed.");
            results.add(ActionResult.failed(
                    null, calls.get(i).call().name(), calls.get(i).masked().display(), error));
        }
    }

    /**
     * What a text may be recorded as if nothing of it ran.
     *
     * @param text any text
     * @return the text, or what can be said of it where it may hold what is sensitive
     */
    public String recorded(String text) {
        return Secrets.discreet(text, catalog);
    }

    /** Binds a call that is written in a text of the framework's or the application's own. */
    public List<BoundCall> bind(String text) {
        return binder().bind(text);
    }
}
