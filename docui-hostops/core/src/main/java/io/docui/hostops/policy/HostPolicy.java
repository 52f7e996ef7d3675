package io.docui.hostops.policy;

import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.PermittingRuleFinder;
import io.docui.hostops.internal.policy.PolicyEvaluator;
import io.docui.hostops.internal.policy.PolicySnapshot;
import io.docui.hostops.internal.policy.PolicySource;
import io.docui.hostops.internal.policy.RefusalAdvice;
import io.docui.hostops.internal.policy.ReplacedFileNotice;
import io.docui.hostops.internal.policy.RunningPlaces;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyLinter;
import io.docui.hostops.internal.policy.file.PolicyLoader;
import io.docui.hostops.internal.policy.program.ConfinedPrograms;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.policy.ApprovalContext;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Evaluates calls of host operations against the owner's policy file (docs/spec/host-operations.md#policy-file) and records approvals.
 *
 * <p>An unusable policy file denies everything except reading, and each answer gives the reason. Thread-safe.
 */
public final class HostPolicy implements CallPolicy {
    /** Stands for an action that keeps no files. */
    private static final String KEEPS_NOTHING = "";

    private static final int MOST_NAMED = 10;

    private final PolicyScope policyScope;
    private final PolicySource policySource;
    private final Optional<Path> path;
    private final EffectRegistry registry;
    private final RunningCommands running;
    private final EffectApprovals approvals;
    private final AskedCalls asked;
    private final CallEvaluator calls;
    private volatile LongPredicate ownProcesses = id -> false;
    private volatile Supplier<List<String>> confinedPrograms = List::of;
    private volatile BooleanSupplier pausable = () -> false;
    private volatile Supplier<List<Long>> otherProcesses = List::of;
    private volatile Runnable otherEvents = () -> {};

    private HostPolicy(
            PolicyScope policyScope,
            Optional<Path> path,
            BooleanSupplier sandbox,
            InstantSource clock,
            boolean required,
            Map<String, String> variables) {
        ProgramEnvironment environment = new ProgramEnvironment(
                variables,
                policyScope.workspace(),
                id -> ownProcesses.test(id),
                () -> new ConfinedPrograms(
                        !confinedPrograms.get().isEmpty(), pausable.getAsBoolean(), otherProcesses.get()));
        this.policyScope = policyScope;
        this.path = path;
        this.registry = new EffectRegistry(policyScope.workspace(), this::shell);
        this.running = new RunningCommands(policyScope.workspace());
        this.approvals = new EffectApprovals(this::currentWithEvents, policyScope.workspace(), running);
        this.policySource = new PolicySource(path, required, policyScope, sandbox, clock, environment, this::changed);
        this.asked = new AskedCalls(registry, policyScope.workspace(), approvals::asksToLeave);
        this.calls = new CallEvaluator(registry, approvals, policySource, policyScope);
    }

    /**
     * Loads the policy of a file, even if the file is unusable. The file is read again when it has changed, before the next call.
     *
     * @param file the policy file; empty for the built-in policy
     * @param policyScope the places that the policy covers. The policy file is always unreachable, so it need not be listed as unreachable
     * @param sandbox tells whether programs can be confined on this machine
     * @param clock the source of the current time
     * @return the policy
     */
    public static HostPolicy load(
            Optional<Path> file, PolicyScope policyScope, BooleanSupplier sandbox, InstantSource clock) {
        return load(file, policyScope, sandbox, clock, System.getenv());
    }

    /** Loads the policy for programs that start with the given variables. */
    static HostPolicy load(
            Optional<Path> file,
            PolicyScope policyScope,
            BooleanSupplier sandbox,
            InstantSource clock,
            Map<String, String> variables) {
        if (file.isEmpty()) {
            return new HostPolicy(policyScope, file, sandbox, clock, true, variables);
        }
        Path path = file.get().toAbsolutePath();
        return new HostPolicy(
                PolicySource.withGuard(policyScope, path), Optional.of(path), sandbox, clock, true, variables);
    }

    /**
     * Loads the policy of a file that may be missing: as long as it is, the built-in policy applies.
     *
     * @param file the policy file
     * @param policyScope the places that the policy covers
     * @param sandbox tells whether programs can be confined on this machine
     * @param clock the source of the current time
     * @return the policy
     */
    public static HostPolicy loadIfPresent(
            Path file, PolicyScope policyScope, BooleanSupplier sandbox, InstantSource clock) {
        Path path = file.toAbsolutePath();
        return new HostPolicy(
                PolicySource.withGuard(policyScope, path), Optional.of(path), sandbox, clock, false, System.getenv());
    }

    /** Withdraws approvals, and tells which programs keep the old rules for the sandbox, because nobody can change its mounts from outside. */
    private String changed(PolicyFile before, PolicyFile after) {
        approvals.clear();
        boolean alike = new SandboxSettings(policyScope, before).confineLike(new SandboxSettings(policyScope, after));
        List<String> running = alike ? List.of() : allConfined();
        return running.isEmpty()
                ? ""
                : "Programs that were started in the sandbox before keep its old rules until they end: "
                        + running.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                        + (running.size() > MOST_NAMED ? " and " + (running.size() - MOST_NAMED) + " more." : ".");
    }

    /** Returns the policy that applies now, which knows what other processes have done until now. */
    private PolicySnapshot currentWithEvents() {
        otherEvents.run();
        return current();
    }

    private PolicySnapshot current() {
        return policySource.current();
    }

    private PolicyEvaluator evaluator() {
        return current().evaluator();
    }

    /** Returns the JSON Schema of a policy file. */
    public static String schema() {
        return PolicyLoader.resource("policy.schema.json");
    }

    /** Returns the built-in policy in the policy file format. */
    public static String builtIn() {
        return PolicyLoader.resource("built-in-policy.json");
    }

    /**
     * Declares the effects of an action.
     *
     * @param action the name of the action
     * @param declared the effects of its calls
     * @return this policy
     */
    public HostPolicy declare(String action, EffectDeclaration declared) {
        registry.declare(action, declared);
        return this;
    }

    /**
     * Declares an action that has no effects of its own and makes other calls.
     *
     * @param action the name of the action
     * @param made resolves these calls; none of them is itself a call of such an action
     * @return this policy
     */
    public HostPolicy declareParts(String action, CompositeCallResolver made) {
        registry.declareParts(action, made);
        return this;
    }

    /**
     * Declares when documents suggest calls of an action. They suggest all calls of other actions.
     *
     * @param action the name of the action
     * @param condition tells of a call whether it is suggested
     */
    public void suggestOnlyIf(String action, Predicate<HostCall> condition) {
        registry.suggestOnlyIf(action, condition);
    }

    /**
     * Tells the policy which processes host operations have started. Commands may end these without a question.
     *
     * @param own tells whether host operations started the process with an ID
     * @return this policy
     */
    public HostPolicy setOwnProcesses(LongPredicate own) {
        ownProcesses = own;
        return this;
    }

    /**
     * Tells the policy which programs run in the sandbox now. A change of the policy file names those.
     *
     * @param running returns the command of each, as text for people
     * @return this policy
     */
    public HostPolicy setConfinedPrograms(Supplier<List<String>> running) {
        confinedPrograms = running;
        return this;
    }

    /**
     * Tells the policy whether the programs that run in the sandbox are paused while git changes the repository. They hinder such a change otherwise.
     *
     * @param possible tells whether those that run now can be paused
     * @return this policy
     */
    public HostPolicy setPausable(BooleanSupplier possible) {
        pausable = possible;
        return this;
    }

    /** Returns the source of the policy: a path, or {@code built-in}. */
    public String source() {
        return policySource.isBuiltIn() ? "built-in" : path.map(Path::toString).orElseThrow();
    }

    /** Returns why the policy file is unusable; empty if it is usable. */
    public Optional<String> fault() {
        return policySource.current().fault();
    }

    /** Returns how the policy file and the files that it protects changed since the start, one text for each change, oldest first. */
    public List<String> changes() {
        return policySource.changes();
    }

    /** Returns warnings about settings that the owner may not have intended, one sentence each. The list is empty if there are none. */
    public List<String> warnings() {
        return new PolicyLinter(evaluator().file(), path, policyScope).all();
    }

    /** Returns the disabled channels. */
    public List<HostChannel> disabledChannels() {
        return List.of(HostChannel.values()).stream()
                .filter(channel -> !evaluator().file().channels().contains(channel))
                .toList();
    }

    /**
     * Explains how the owner of the machine can enable a disabled channel.
     *
     * @param channel the channel
     * @return the line and the file that enable the channel, as text for people
     */
    public String enableHint(HostChannel channel) {
        return evaluator().enableHint(channel);
    }

    /** Returns what the policy in force says about the sandbox. */
    public SandboxSettings sandboxSettings() {
        return new SandboxSettings(policyScope, evaluator().file());
    }

    /**
     * Records that a program starts in the sandbox that can write in the workspace. Programs of the workspace that a rule allows, and that do not exist
     * now, run in the sandbox from then on, because that program may make them.
     */
    public void recordSandboxStart() {
        evaluator().permittedPrograms().recordSandboxStart();
    }

    /**
     * Records that a protected file was replaced outside of the sandbox while a program runs in it. The sandbox does not protect the new one from that
     * program.
     *
     * @param path the file or folder
     * @param hidden whether the sandbox hid it, so that the program was terminated; otherwise it was read-only
     */
    public void recordReplaced(Path path, boolean hidden) {
        Path shown = path.startsWith(policyScope.workspace())
                ? policyScope.workspace().relativize(path)
                : path;
        policySource.add(
                hidden
                        ? ReplacedFileNotice.ofHidden(shown)
                        : ReplacedFileNotice.ofReadOnly(
                                shown,
                                allConfined(),
                                evaluator().permittedPrograms().recordReplaced(path)));
    }

    private List<String> allConfined() {
        return Stream.concat(
                        confinedPrograms.get().stream(),
                        otherProcesses.get().stream().map(id -> "programs of another DocUI process (" + id + ")"))
                .toList();
    }

    /**
     * Tells the policy which other processes run programs in the sandbox that can write in the workspace, or run there. These count like those of
     * this process.
     *
     * @param processes returns the IDs of the processes
     * @param events reports by {@link #recordSandboxStartElsewhere} and {@link #recordReplacedElsewhere} what has happened there; it is run before
     *     each judgment
     * @return this policy
     */
    public HostPolicy setOtherProcesses(Supplier<List<Long>> processes, Runnable events) {
        otherProcesses = processes;
        otherEvents = events;
        return this;
    }

    /**
     * Records that another process started a program in the sandbox. Programs of the workspace that a rule allows, that it can write and that its
     * sandbox does not protect, run in the sandbox from then on.
     *
     * @param writable the folders that the program can write
     * @param protectedFiles the files in them that its sandbox protects
     */
    public void recordSandboxStartElsewhere(Set<Path> writable, Set<Path> protectedFiles) {
        evaluator().permittedPrograms().recordSandboxStartElsewhere(writable, protectedFiles);
    }

    /**
     * Records that a file which the sandbox of another process protected was replaced while programs run there.
     *
     * @param file the file
     */
    public void recordReplacedElsewhere(Path file) {
        evaluator().permittedPrograms().recordReplaced(file);
    }

    /** Returns the home directory of the machine's owner. */
    public Path home() {
        return policyScope.home();
    }

    /**
     * Records pressed keys for the rate limit.
     *
     * @param keys the number of keys
     */
    public void recordKeys(int keys) {
        evaluator().recordKeys(keys);
    }

    /** Returns the analyzer of command lines. */
    public CommandEffectAnalyzer shell() {
        PolicyEvaluator evaluator = evaluator();
        return new CommandEffectAnalyzer(
                policyScope.home(), evaluator.programs(), evaluator.guardedFiles(), evaluator::decision);
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        return calls.isVisible(action);
    }

    @Override
    public boolean isSuggested(ActionDescriptor action, Call call) {
        return registry.isSuggested(action.name(), call);
    }

    @Override
    public boolean asksPerson(ActionDescriptor action) {
        return calls.asksPerson(action);
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        return calls.judge(action, call, permanentPermission());
    }

    /**
     * Returns the rules that permit effects which are asked about, as JSON objects for the policy file.
     *
     * @param action the name of the action
     * @param all the effects
     * @return the rules; empty if none are needed, or if no rules can permit the effects
     */
    public List<String> permittingRules(String action, List<HostEffect> all) {
        return new PermittingRuleFinder(evaluator(), policyScope).find(action, all);
    }

    /**
     * Tells what to do instead of a call that is refused.
     *
     * @param action the name of the action
     * @param all the effects of the call
     * @return a sentence; never empty
     */
    public String advice(String action, List<HostEffect> all) {
        return approvals
                .conflict(action, all)
                .map(RunningCommands.Conflict::advice)
                .orElseGet(() -> new RefusalAdvice(evaluator(), policyScope).of(action, all));
    }

    @Override
    public Optional<String> permanentRule(ActionDescriptor action, Call call) {
        return permanentPermission().describe(registry.parts(action, call));
    }

    @Override
    public Optional<String> permitAlways(ActionDescriptor action, Call call) {
        AskedCalls.AskedCall approved = asked.find(action, call);
        Optional<String> written = permanentPermission().write(approved.parts());
        if (written.isPresent()) {
            evaluator(); // the new rules apply from here, and earlier approvals do not
            calls.approve(action, call, approved); // the rules may permit only a part of the call without a question
        }
        return written;
    }

    private PermanentPermission permanentPermission() {
        return new PermanentPermission(this, registry, policyScope, path, policySource.isBuiltIn());
    }

    @Override
    public ApprovalContext approvalContext(ActionDescriptor action, Call call) {
        return CallMeaning.of(policySource.version(), registry, asked.evaluate(action, call), policyScope.workspace());
    }

    @Override
    public void onApproved(ActionDescriptor action, Call call) {
        calls.approve(action, call, asked.find(action, call));
    }

    @Override
    public void onApprovedCallEnded(ActionDescriptor action, Call call) {
        approvals.drop(AskedCalls.key(action, call));
    }

    /**
     * Evaluates again the effects that a call is about to have. An approval covers these effects and nothing else.
     *
     * @param action the name of the action
     * @param all the current effects, starting with the use of its channel
     * @return {@code ALLOW} or {@code SANDBOX} if the call may proceed
     */
    public PolicyDecision reevaluate(String action, List<HostEffect> all) {
        return permit(action, all).decision();
    }

    /**
     * Returns the error for a call that {@link #reevaluate} did not permit, with the policy's reason.
     *
     * @param action the name of the action
     * @param all the current effects
     * @return the error {@code NOT_PERMITTED}
     */
    public ActionException refusal(String action, List<HostEffect> all) {
        return new ActionException(
                ErrorCode.NOT_PERMITTED,
                "Not permitted: " + evaluate(action, all).reason() + ". " + advice(action, all));
    }

    /**
     * Evaluates again a program that is about to run, with its sandbox requirements. An approval does not exempt from the sandbox
     * effects that are possible inside it.
     *
     * @param action the name of the action
     * @param all the current effects, starting with the use of its channel
     * @return {@code ALLOW} or {@code SANDBOX} if the program may run, and the sandbox requirements
     */
    public ExecutionDecision permit(String action, List<HostEffect> all) {
        return approvals.permit(action, all);
    }

    /**
     * Lets an action run a part of what a person approved for the call that runs. Without an approval, or if the policy permits the part
     * anyway, nothing changes.
     *
     * @param action the name of the action
     * @param approved the effects that a person was asked about, starting with the use of the action's channel
     * @param part the effects of the part, which must do nothing that {@code approved} does not
     */
    public void narrowApproval(String action, List<HostEffect> approved, List<HostEffect> part) {
        approvals.narrow(action, approved, part);
    }

    /**
     * Tells whether an operation that traverses a directory may read a file in it. A file that no rule covers may be read if the
     * directory was permitted.
     *
     * @param action the name of the action
     * @param use the file
     * @return false if the file must be skipped
     */
    public boolean readsBelow(String action, HostEffect.UsesPath use) {
        PolicyEvaluation policyEvaluation = evaluate(action, List.of(use));
        boolean byDefault = policyEvaluation.findings().stream()
                .allMatch(finding -> finding.decision() == PolicyDecision.ALLOW
                        || finding.decision() == PolicyDecision.ASK
                                && finding.matched().isEmpty());
        return policyEvaluation.decision() == PolicyDecision.ALLOW || byDefault;
    }

    /**
     * Tells whether effects change nothing: they are read-only programs and file reads.
     *
     * @param all the effects
     * @return false if something may change, or if this is unknown
     */
    public boolean onlyReads(List<HostEffect> all) {
        return all.stream().allMatch(evaluator()::onlyReads);
    }

    /**
     * Returns the programs in effects that tell about this machine, such as its processes and sockets, which a sandbox shows otherwise.
     *
     * @param all the effects of a call
     * @return the names as written, each once
     */
    public List<String> machinePrograms(List<HostEffect> all) {
        List<String> names = new ArrayList<>();
        for (HostEffect effect : all) {
            if (effect instanceof HostEffect.RunsCommand command
                    && (LocalCommands.isHost(command.argv())
                            || evaluator().programs().endsOwnProcesses(command.argv()))) {
                names.add(command.argv().get(0).displayText());
            }
        }
        return names.stream().distinct().toList();
    }

    /** Tells whether programs that are not known to be read-only run in the sandbox: the policy requires it and a sandbox exists. */
    public boolean usesSandbox() {
        return evaluator().usesSandbox();
    }

    /**
     * Tells whether programs run in a sandbox that has a place of its own under a path, so that they do not see the file there.
     *
     * @param path a path of this machine
     * @return true for a path in {@code /tmp}, if a sandbox is used and does not include it
     */
    public boolean hasSandboxOwnPlace(Path path) {
        return evaluator().hasSandboxOwnPlace(path);
    }

    /**
     * Evaluates a call.
     *
     * @param action the called action
     * @param call the call
     * @return the evaluation with all findings
     */
    public PolicyEvaluation evaluate(ActionDescriptor action, Call call) {
        return calls.evaluate(action, call);
    }

    /**
     * Evaluates effects. This check is repeated when a call is about to have them.
     *
     * @param action the name of the action
     * @param all the effects of the call
     * @return the evaluation with all findings
     */
    public PolicyEvaluation evaluate(String action, List<HostEffect> all) {
        return approvals.evaluate(action, all);
    }

    /**
     * Tells whether the policy is less strict about effects only because the files that they name are kept before. An action that cannot keep
     * them must not have the effects then.
     *
     * @param action the name of the action
     * @param all the effects of the call
     * @return whether the files must be kept
     */
    public boolean reliesOnKeptFiles(String action, List<HostEffect> all) {
        PolicyDecision unkept = approvals.evaluateByPolicy(KEEPS_NOTHING, all).decision();
        return unkept.compareTo(PolicyDecision.ASK) >= 0
                && approvals.evaluateByPolicy(action, all).decision().compareTo(unkept) < 0;
    }

    /**
     * Records that a permitted command runs from now on. Until it has ended, calls that could make it use other files than those that were
     * judged are denied.
     *
     * @param action the name of the action
     * @param all the effects of the call
     * @param confined whether the command runs in the sandbox
     * @param description the command, as text for people
     * @param endCall a call that ends it; empty if there is none
     * @return the command, which counts as running until {@link RunningCommand#endsWhen} says otherwise
     */
    public RunningCommand recordStart(
            String action, List<HostEffect> all, boolean confined, String description, String endCall) {
        return running.add(description, endCall, RunningPlaces.of(action, all, confined));
    }

    /** Notices commands that have ended, and runs what was registered for their ends. */
    public void settleRunning() {
        running.settle();
    }
}
