package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Evaluates effects against a policy file: the strictest matching rule wins, and otherwise the defaults apply
 * (docs/spec/host-operations.md#policy-file). Each effect is evaluated by its kind, then as a part of its operation; in the end come the questions
 * about the operation as a whole.
 */
public final class PolicyEvaluator {
    private final PolicyFile file;
    private final PolicyScope policyScope;
    private final BooleanSupplier available;
    private final InstantSource clock;
    private final KeystrokeRateCounter meter;

    private final LinkedRules guards;
    private final ReadOnlyPrograms programs;
    private final PermittedProgramTracker permitted;
    private final SandboxPolicy sandbox;
    private final SandboxTempFolder temp;
    private final HiddenFiles hidden;
    private final ExposedFiles exposed;

    private final PathPolicyEvaluator paths;
    private final ChannelPolicyEvaluator channels;
    private final CommandPolicyEvaluator commands;
    private final EffectPolicyEvaluator effects;

    private final RepositoryPolicyEvaluator repository;
    private final InputCodeEvaluator input;
    private final ConfirmationEvaluator confirmations;
    private final ScopeEvaluator scope;
    private final LineQuestions questions;

    /**
     * Creates an evaluator that trusts the search path.
     * @param source the policy file; empty for the built-in policy
     * @param sandbox tells whether programs can be confined on this machine
     */
    public PolicyEvaluator(
            PolicyFile file,
            Optional<Path> source,
            PolicyScope policyScope,
            BooleanSupplier sandbox,
            InstantSource clock) {
        this(
                file,
                source,
                policyScope,
                sandbox,
                clock,
                new KeystrokeRateCounter(clock),
                new ProgramEnvironment(Map.of(), policyScope.workspace()));
    }

    PolicyEvaluator(
            PolicyFile file,
            Optional<Path> source,
            PolicyScope policyScope,
            BooleanSupplier available,
            InstantSource clock,
            KeystrokeRateCounter meter,
            ProgramEnvironment environment) {
        Path workspace = policyScope.workspace();
        this.file = file;
        this.policyScope = policyScope;
        this.available = available;
        this.clock = clock;
        this.meter = meter;

        this.guards = new LinkedRules(guards(file, policyScope), policyScope);
        this.programs = new ReadOnlyPrograms(file.notReadOnly(), environment);
        this.permitted = new PermittedProgramTracker(
                new PermittedPrograms(file, workspace), environment.permittedPrograms(), workspace);
        this.sandbox = new SandboxPolicy(file.sandbox(), available);
        this.temp = new SandboxTempFolder(policyScope, file.sandbox().write());
        this.paths = new PathPolicyEvaluator(
                policyScope,
                guards,
                permitted.permitted(),
                new HardLinkNames(workspace, guards::current, policyScope.unreachable()));
        this.hidden = new HiddenFiles(paths, guards, workspace);
        this.exposed = new ExposedFiles(paths, environment.confinedPrograms());

        this.channels = new ChannelPolicyEvaluator(file.channels(), source);
        this.repository = new RepositoryPolicyEvaluator(programs, paths, exposed, policyScope.home());
        this.commands = new CommandPolicyEvaluator(file, programs, permitted, repository, sandbox);
        this.effects = new EffectPolicyEvaluator(
                paths, commands, new DeviceEffectEvaluator(file, channels, meter), sandbox, file.unparsed());
        this.input = new InputCodeEvaluator(new CommandRuleMatcher(file.rules()), workspace);
        this.confirmations = new ConfirmationEvaluator(file.confirmations(), policyScope);
        this.scope = new ScopeEvaluator(file.scope(), workspace, clock);
        this.questions = new LineQuestions(confirmations, sandbox, environment, policyScope.home());
    }

    /** Returns the rules of the file, and one about the places in the workspace that no operation may use, so that they count for folders, too. */
    private static List<PolicyRule> guards(PolicyFile file, PolicyScope policyScope) {
        List<Path> inside = policyScope.unreachable().stream()
                .filter(place -> place.startsWith(policyScope.workspace()))
                .toList();
        return inside.isEmpty()
                ? file.rules()
                : Stream.concat(
                                file.rules().stream(),
                                Stream.of(PolicyRule.denying(
                                        "unreachable",
                                        "no operation may use the policy, the ledger or the state",
                                        inside)))
                        .toList();
    }

    /** Returns an evaluator of the same policy with further rules. */
    PolicyEvaluator withRules(List<PolicyRule> further) {
        return new PolicyEvaluator(
                file.withRules(further),
                Optional.empty(),
                policyScope,
                available,
                clock,
                meter,
                programs.environment());
    }

    /**
     * Evaluates an operation.
     * @param agreed tells whether a person has already approved a one-time confirmation
     */
    public PolicyEvaluation evaluate(String tool, List<HostEffect> effects, Predicate<ConfirmationKey> agreed) {
        boolean undoable = keepsFiles(tool) && UndoableLine.isOne(effects, programs, ShellActions.isImmediate(tool));
        return evaluate(operation(tool, effects, repository.isOnlyChange(tool, effects), undoable), agreed);
    }

    /** Evaluates one effect of a line that is not permitted as a whole. */
    PolicyEvaluation evaluateAlone(String tool, HostEffect effect) {
        return evaluate(operation(tool, List.of(effect), false, false), key -> true);
    }

    /**
     * Returns an operation with what is true of it as a whole.
     * @param inRepository whether it only changes the repository, in a way that can be taken back
     * @param undoable whether undo takes back all of it
     */
    private OperationContext operation(String tool, List<HostEffect> effects, boolean inRepository, boolean undoable) {
        boolean host = HostLine.isOne(effects, programs);
        Optional<SandboxTempFolder> confined = sandbox.isUsed() ? Optional.of(temp) : Optional.empty();
        RestorableRemoval removal = new RestorableRemoval(tool, effects, paths, confined, inRepository);
        UnkeptFiles unkept = new UnkeptFiles(keepsFiles(tool) ? effects : List.of());
        return new OperationContext(
                tool,
                effects,
                host,
                commands.areConfinable(effects, host, removal),
                new UndoCoverage(undoable, removal, unkept));
    }

    /** Tells whether undo restores the files that the commands of an action name. */
    private boolean keepsFiles(String tool) {
        return !sandbox.isUsed() && ShellActions.keepsFiles(tool);
    }

    private PolicyEvaluation evaluate(OperationContext operation, Predicate<ConfirmationKey> agreed) {
        List<Finding> findings = new ArrayList<>();
        Map<HostEffect, Finding> decided = new LinkedHashMap<>();
        for (HostEffect effect : operation.effects()) {
            HostEffect visible = operation.inside() ? hidden.removeFrom(effect) : effect;
            Finding alone =
                    effects.evaluate(visible, operation.host(), operation.undo().removal());
            boolean listed = operation.host()
                    && effect instanceof HostEffect.UsesPath
                    && alone.decision() == PolicyDecision.ALLOW;
            boolean inside = operation.inside() && !listed;
            Finding finding =
                    asPart(effect, inside ? temp.inside(effect, alone, operation.effects()) : alone, operation);
            decided.put(effect, finding);
            findings.add(inside && effect instanceof HostEffect.UsesPath ? SandboxPolicy.askToLeave(finding) : finding);
            if (!effect.onlyReads()) {
                findings.addAll(scope.denials(finding));
            }
        }
        return withQuestions(operation, decided, findings, agreed);
    }

    /** Returns the finding about an effect as a part of its operation. */
    private Finding asPart(HostEffect effect, Finding alone, OperationContext operation) {
        Optional<Finding> denied = effect instanceof HostEffect.RunsCommand command
                ? repository.deniedInShell(command, alone, operation.effects())
                : Optional.empty();
        if (denied.isPresent()) {
            return denied.get();
        }
        Finding finding = effect instanceof HostEffect.RunsCommand command ? asPart(command, alone, operation) : alone;
        finding = operation.undo().unkept().asked(effect, finding);
        finding = confirmations.lifted(operation.tool(), effect, finding);
        return operation.inside() ? finding : exposed.asked(effect, finding);
    }

    private Finding asPart(HostEffect.RunsCommand command, Finding alone, OperationContext operation) {
        return input.ask(
                command,
                operation.effects(),
                isAskedByDefault(alone) ? permitUndoable(command, alone, operation) : alone);
    }

    /** Tells whether the defaults ask about a command, and no rule. */
    private static boolean isAskedByDefault(Finding finding) {
        return finding.decision() == PolicyDecision.ASK && finding.matched().isEmpty();
    }

    /** Permits a command that can be taken back. */
    private Finding permitUndoable(HostEffect.RunsCommand command, Finding finding, OperationContext operation) {
        UndoCoverage undo = operation.undo();
        if (undo.removal().coversRepository(command)) {
            return RepositoryPolicyEvaluator.permit(finding);
        }
        return undo.wholeLine()
                ? UndoCoverage.permit(command, finding)
                : repository.withReason(operation.tool(), command, operation.effects(), finding);
    }

    /**
     * Adds the questions about an operation as a whole.
     * @param decided the effects, with the findings about them
     * @param findings all findings, in their order
     */
    private PolicyEvaluation withQuestions(
            OperationContext operation,
            Map<HostEffect, Finding> decided,
            List<Finding> findings,
            Predicate<ConfirmationKey> agreed) {
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(confirmations.agreedChanges(operation.tool(), operation.effects(), agreed));
        all.addAll(questions.aboutLeaving(operation, decided, PolicyEvaluation.of(all)));
        questions
                .aboutLasting(
                        operation.tool(), decided, PolicyEvaluation.of(all).decision())
                .ifPresent(all::add);
        boolean confined = PolicyEvaluation.of(all).decision() == PolicyDecision.SANDBOX;
        if (confined) {
            repository.questionInSandbox(decided).ifPresent(all::add);
        }
        all.addAll(confirmations.questions(operation.tool(), operation.effects(), agreed, confined));
        return PolicyEvaluation.of(all);
    }

    /** Returns the decision about the use of a path alone. */
    public PolicyDecision decision(HostEffect.UsesPath use) {
        return paths.evaluate(use).decision();
    }

    /** Tells whether an effect changes nothing, as far as the policy knows the programs. */
    public boolean onlyReads(HostEffect effect) {
        return effects.onlyReads(effect);
    }

    /** Tells whether every call of an action asks, whatever it does. */
    public boolean asksAlways(String tool) {
        return confirmations.asksAlways(tool);
    }

    /** Returns the one-time confirmations that the effects of an operation require. */
    public List<ConfirmationKey> askedOnce(String tool, List<HostEffect> effects) {
        return confirmations.askedOnce(tool, effects);
    }

    public String enableHint(HostChannel channel) {
        return channels.enableHint(channel);
    }

    public void recordKeys(int keys) {
        meter.record(keys);
    }

    public PolicyFile file() {
        return file;
    }

    public ReadOnlyPrograms programs() {
        return programs;
    }

    /** Returns the tracker of programs that this policy permits and that a program in the sandbox may have made. */
    public PermittedProgramTracker permittedPrograms() {
        return permitted;
    }

    /** Returns the finder of files that the rules protect. */
    public GuardedFileFinder guardedFiles() {
        return new GuardedFileFinder(guards.current(), policyScope.workspace());
    }

    public boolean usesSandbox() {
        return sandbox.isUsed();
    }

    /** Tells whether programs run in a sandbox that has a place of its own under a path, as in {@code /tmp}. */
    public boolean hasSandboxOwnPlace(Path path) {
        return sandbox.isUsed() && temp.isPrivate(path);
    }
}
