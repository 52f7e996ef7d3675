package io.docui.hostops.policy;

import io.docui.hostops.policy.PolicyEvaluation.Finding;
import io.docui.hostops.workspace.RealPathResolver;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * The policy of host operations (docs/spec/host-operations.md#policy-file): what each call would do is judged by the policy file.
 *
 * <p>A file that cannot be used denies everything but reading, and every answer says why. Thread-safe.
 */
public final class HostPolicy implements CallPolicy {
    private final PolicyScope policyScope;
    private final PolicyEvaluator policyEvaluator;
    private final CommandEffectAnalyzer shell;
    private final Optional<String> fault;
    private final Optional<Path> path;
    private final String source;
    private final Map<String, EffectDeclaration> effects = new ConcurrentHashMap<>();
    private final Map<String, PlannedCallResolver> parts = new ConcurrentHashMap<>();
    private final GrantedApprovals grantedApprovals = new GrantedApprovals();
    private final Set<OneTimeConfirmation> agreed = ConcurrentHashMap.newKeySet();

    private HostPolicy(
            PolicyScope policyScope,
            PolicyFile file,
            Optional<String> fault,
            Optional<Path> path,
            BooleanSupplier sandbox,
            InstantSource clock) {
        this.policyScope = policyScope;
        this.policyEvaluator = new PolicyEvaluator(file, path, policyScope, sandbox, clock);
        this.shell = new CommandEffectAnalyzer(policyScope.home(), policyEvaluator.programs());
        this.fault = fault;
        this.path = path;
        this.source = path.map(Path::toString).orElse("built-in");
    }

    /**
     * The policy of a file, whether or not it can be used.
     *
     * @param file the file; empty for the built-in policy
     * @param policyScope the places that it is about; the file need not be among what is unreachable, for it always is
     * @param sandbox tells whether programs can be confined here
     * @param clock what time it is
     * @return the policy
     */
    public static HostPolicy load(
            Optional<Path> file, PolicyScope policyScope, BooleanSupplier sandbox, InstantSource clock) {
        PolicyLoader builtIn = new PolicyLoader(policyScope);
        if (file.isEmpty()) {
            return new HostPolicy(policyScope, builtIn.builtIn(), Optional.empty(), file, sandbox, clock);
        }
        Path path = file.get().toAbsolutePath();
        PolicyScope guarded = guarded(policyScope, path);
        try {
            PolicyFile loaded = new PolicyLoader(guarded).load(path);
            return new HostPolicy(guarded, loaded, Optional.empty(), Optional.of(path), sandbox, clock);
        } catch (PolicyFileException e) {
            String reason = "the policy file " + path + " cannot be used: " + e.getMessage();
            return new HostPolicy(guarded, builtIn.builtIn(), Optional.of(reason), Optional.of(path), sandbox, clock);
        }
    }

    private static PolicyScope guarded(PolicyScope policyScope, Path file) {
        List<Path> unreachable = new ArrayList<>(policyScope.unreachable());
        unreachable.add(file.normalize());
        try {
            unreachable.add(RealPathResolver.of(file));
        } catch (IOException e) {
            // The path as it is written is guarded; where it leads cannot be told by anybody.
            return new PolicyScope(policyScope.workspace(), policyScope.home(), policyScope.homes(), unreachable);
        }
        return new PolicyScope(policyScope.workspace(), policyScope.home(), policyScope.homes(), unreachable);
    }

    /** The JSON Schema of a policy file. */
    public static String schema() {
        return PolicyLoader.resource("policy.schema.json");
    }

    /** The built-in policy, as the file that it could be. */
    public static String builtIn() {
        return PolicyLoader.resource("built-in-policy.json");
    }

    /**
     * Declares what an action does.
     *
     * @param action the action's name
     * @param declared what its calls would do
     * @return this
     */
    public HostPolicy declare(String action, EffectDeclaration declared) {
        effects.put(action, declared);
        return this;
    }

    /**
     * Declares an action that does nothing by itself, and has other calls made.
     *
     * @param action the action's name
     * @param made those calls, among which none is of such an action
     * @return this
     */
    public HostPolicy declareParts(String action, PlannedCallResolver made) {
        parts.put(action, made);
        return this;
    }

    /** Where the policy comes from: a path, or {@code built-in}. */
    public String source() {
        return source;
    }

    /** Why the policy file cannot be used; empty if it can. */
    public Optional<String> fault() {
        return fault;
    }

    /** What its owner might not have meant, a sentence each; empty if nothing is to be said. */
    public List<String> warnings() {
        return new PolicyLinter(policyEvaluator.file(), path, policyScope).all();
    }

    /** The channels that are off. */
    public List<Channel> disabledChannels() {
        return List.of(Channel.values()).stream()
                .filter(channel -> !policyEvaluator.file().channels().contains(channel))
                .toList();
    }

    /**
     * What the owner of the machine can do to have a channel that is off.
     *
     * @param channel the channel
     * @return which line of which file turns it on: words for a person
     */
    public String enableHint(Channel channel) {
        return policyEvaluator.enableHint(channel);
    }

    /** Whether programs are to be confined where there is a sandbox. */
    public boolean sandboxIsWanted() {
        return policyEvaluator.file().sandbox().use();
    }

    /** Whether programs in the sandbox reach the network. */
    public boolean sandboxHasNetwork() {
        return policyEvaluator.file().sandbox().network();
    }

    /** Folders outside of the workspace that programs in the sandbox may write: absolute, whether or not there is anything. */
    public List<Path> sandboxWrites() {
        return policyEvaluator.file().sandbox().write();
    }

    /** The home folder of whoever the machine belongs to. */
    public Path home() {
        return policyScope.home();
    }

    /**
     * What programs must not even see: places that are out of reach, and those that rules deny as a whole. For the sandbox, which can
     * hide them from what no parser sees through.
     *
     * @return absolute paths, whether or not there is anything
     */
    public List<Path> hiddenPaths() {
        List<Path> hidden = new ArrayList<>(policyScope.unreachable());
        List<Glob> denied = policyEvaluator.file().rules().stream()
                .filter(policyRule -> policyRule.decision() == Decision.DENY
                        && policyRule.ruleAccess().covers(Effect.FileAccess.READ))
                .flatMap(policyRule -> policyRule.paths().stream())
                .toList();
        hidden.addAll(PatternPathResolver.of(denied, policyScope.workspace()));
        return hidden;
    }

    /**
     * What programs of the sandbox must not write although it is in the workspace: places of which rules deny that, or ask about it. As
     * with {@link #hiddenPaths}, patterns are looked up now.
     *
     * @return absolute paths in the workspace, whether or not there is anything; a folder stands for all that is below it
     */
    public List<Path> writeProtectedPaths() {
        List<Glob> guarded = policyEvaluator.file().rules().stream()
                .filter(policyRule -> policyRule.decision() != Decision.ALLOW
                        && policyRule.ruleAccess().covers(Effect.FileAccess.WRITE))
                .flatMap(policyRule -> policyRule.paths().stream())
                .filter(glob -> reaches(glob.text()))
                .toList();
        return PatternPathResolver.of(guarded, policyScope.workspace()).stream()
                .filter(place -> place.startsWith(policyScope.workspace()))
                .filter(place -> !Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)
                        || guarded.stream()
                                .anyMatch(
                                        glob -> glob.matches(place.resolve("x").toString())))
                .toList();
    }

    /** Whether a pattern can mean something in the workspace: what lies elsewhere is read-only in any sandbox. */
    private boolean reaches(String pattern) {
        return !pattern.startsWith("/") || Glob.path(pattern).mayBeBelow(policyScope.workspace());
    }

    /**
     * Takes note of keys that were pressed, for the bound on them.
     *
     * @param keys how many
     */
    public void recordKeys(int keys) {
        policyEvaluator.recordKeys(keys);
    }

    /** What finds out what a command line would do. */
    public CommandEffectAnalyzer shell() {
        return shell;
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        EffectDeclaration declared = effects.get(action.name());
        if (declared == null) {
            return true;
        }
        return policyEvaluator.file().channels().contains(declared.channel())
                && (fault.isEmpty() || declared.onlyReads());
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        PolicyEvaluation policyEvaluation = evaluate(action, call);
        return switch (policyEvaluation.decision()) {
            case ALLOW, SANDBOX -> new Verdict.Allowed();
            case ASK ->
                new Verdict.RequiresApproval(
                        policyEvaluation.question(usesSandbox() && startsProgram(action, call)),
                        unasked(policyEvaluation));
            case DENY -> new Verdict.Denied(policyEvaluation.reason());
        };
    }

    /** Where it can be permitted for good what only the defaults ask about. */
    private String unasked(PolicyEvaluation policyEvaluation) {
        boolean byDefault = policyEvaluation.findings().stream()
                .filter(finding -> finding.decision() == Decision.ASK)
                .allMatch(finding -> finding.matched().isEmpty());
        return byDefault
                ? "Whoever owns this computer can permit it for good: \"confirmPolicy\" in "
                        + path.map(Path::toString).orElse("a policy file that --policy names") + "."
                : "";
    }

    /** Whether a program would be started for a call, which then is in the sandbox or is not. */
    private boolean startsProgram(ActionDescriptor action, Call call) {
        HostCall asked = new HostCall(call, shell, policyScope.workspace());
        PlannedCallResolver made = parts.get(action.name());
        if (made != null) {
            return made.of(asked).stream().anyMatch(part -> startsProgram(part.action(), part.call()));
        }
        EffectDeclaration declared = effects.get(action.name());
        return declared != null && declared.startsProgram(asked);
    }

    @Override
    public void onApproved(ActionDescriptor action, Call call) {
        PlannedCallResolver made = parts.get(action.name());
        if (made != null) {
            made.of(new HostCall(call, shell, policyScope.workspace()))
                    .forEach(part -> onApproved(part.action(), part.call()));
            return;
        }
        List<Effect> all = effects(action, call);
        agreed.addAll(policyEvaluator.askedOnce(action.name(), all));
        grantedApprovals.add(action.name(), all);
    }

    /**
     * Judges once more what a call is about to do: a person who was asked has agreed to this and nothing else.
     *
     * @param action the action's name
     * @param all its effects, beginning with the use of its channel, as they are now
     * @return {@code ALLOW} or {@code SANDBOX} if it may be done
     */
    public Decision reevaluate(String action, List<Effect> all) {
        return permit(action, all).decision();
    }

    /**
     * The same of a program that is about to be run, with what it needs: a yes does not free from the sandbox what can be done in it.
     *
     * @param action the action's name
     * @param all its effects, beginning with the use of its channel, as they are now
     * @return {@code ALLOW} or {@code SANDBOX} if it may be run, and where
     */
    public ExecutionPermission permit(String action, List<Effect> all) {
        PolicyEvaluation policyEvaluation = evaluate(action, all);
        Decision decision = policyEvaluation.decision();
        boolean agreedTo = decision == Decision.ASK && grantedApprovals.take(action, all);
        return new ExecutionPermission(
                agreedTo ? policyEvaluation.afterApproval() : decision, policyEvaluation.sandboxRequirements());
    }

    /**
     * Whether what goes through a folder may read a file in it: what no rule is about may be read as the folder was permitted to be.
     *
     * @param action the action's name
     * @param use the file
     * @return false if it is to be left out
     */
    public boolean readsBelow(String action, Effect.UsesPath use) {
        PolicyEvaluation policyEvaluation = evaluate(action, List.of(use));
        boolean byDefault = policyEvaluation.findings().stream()
                .allMatch(finding -> finding.decision() == Decision.ALLOW
                        || finding.decision() == Decision.ASK
                                && finding.matched().isEmpty());
        return policyEvaluation.decision() == Decision.ALLOW || byDefault;
    }

    /**
     * Whether effects leave everything as it is: programs that only read, and files that are read.
     *
     * @param all what is done
     * @return false if anything may be changed, or it is not known
     */
    public boolean onlyReads(List<Effect> all) {
        return all.stream().allMatch(policyEvaluator::onlyReads);
    }

    /** Whether what is not known to only read runs in the sandbox: the policy wants it, and there is one. */
    public boolean usesSandbox() {
        return policyEvaluator.usesSandbox();
    }

    /**
     * What the policy says of a call, in full.
     *
     * @param action what is called
     * @param call the call
     * @return what was found
     */
    public PolicyEvaluation evaluate(ActionDescriptor action, Call call) {
        PlannedCallResolver made = parts.get(action.name());
        if (made != null) {
            return PolicyEvaluation.of(made.of(new HostCall(call, shell, policyScope.workspace())).stream()
                    .flatMap(part -> evaluate(part.action(), part.call()).findings().stream())
                    .toList());
        }
        EffectDeclaration declared = effects.get(action.name());
        if (declared == null) {
            return PolicyEvaluation.of(List.of(new Finding(
                    "calls " + action.name(),
                    action.readOnly() ? Decision.ALLOW : Decision.ASK,
                    action.readOnly() ? "it only reads" : "it does not say what it does to the machine",
                    List.of())));
        }
        return evaluate(action.name(), effects(action, call));
    }

    /**
     * What the policy says of effects: what is asked again when a call is about to do them.
     *
     * @param action the action's name
     * @param all its effects
     * @return what was found
     */
    public PolicyEvaluation evaluate(String action, List<Effect> all) {
        PolicyEvaluation policyEvaluation = policyEvaluator.evaluate(action, all, agreed::contains);
        if (fault.isEmpty()) {
            return policyEvaluation;
        }
        List<Finding> findings = new ArrayList<>(policyEvaluation.findings());
        boolean reads = all.stream().allMatch(Effect::onlyReads) && policyEvaluation.decision() == Decision.ALLOW;
        if (!reads) {
            findings.add(0, new Finding("calls " + action, Decision.DENY, fault.get(), List.of("the policy file")));
        }
        return PolicyEvaluation.of(findings);
    }

    private List<Effect> effects(ActionDescriptor action, Call call) {
        EffectDeclaration declared = effects.get(action.name());
        if (declared == null) {
            return List.of();
        }
        List<Effect> all = new ArrayList<>();
        all.add(new Effect.UsesChannel(declared.channel()));
        all.addAll(declared.of(new HostCall(call, shell, policyScope.workspace())));
        return all;
    }
}
