package io.docui.hostops.automation;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.project.BuildFreshnessTracker;
import io.docui.hostops.internal.route.CapabilityResolver;
import io.docui.hostops.internal.route.CapabilityResolver.IntentResolution;
import io.docui.hostops.internal.route.DesktopIntent;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.shell.SavedOutputStore;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.SessionlessCallReader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Actions that say what you want, not how: each uses the best available channel, or becomes a proposal to a person. */
@DocUIApp(id = "intents", title = "Intents")
public final class IntentProvider {
    private static final Map<String, String> ACTIONS = Map.of(
            "build", DesktopIntent.BUILD,
            "run_tests", DesktopIntent.RUN_TESTS,
            "run_current_file", DesktopIntent.RUN_CURRENT_FILE,
            "open_file_in_editor", DesktopIntent.OPEN_FILE_IN_EDITOR,
            "focus_window", DesktopIntent.FOCUS_WINDOW,
            "ensure_open", DesktopIntent.OPEN_FILE_IN_EDITOR,
            "ensure_built", DesktopIntent.BUILD);

    private final Workspace workspace;
    private final CapabilityResolver resolver;
    private final Function<Path, Optional<String>> seen;
    private final BuildFreshnessTracker buildTracker;
    private final TestRunReader testRuns;
    private final ManualProposalRegistry proposalRegistry;

    /**
     * Creates the intents of a session.
     *
     * @param workspace the base of relative paths
     * @param resolver the resolver that chooses the channels
     * @param seen the function that returns the evidence that a file is open in an editor; empty if there is none
     * @param buildTracker the tracker of the workspace's builds
     * @param savedOutputs the outputs of commands that were too long for their results
     */
    @SuppressWarnings("exports") // called by the application alone
    public IntentProvider(
            Workspace workspace,
            CapabilityResolver resolver,
            Function<Path, Optional<String>> seen,
            BuildFreshnessTracker buildTracker,
            SavedOutputStore savedOutputs) {
        this.workspace = workspace;
        this.resolver = resolver;
        this.seen = seen;
        this.buildTracker = buildTracker;
        this.testRuns = new TestRunReader(workspace, savedOutputs);
        this.proposalRegistry = new ManualProposalRegistry(workspace);
    }

    /**
     * Declares the actions to a policy. An intent is judged as the call that would carry it out now.
     *
     * @param policy the policy
     * @param resolver the resolver that chooses that call
     * @param calls the reader of the call, requested when an intent is judged
     */
    @SuppressWarnings("exports") // called by the application alone
    public static void declare(HostPolicy policy, CapabilityResolver resolver, Supplier<SessionlessCallReader> calls) {
        ACTIONS.forEach((action, intent) -> policy.declareParts(
                action,
                call -> resolver.firstCall(new DesktopIntent(intent, details(call)))
                        .map(text -> calls.get().plan(text))
                        .orElse(List.of())));
        policy.declare(
                "mark_done",
                EffectDeclaration.constant(
                        HostChannel.FILES,
                        () -> List.of(new HostEffect.RequiresPerson("confirms that a person did what was proposed"))));
        policy.declare("withdraw", EffectDeclaration.of(HostChannel.FILES, true, call -> List.of()));
    }

    private static Map<String, String> details(HostCall call) {
        Map<String, String> details = new HashMap<>();
        for (String name : List.of("path", "test", "title")) {
            call.text(name).ifPresent(text -> details.put(name, text));
        }
        return details;
    }

    /**
     * Builds the workspace with the default build task, or else with its build system. A notice reports the end.
     *
     * @param invocation has it done
     */
    @DocUIAction(async = true, timeout = "PT65M", hint = "may take minutes")
    public CompletionStage<IntentResult> build(InvocationContext invocation) {
        return built(invocation, "");
    }

    private CompletionStage<IntentResult> built(InvocationContext invocation, String saw) {
        BuildFreshnessTracker.BuildRun buildRun = buildTracker.begin();
        return resolved(new DesktopIntent(DesktopIntent.BUILD, Map.of()), saw, invocation)
                .thenApply(result -> {
                    buildRun.finish(result.ok());
                    return result;
                });
    }

    /**
     * Runs the workspace's tests with the default test task, or else with its build system. A notice reports the end.
     *
     * @param test the name of one test, or a file with tests; all tests if omitted
     * @param invocation has it done
     */
    @DocUIAction(async = true, timeout = "PT65M", hint = "may take minutes")
    public CompletionStage<IntentResult> runTests(@Nullable String test, InvocationContext invocation) {
        if (test != null && test.startsWith("-")) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION, "test must be the name of a test, not an option.");
        }
        return resolved(
                new DesktopIntent(DesktopIntent.RUN_TESTS, test == null ? Map.of() : Map.of("test", test)),
                "",
                invocation);
    }

    /**
     * Runs a file with the interpreter that its first line or file extension names. A notice reports the end.
     *
     * @param path the file; by default the file last opened in an editor
     * @param invocation has it done
     */
    @DocUIAction(async = true, timeout = "PT65M")
    public CompletionStage<IntentResult> runCurrentFile(@Nullable String path, InvocationContext invocation) {
        return resolved(
                new DesktopIntent(DesktopIntent.RUN_CURRENT_FILE, path == null ? Map.of() : Map.of("path", path)),
                "",
                invocation);
    }

    /**
     * Shows a file in a person's editor.
     *
     * @param path the file
     * @param line the line, from 1; 0 for no particular line
     * @param invocation has it done
     */
    @DocUIAction(async = true, timeout = "PT2M")
    public CompletionStage<IntentResult> openFileInEditor(
            String path, @Default("0") int line, InvocationContext invocation) {
        return resolved(opening(path, line), "", invocation);
    }

    private static DesktopIntent opening(String path, int line) {
        return new DesktopIntent(
                DesktopIntent.OPEN_FILE_IN_EDITOR,
                line < 1 ? Map.of("path", path) : Map.of("path", path, "line", String.valueOf(line)));
    }

    /**
     * Brings a window to the front.
     *
     * @param title its title, or a part of it
     * @param invocation has it done
     */
    @DocUIAction(async = true, timeout = "PT2M")
    public CompletionStage<IntentResult> focusWindow(String title, InvocationContext invocation) {
        return resolved(new DesktopIntent(DesktopIntent.FOCUS_WINDOW, Map.of("title", title)), "", invocation);
    }

    /**
     * Makes sure that a file is open in an editor: checks first, and opens it only if it does not appear to be open.
     *
     * @param path the file
     * @param line the line, from 1; 0 for no particular line
     * @param invocation has it done
     */
    @DocUIAction(async = true, idempotent = true, timeout = "PT2M")
    public CompletionStage<IntentResult> ensureOpen(String path, @Default("0") int line, InvocationContext invocation) {
        try {
            Optional<String> shows = seen.apply(workspace.locate(path).real());
            return shows.isPresent()
                    ? CompletableFuture.completedFuture(already(path + " is open: " + shows.get() + '.', invocation))
                    : resolved(opening(path, line), "It did not appear to be open. ", invocation);
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Makes sure that the workspace is built: checks first, and builds only if something is newer than the last build.
     *
     * @param invocation has it done
     */
    @DocUIAction(async = true, idempotent = true, timeout = "PT65M", hint = "may take minutes")
    public CompletionStage<IntentResult> ensureBuilt(InvocationContext invocation) {
        BuildFreshnessTracker.BuildSnapshot look = buildTracker.look();
        return look.fresh()
                ? CompletableFuture.completedFuture(already(look.words(), invocation))
                : built(invocation, look.words() + ' ');
    }

    private static IntentResult already(String words, InvocationContext invocation) {
        invocation.markUnchanged();
        return new IntentResult(true, words, null, List.of(), null, null);
    }

    private CompletionStage<IntentResult> resolved(DesktopIntent intent, String saw, InvocationContext invocation) {
        Instant begun = Instant.now();
        return resolver.resolve(intent, text -> {
                    invocation.progress(text);
                    return SubcallBuilder.submitter(invocation).apply(text);
                })
                .thenApply(intentResolution -> told(intent, intentResolution, saw, begun, invocation));
    }

    private IntentResult told(
            DesktopIntent intent,
            IntentResolution intentResolution,
            String saw,
            Instant begun,
            InvocationContext invocation) {
        List<String> tried = intentResolution.failedAttempts().stream()
                .map(one -> one.channel().key() + ": " + one.reason())
                .toList();
        if (intentResolution.channel().isEmpty()) {
            invocation.markUnchanged();
            ManualActionProposal proposal = proposalRegistry.propose(intent, intentResolution);
            return new IntentResult(
                    false, saw + "No channel can do this now. " + proposal.what() + '.', null, tried, null, proposal);
        }
        String channel = intentResolution.channel().get().key();
        invocation.reportChannel(channel);
        ActionResult result = intentResolution.result().orElseThrow();
        boolean ok = SubcallBuilder.isSuccess(result);
        OptionalLong ran = ok && intent.name().equals(DesktopIntent.RUN_TESTS)
                ? testRuns.ran(result, begun, intent.detail("test").isPresent())
                : OptionalLong.empty();
        boolean some = ran.isEmpty() || ran.getAsLong() > 0;
        String outcome =
                saw + (ok && some ? "" : "It failed: ") + describe(ran, intent) + SubcallBuilder.summarize(result);
        return new IntentResult(ok && some, outcome, channel, tried, result.operationId(), null);
    }

    /** Tells how many tests ran. Some runners succeed even if they find none. */
    private static String describe(OptionalLong ran, DesktopIntent intent) {
        if (ran.isEmpty()) {
            return "";
        }
        if (ran.getAsLong() == 0) {
            return "0 tests ran"
                    + intent.detail("test")
                            .map(test -> " (none is named " + test + ", or all are skipped). ")
                            .orElse(". ");
        }
        return ran.getAsLong() == 1 ? "1 test ran; " : ran.getAsLong() + " tests ran; ";
    }

    /**
     * Confirms that a person did what was proposed. Asks the person at the machine, because only a person can confirm it.
     *
     * @param proposal the proposal
     * @param note the person's comment
     */
    @DocUIAction(visibleWhen = "anythingIsProposed")
    public String markDone(ManualActionProposal proposal, @Nullable String note) {
        return proposalRegistry.close(proposal, "done").what() + ": done." + (note == null ? "" : " " + note);
    }

    /**
     * Withdraws a proposal, so nobody needs to do it.
     *
     * @param proposal the proposal
     * @param invocation the call
     */
    @DocUIAction(visibleWhen = "anythingIsProposed")
    public String withdraw(ManualActionProposal proposal, InvocationContext invocation) {
        invocation.markUnchanged();
        return proposalRegistry.close(proposal, "withdrawn").what() + ": withdrawn.";
    }

    /** Returns whether a proposal is open. */
    boolean anythingIsProposed() {
        return !proposalRegistry.open().isEmpty();
    }

    /** Returns the proposal with a number. */
    @ObjectLookup
    Optional<ManualActionProposal> proposal(int id) {
        return proposalRegistry.find(id);
    }

    /** The open proposals: what people are asked to do. */
    @DocUIView(title = "Proposals", order = 20)
    void proposals(DocWriter out) {
        List<ManualActionProposal> open = proposalRegistry.open();
        if (open.isEmpty()) {
            out.paragraph("There are no open proposals.");
        } else {
            out.table(open);
            open.forEach(proposal -> out.link("Done: " + proposal.what(), IntentProviderDocUI.markDone(proposal)));
        }
    }
}
