package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.SecretMasker;
import io.docui.runtime.internal.call.UnfinishedCallException;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.CallPolicy;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Interprets scripts of a session: binds the whole script first, then runs its calls in order until one fails. See
 * docs/spec/calls.md#bind-then-run.
 */
public final class ScriptInterpreter implements BuiltInRunner.LinkResolver {
    private static final int LONGEST_ANCHOR = 4_000;

    private final CallBinder binder;
    private final ProviderRegistry providerRegistry;
    private final AnchorResolver anchors;
    private final RecoverySuggestions recoverySuggestions;
    private final CallRunner runner;
    private final CurrentWizard currentWizard;
    private final CallAuthorizer callAuthorizer;
    private final WizardFlow wizardFlow;

    public ScriptInterpreter(
            String sessionId,
            ProviderRegistry providerRegistry,
            AnchorRegistry memory,
            AnchorResolver anchors,
            RemovalTracker removalTracker,
            CurrentWizard currentWizard,
            Locale locale,
            CallPolicy policy,
            DocumentNavigator documentNavigator,
            OperationLog log,
            TaskExecutor taskExecutor,
            AsyncOperationRegistry asyncOperationRegistry,
            LockReleaser lockReleaser,
            DeferredCallExecutor session) {
        this.providerRegistry = providerRegistry;
        this.binder = new CallBinder(providerRegistry, Set.of());
        this.anchors = anchors;
        this.recoverySuggestions = new RecoverySuggestions(binder, anchors);
        this.callAuthorizer = new CallAuthorizer(providerRegistry, policy);
        this.runner = new CallRunner(
                sessionId,
                providerRegistry,
                memory,
                anchors,
                binder,
                recoverySuggestions,
                new BuiltInRunner(documentNavigator, this),
                callAuthorizer,
                log,
                taskExecutor,
                asyncOperationRegistry);
        runner.setSubmitter(new CallSubmitter(binder, runner, removalTracker, asyncOperationRegistry, session));
        this.currentWizard = currentWizard;
        this.wizardFlow = new WizardFlow(
                runner,
                new StepRunner(runner, removalTracker, taskExecutor),
                removalTracker,
                anchors,
                callAuthorizer,
                binder,
                currentWizard,
                memory,
                providerRegistry,
                taskExecutor,
                locale,
                lockReleaser,
                log);
    }

    public ActionResult run(String script) {
        try {
            return runAll(binder().bind(script));
        } catch (UnfinishedCallException e) {
            return unfinished(e);
        } catch (DocUIException e) {
            return ActionResult.rejection(recoverySuggestions.filter(e.error()));
        }
    }

    /** Previews a script. Nothing is done, and no question is asked. */
    public ActionResult preview(String script) {
        try {
            return wizardFlow.preview(binder().bind(script));
        } catch (DocUIException e) {
            return ActionResult.rejection(recoverySuggestions.filter(e.error()));
        }
    }

    /**
     * Starts a call in the background, even if its action is not asynchronous.
     * @return a result with a handle, or with the error that kept the call from starting
     */
    public ActionResult start(String script) {
        try {
            List<BoundCall> calls = binder().bind(script);
            return calls.size() == 1
                    ? runner.run(calls.get(0), ApprovalLevel.NONE, CallMode.BACKGROUND)
                    : ActionResult.rejection(DocUIError.of(
                            ErrorCode.UNSUPPORTED,
                            "Only one call can be started at a time. Start each call separately."));
        } catch (DocUIException e) {
            return ActionResult.rejection(recoverySuggestions.filter(e.error()));
        }
    }

    /** Returns the binder. It knows the parameters that the open wizard takes. */
    private CallBinder binder() {
        if (currentWizard.current().isEmpty()) {
            return binder;
        }
        List<ActionCatalog.Entry> entries = providerRegistry.catalog().entries().stream()
                .map(wizardFlow::parameters)
                .toList();
        return new CallBinder(new ActionCatalog(entries), Set.of());
    }

    /** Returns the result of a call that an answer may complete. */
    private ActionResult unfinished(UnfinishedCallException fault) {
        return ActionResult.rejection(
                wizardFlow.open(fault).orElseGet(() -> recoverySuggestions.filter(fault.error())));
    }

    public ActionResult click(String link) {
        String text = link.strip();
        if (text.length() > LONGEST_ANCHOR) {
            return ActionResult.rejection(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED, "An anchor may have at most " + LONGEST_ANCHOR + " characters."));
        }
        String anchor = text.matches("[0-9]+") ? AnchorKind.LINK.text() + ':' + text : text;
        try {
            return runAll(List.of(resolve(reference(anchor))));
        } catch (DocUIException e) {
            return ActionResult.rejection(e.error());
        }
    }

    private static AnchorReference reference(String anchor) {
        return AnchorReference.parse(anchor)
                .filter(reference -> reference.kind() == AnchorKind.LINK)
                .orElseThrow(() -> new DocUIException(DocUIError.of(
                                ErrorCode.TYPE_MISMATCH,
                                "'" + ActionNameResolver.shorten(anchor)
                                        + "' is not a link. Use a link of the document, such as link:1.")
                        .withPath("link")));
    }

    public ActionResult call(String action, String arguments) {
        try {
            ActionCatalog.Entry entry =
                    wizardFlow.parameters(ActionNameResolver.find(providerRegistry.catalog(), action));
            return runAll(List.of(binder().bindJson(entry, arguments)));
        } catch (UnfinishedCallException e) {
            return unfinished(e);
        } catch (DocUIException e) {
            return ActionResult.rejection(recoverySuggestions.filter(e.error()));
        }
    }

    /** Sets the person who can be asked to permit a call. */
    public void setApprover(Approver person) {
        callAuthorizer.setApprover(person);
    }

    /**
     * Runs operations of a ledger again.
     * @param operations operations of this or another session, in order
     */
    public ActionResult replay(List<OperationEntry> operations) {
        try {
            return runner.replay(operations);
        } catch (DocUIException e) {
            return ActionResult.rejection(e.error());
        }
    }

    @Override
    public BoundCall resolve(AnchorReference reference) {
        LinkEntry entry = anchors.resolveLink(reference);
        return binder().bind(entry.call()).get(0);
    }

    private ActionResult runAll(List<BoundCall> calls) {
        if (calls.size() != 1) {
            return wizardFlow.runScript(calls);
        }
        BoundCall call = calls.get(0);
        try {
            return wizardFlow.runSingle(runner.resolveClick(call));
        } catch (DocUIException e) {
            return ActionResult.failure(
                    null, call.call().name(), call.maskedCall().display(), e.error());
        }
    }

    /**
     * Returns the form in which a text can be recorded if none of it ran.
     * @return the text; a masked form if it may contain sensitive values
     */
    public String recordableText(String text) {
        return SecretMasker.maskUnparsed(text, providerRegistry.catalog());
    }

    /** Binds a call that is written in a text of the framework or of the application. */
    public List<BoundCall> bind(String text) {
        return binder().bind(text);
    }
}
