package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.Secrets;
import io.docui.runtime.internal.call.UnfinishedCallException;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.internal.undo.OperationLog;
import io.docui.runtime.internal.wizard.Wizards;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.CallPolicy;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Runs scripts: binds all of it first, then runs call after call until one fails (docs/spec/calls.md#bind-then-run).
 */
public final class Interpreter implements BuiltInRunner.Links {
    private static final int LONGEST_ANCHOR = 4_000;

    private final CallBinder binder;
    private final Providers providers;
    private final AnchorResolver anchors;
    private final Offers offers;
    private final CallRunner runner;
    private final Wizards wizards;
    private final Gate gate;
    private final Questions questions;

    /** An interpreter of a session. */
    public Interpreter(
            String sessionId,
            Providers providers,
            AnchorMemory memory,
            AnchorResolver anchors,
            Removals removals,
            Wizards wizards,
            Locale locale,
            CallPolicy policy,
            Reader reader,
            OperationLog log,
            Turns turns,
            Operations operations,
            Waiting waiting,
            WhenFree session) {
        this.providers = providers;
        this.binder = new CallBinder(providers, Set.of());
        this.anchors = anchors;
        this.offers = new Offers(binder, anchors);
        this.gate = new Gate(providers, policy);
        this.runner = new CallRunner(
                sessionId,
                providers,
                memory,
                anchors,
                binder,
                offers,
                new BuiltInRunner(reader, this),
                gate,
                log,
                turns,
                operations);
        runner.submissions(new Submissions(binder, runner, removals, operations, session));
        this.wizards = wizards;
        this.questions = new Questions(
                runner,
                new Steps(runner, removals, turns),
                removals,
                anchors,
                gate,
                binder,
                wizards,
                memory,
                providers,
                turns,
                locale,
                waiting,
                log);
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

    /**
     * Tells what a script would do; nothing is done, and no question is put.
     *
     * @param script any text
     * @return a preview of each call, up to the first that would fail
     */
    public ActionResult preview(String script) {
        try {
            return questions.preview(binder().bind(script));
        } catch (DocUIException e) {
            return ActionResult.notRun(offers.of(e.error()));
        }
    }

    /**
     * Runs a call by itself, whether or not its action is asynchronous.
     *
     * @param script a script of one call
     * @return a result with a handle, or with what was wrong before it could begin
     */
    public ActionResult start(String script) {
        try {
            List<BoundCall> calls = binder().bind(script);
            return calls.size() == 1
                    ? runner.run(calls.get(0), Clearance.NONE, Mode.BACKGROUND)
                    : ActionResult.notRun(DocUIError.of(
                            ErrorCode.UNSUPPORTED, "One call at a time can be started. Start each by itself."));
        } catch (DocUIException e) {
            return ActionResult.notRun(offers.of(e.error()));
        }
    }

    /** The binder, which knows what the wizard that is open takes. */
    private CallBinder binder() {
        if (wizards.open().isEmpty()) {
            return binder;
        }
        List<ActionCatalog.Entry> entries = providers.catalog().entries().stream()
                .map(questions::parameters)
                .toList();
        return new CallBinder(new ActionCatalog(entries), Set.of());
    }

    /** What became of a call that an answer may complete. */
    private ActionResult unfinished(UnfinishedCallException fault) {
        return ActionResult.notRun(questions.unfinished(fault).orElseGet(() -> offers.of(fault.error())));
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
            ActionCatalog.Entry entry = questions.parameters(ActionNames.find(providers.catalog(), action));
            return runAll(List.of(binder().bindJson(entry, arguments)));
        } catch (UnfinishedCallException e) {
            return unfinished(e);
        } catch (DocUIException e) {
            return ActionResult.notRun(offers.of(e.error()));
        }
    }

    /** Sets the person who can be asked whether a call may run. */
    public void approver(Approver person) {
        gate.approver(person);
    }

    /**
     * Runs operations of a ledger again.
     *
     * @param operations operations of this or another session, in their order
     * @return what became of each that was tried
     */
    public ActionResult replay(List<OperationEntry> operations) {
        try {
            return runner.replay(operations);
        } catch (DocUIException e) {
            return ActionResult.notRun(e.error());
        }
    }

    /** The call of a link, bound. */
    @Override
    public BoundCall link(AnchorReference reference) {
        LinkEntry entry = anchors.resolveLink(reference);
        return binder().bind(entry.call()).get(0);
    }

    private ActionResult runAll(List<BoundCall> calls) {
        if (calls.size() != 1) {
            return questions.inOrder(calls);
        }
        BoundCall call = calls.get(0);
        try {
            return questions.alone(runner.meant(call));
        } catch (DocUIException e) {
            return ActionResult.failed(null, call.call().name(), call.masked().display(), e.error());
        }
    }

    /**
     * What a text may be recorded as if nothing of it ran.
     *
     * @param text any text
     * @return the text, or what can be said of it where it may hold what is sensitive
     */
    public String recorded(String text) {
        return Secrets.discreet(text, providers.catalog());
    }

    /** Binds a call that is written in a text of the framework's or the application's own. */
    public List<BoundCall> bind(String text) {
        return binder().bind(text);
    }
}
