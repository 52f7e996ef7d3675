package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.MatchCertainty;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.GitFolderRemote;
import io.docui.hostops.internal.policy.folder.LostFolder;
import io.docui.hostops.internal.policy.folder.MovedFolder;
import io.docui.hostops.internal.policy.folder.NamedFiles;
import io.docui.hostops.internal.policy.folder.PlacedProgram;
import io.docui.hostops.internal.policy.folder.RuledCode;
import io.docui.hostops.internal.policy.program.ConfinedPrograms;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import io.docui.hostops.internal.policy.program.GitLocalLine;
import io.docui.hostops.internal.policy.program.GitWriteCheck;
import io.docui.hostops.internal.policy.program.InstalledTools;
import io.docui.hostops.internal.policy.program.LocalActions;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.policy.program.NestedRepositories;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.internal.text.QuotedName;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Evaluates effects against a policy file: the strictest matching rule wins, and otherwise the defaults apply
 * (docs/spec/host-operations.md#policy-file).
 */
public final class PolicyEvaluator {
    // The displayed parts of a command; the end is shown because it may contain the relevant action.
    private static final int HEAD = 120;
    private static final int TAIL = 60;

    private static final List<String> NETWORK_ASKS = List.of("network: ask");

    private static final String UNKNOWN_FILES = "the files that it uses are unknown";

    /** Actions that run a command line. Those that start one program, such as a language server, use the files themselves. */
    private static final Set<String> LINES =
            Set.of("bash", "bash_start", "session_input", "run_script", "editor_terminal");

    /** Actions whose commands run beside later calls, so that git could find other files than those that were examined. */
    private static final Set<String> LATER = Set.of("bash_start", "session_input");

    private final PolicyFile file;
    private final LinkedRules guards;
    private final PathPolicyEvaluator paths;
    private final ExposedFiles exposed;
    private final DeviceEffectEvaluator devices;
    private final ConfirmationEvaluator confirmations;
    private final ChannelPolicyEvaluator channels;
    private final PolicyScope policyScope;
    private final ReadOnlyPrograms programs;
    private final BooleanSupplier sandbox;
    private final InstantSource clock;
    private final KeystrokeRateCounter meter;

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
            BooleanSupplier sandbox,
            InstantSource clock,
            KeystrokeRateCounter meter,
            ProgramEnvironment environment) {
        this.file = file;
        this.policyScope = policyScope;
        this.guards = new LinkedRules(guards(file, policyScope), policyScope);
        this.paths = new PathPolicyEvaluator(
                policyScope,
                guards,
                new PermittedPrograms(file, policyScope.workspace()),
                new HardLinkNames(policyScope.workspace()));
        this.exposed = new ExposedFiles(paths, environment.confinedPrograms());
        this.channels = new ChannelPolicyEvaluator(file.channels(), source);
        this.devices = new DeviceEffectEvaluator(file, channels, meter);
        this.confirmations = new ConfirmationEvaluator(file.confirmations(), policyScope);
        this.programs = new ReadOnlyPrograms(file.notReadOnly(), environment);
        this.sandbox = sandbox;
        this.clock = clock;
        this.meter = meter;
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

    public PolicyFile file() {
        return file;
    }

    /** Returns the finder of files that the rules protect. */
    public GuardedFileFinder guardedFiles() {
        return new GuardedFileFinder(guards.current(), policyScope.workspace());
    }

    /** Returns the decision about the use of a path alone. */
    public PolicyDecision decision(HostEffect.UsesPath use) {
        return paths.evaluate(use).decision();
    }

    public String enableHint(HostChannel channel) {
        return channels.enableHint(channel);
    }

    /** Returns an evaluator of the same policy with further rules. */
    PolicyEvaluator withRules(List<PolicyRule> further) {
        return new PolicyEvaluator(
                file.withRules(further), Optional.empty(), policyScope, sandbox, clock, meter, programs.environment());
    }

    public ReadOnlyPrograms programs() {
        return programs;
    }

    /** Records that a program starts in the sandbox that can write in the workspace. */
    public void recordSandboxStart() {
        PermittedPrograms permitted = paths.programs();
        List<Path> present = PatternPathResolver.of(permitted.paths(), policyScope.workspace()).stream()
                .filter(file -> isHeld(file) && !HardLinkCheck.hasSeveralNames(file))
                .toList();
        programs.environment().permittedPrograms().record(permitted, permitted::permitting, present);
    }

    /** Tells whether the sandbox keeps what is there. It can hold a file, but no link that leads to one. */
    private static boolean isHeld(Path file) {
        return Files.isRegularFile(file) && RealPathResolver.isReal(file);
    }

    /**
     * Records that a protected file was replaced while programs ran in the sandbox.
     * @return what allows the file to run, if anything does
     */
    public Optional<String> recordReplaced(Path file) {
        return programs.environment().permittedPrograms().recordReplaced(file);
    }

    /**
     * Records that another process started a program in the sandbox.
     * @param writable the folders that it can write
     * @param present the files in them that its sandbox protects
     */
    public void recordSandboxStartElsewhere(Set<Path> writable, Set<Path> present) {
        PermittedPrograms permitted = paths.programs();
        programs.environment()
                .permittedPrograms()
                .record(
                        new PolicyElsewhere(permitted, writable),
                        file -> writable.stream().anyMatch(file::startsWith)
                                ? permitted.permitting(file)
                                : Optional.empty(),
                        present);
    }

    /** Identifies this policy for programs of other processes, whose sandboxes protect other files. */
    private record PolicyElsewhere(PermittedPrograms permitted, Set<Path> writable) {}

    /**
     * Records that programs run in the sandbox while the policy changes. They can still write what only this policy allows.
     * @param before the policy that they were started under
     */
    public void recordChange(PolicyFile before) {
        PermittedPrograms permitted = paths.programs();
        PermittedPrograms earlier = new PermittedPrograms(before, policyScope.workspace());
        List<Path> present = PatternPathResolver.of(earlier.paths(), policyScope.workspace()).stream()
                .filter(file -> isHeld(file) && earlier.permitting(file).isPresent())
                .toList();
        programs.environment().permittedPrograms().record(new Object(), permitted::permitting, present);
    }

    /** Returns what allows the program of a command, or code that it runs, if that may have been made in the sandbox. */
    private Optional<String> allowingMade(HostEffect.RunsCommand command) {
        Path workspace = policyScope.workspace();
        Stream<Path> program = Stream.of(command.argv().get(0).displayText())
                .filter(word -> word.indexOf('\0') < 0 && word.indexOf('/') >= 0)
                .map(word -> workspace.resolve(word).normalize());
        Stream<Path> code = CodeSources.of(command.argv()).files(command.folders(), workspace).stream()
                .filter(Files::exists);
        Stream<Path> named = NamedFiles.of(command.argv(), command.folders()).stream();
        return Stream.of(program, code, named)
                .flatMap(files -> files)
                .flatMap(file -> programs.environment().permittedPrograms().allowingMissing(file).stream())
                .findFirst();
    }

    /**
     * Evaluates an operation.
     * @param agreed tells whether a person has already approved a one-time confirmation
     */
    public PolicyEvaluation evaluate(String tool, List<HostEffect> effects, Predicate<ConfirmationKey> agreed) {
        boolean repository = !LATER.contains(tool)
                && new GitLocalLine(programs, policyScope.home(), this::isReplaceable).isOne(effects);
        boolean undoable = !usesSandbox()
                && RestorableRemoval.isKeeping(tool)
                && UndoableLine.isOne(effects, programs, RestorableRemoval.isImmediate(tool));
        return evaluate(tool, effects, agreed, repository, undoable);
    }

    /** Tells whether files of the workspace can be replaced without a question. */
    private boolean isReplaceable(List<String> names) {
        Path workspace = policyScope.workspace();
        HostEffect.UsesFilesBelow use =
                new HostEffect.UsesFilesBelow(".", workspace, names, HostEffect.FileAccess.WRITE, false);
        return paths.evaluate(use).decision() == PolicyDecision.ALLOW && !exposed.areBroughtBy(use);
    }

    /** Evaluates one effect of a line that is not permitted as a whole. */
    PolicyEvaluation evaluateAlone(String tool, HostEffect effect) {
        return evaluate(tool, List.of(effect), key -> true, false, false);
    }

    private PolicyEvaluation evaluate(
            String tool,
            List<HostEffect> effects,
            Predicate<ConfirmationKey> agreed,
            boolean repository,
            boolean undoable) {
        List<Finding> findings = new ArrayList<>();
        boolean host = HostLine.isOne(effects, programs);
        SandboxTempFolder temp =
                new SandboxTempFolder(policyScope, file.sandbox().write());
        RestorableRemoval removal = new RestorableRemoval(
                tool, effects, paths, usesSandbox() ? Optional.of(temp) : Optional.empty(), repository);
        boolean inside = runsInside(effects, host, removal);
        UnkeptFiles unkept = new UnkeptFiles(!usesSandbox() && RestorableRemoval.isKeeping(tool) ? effects : List.of());
        Map<HostEffect, Finding> decided = new LinkedHashMap<>();
        for (HostEffect effect : effects) {
            HostEffect visible = inside ? withoutHidden(effect) : effect;
            Finding found = finding(visible, host, removal);
            boolean listed = host && effect instanceof HostEffect.UsesPath && found.decision() == PolicyDecision.ALLOW;
            found = inside && !listed ? temp.inside(effect, found, effects) : found;
            if (effect instanceof HostEffect.RunsCommand command && isAskedByDefault(found)) {
                found = removal.coversRepository(command)
                        ? changingRepository(found)
                        : undoable ? undoable(command, found) : withRepositoryReason(tool, command, found);
            }
            if (effect instanceof HostEffect.RunsCommand command) {
                found = asksForInput(command, effects, found);
            }
            found = unkept.asked(effect, found);
            Finding finding = confirmations.lifted(tool, effect, found);
            finding = inside ? finding : exposed.asked(effect, finding);
            findings.add(effect instanceof HostEffect.UsesPath && inside && !listed ? askedToLeave(finding) : finding);
            decided.put(effect, finding);
            if (!effect.onlyReads()) {
                scope(finding, findings);
            }
        }
        findings.addAll(confirmations.agreedChanges(tool, effects, agreed));
        if (!host) {
            findings.addAll(leaving(tool, decided, PolicyEvaluation.of(findings), repository));
        }
        if (PolicyEvaluation.of(findings).decision() == PolicyDecision.ALLOW) {
            LastingLine.question(decided, LATER.contains(tool), usesSandbox())
                    .map(asked -> confirmations.lifted(tool, new HostEffect.UsesChannel(HostChannel.SHELL), asked))
                    .ifPresent(findings::add);
        }
        boolean confined = PolicyEvaluation.of(findings).decision() == PolicyDecision.SANDBOX;
        if (confined) {
            repositoryInSandbox(decided).ifPresent(findings::add);
        }
        findings.addAll(confirmations.questions(tool, effects, agreed, confined));
        return PolicyEvaluation.of(findings);
    }

    /** Returns the question about git that a rule allows outside of the sandbox, in a line of which another command takes it into the sandbox. */
    private Optional<Finding> repositoryInSandbox(Map<HostEffect, Finding> decided) {
        return decided.entrySet().stream()
                .filter(entry -> entry.getKey() instanceof HostEffect.RunsCommand command
                        && entry.getValue().decision() == PolicyDecision.ALLOW
                        && !entry.getValue().matched().isEmpty()
                        && GitWriteCheck.changes(command.argv())
                        && holdsRepository())
                .findFirst()
                .map(entry -> new Finding(
                        entry.getValue().effect(),
                        PolicyDecision.ASK,
                        "it changes the repository, which is read-only in the sandbox, where the rest of the line runs",
                        List.of()));
    }

    /** Returns the questions about what else happens outside of the sandbox if one command of a line takes it there without a question. */
    private List<Finding> leaving(
            String tool, Map<HostEffect, Finding> decided, PolicyEvaluation all, boolean repository) {
        boolean leaves = LINES.contains(tool)
                && usesSandbox()
                && all.decision() == PolicyDecision.ALLOW
                && all.sandboxRequirements() == SandboxRequirements.OUTSIDE
                && decided.keySet().stream().anyMatch(HostEffect.RunsCommand.class::isInstance);
        if (!leaves) {
            return List.of();
        }
        LeavingLine line = new LeavingLine(
                decided.keySet(),
                programs.environment(),
                policyScope.home(),
                file.sandbox().write(),
                repository);
        return decided.entrySet().stream()
                .flatMap(entry -> line.question(entry.getKey(), entry.getValue()).stream()
                        // An entry for a path is about this file, not about what another program puts in its place.
                        .map(asked -> entry.getKey() instanceof HostEffect.RunsCommand
                                ? confirmations.lifted(tool, entry.getKey(), asked)
                                : asked))
                .toList();
    }

    /** Tells whether the defaults ask about a command, and no rule. */
    private static boolean isAskedByDefault(Finding finding) {
        return finding.decision() == PolicyDecision.ASK && finding.matched().isEmpty();
    }

    /** Permits a command that only changes files it names. */
    private static Finding undoable(HostEffect.RunsCommand command, Finding finding) {
        return UndoablePrograms.isUndoable(command.argv())
                ? permitted(
                        finding,
                        "it only changes files that it names, which undo restores",
                        SandboxRequirements.WRITING)
                : finding;
    }

    private static Finding changingRepository(Finding finding) {
        return permitted(
                finding,
                "it only changes the repository in a way that can be taken back, and the repository runs nothing",
                SandboxRequirements.OUTSIDE);
    }

    /** Says why a command is not one that changes the repository without a question, if it could be. */
    private Finding withRepositoryReason(String tool, HostEffect.RunsCommand command, Finding finding) {
        if (GitLocalChange.of(command.argv()).isEmpty()) {
            return finding;
        }
        String because = finding.because();
        ConfinedPrograms confined = programs.environment().confinedPrograms().get();
        if (NestedRepositories.mayBeAddedBy(command, policyScope.workspace())) {
            because =
                    "it may add a folder that has a repository of its own, whose settings git would obey from then on";
        } else if (LATER.contains(tool)) {
            because = "it changes the repository beside later calls; bash runs it at once";
        } else if (confined.exist()) {
            because = "it changes the repository while a program " + confined.place()
                    + " runs, which can exchange what git finds";
        } else if (GitLocalLine.isInProgress(policyScope.workspace())) {
            because = "a merge, a rebase or the like is in progress, which it could end";
        }
        return new Finding(finding.effect(), finding.decision(), because, List.of(), finding.sandboxRequirements());
    }

    private static Finding permitted(Finding finding, String because, SandboxRequirements requirements) {
        return new Finding(finding.effect(), PolicyDecision.ALLOW, because, List.of(), requirements);
    }

    /** Returns an effect without the files below a folder that the sandbox hides, because rules deny them. */
    private HostEffect withoutHidden(HostEffect effect) {
        if (!(effect instanceof HostEffect.UsesFilesBelow use)
                || use.fileAccess() != HostEffect.FileAccess.READ
                || paths.evaluate(use).decision() != PolicyDecision.DENY) {
            return effect;
        }
        List<Glob> denied = guards.current().stream()
                .filter(rule -> rule.decision() == PolicyDecision.DENY
                        && rule.ruleAccess().covers(use.fileAccess()))
                .flatMap(rule -> rule.paths().stream())
                .toList();
        Collection<Path> hidden = PatternPathResolver.of(denied, policyScope.workspace());
        List<String> visible = use.names().stream()
                .filter(name ->
                        hidden.stream().noneMatch(use.folder().resolve(name).normalize()::startsWith))
                .toList();
        return new HostEffect.UsesFilesBelow(use.written(), use.folder(), visible, use.fileAccess(), use.grows());
    }

    /** Tells whether there are programs and all of them can run in the sandbox. */
    private boolean runsInside(List<HostEffect> effects, boolean host, RestorableRemoval removal) {
        List<Finding> commands = effects.stream()
                .filter(HostEffect.RunsCommand.class::isInstance)
                .map(effect -> finding(effect, host, removal))
                .toList();
        return usesSandbox()
                && !commands.isEmpty()
                && commands.stream().noneMatch(command -> command.sandboxRequirements() == SandboxRequirements.OUTSIDE);
    }

    /**
     * Asks for approval if a rule allows a place that the sandbox lacks, so that the rule alone does not take a program out of the sandbox.
     */
    private static Finding askedToLeave(Finding finding) {
        return finding.decision() == PolicyDecision.ALLOW
                        && finding.sandboxRequirements() == SandboxRequirements.OUTSIDE
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        finding.because() + ", but the sandbox does not include that path",
                        finding.matched())
                : finding;
    }

    /** @param host whether the whole line only tells about this machine, and therefore leaves the sandbox */
    private Finding finding(HostEffect effect, boolean host, RestorableRemoval removal) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command(command, host, removal);
        } else if (effect instanceof HostEffect.UsesPath use) {
            return paths.evaluate(use);
        } else if (effect instanceof HostEffect.UsesFilesBelow use) {
            return paths.evaluate(use);
        } else if (effect instanceof HostEffect.UsesUnknownPath use) {
            return readsOnly(use)
                    ? other(
                            "reads a file that is unknown until it runs: " + QuotedName.of(use.written()),
                            "the file is unknown")
                    : new Finding(
                            "writes a file that is unknown until it runs: " + QuotedName.of(use.written()),
                            PolicyDecision.ASK,
                            "the file is unknown",
                            List.of());
        } else if (effect instanceof HostEffect.RunsUnknown unknown) {
            if (unknown.confinable() && file.unparsed() == PolicyDecision.ASK) {
                return other(
                        visible(unknown.what()),
                        MovedFolder.isOne(unknown) ? UNKNOWN_FILES : "the code that it loads is unknown");
            }
            return new Finding(
                    visible(unknown.what()),
                    file.unparsed(),
                    LostFolder.isOne(unknown) ? UNKNOWN_FILES : "the program that it runs is unknown",
                    List.of());
        } else if (effect instanceof HostEffect.UnparsedCommand unparsedCommand) {
            return new Finding(
                    visible(unparsedCommand.why()),
                    file.unparsed(),
                    "the command line could not be analyzed",
                    List.of());
        }
        return devices.evaluate(effect);
    }

    /** Tells whether every call of an action asks, whatever it does. */
    public boolean asksAlways(String tool) {
        return confirmations.asksAlways(tool);
    }

    public void recordKeys(int keys) {
        meter.record(keys);
    }

    private Finding command(HostEffect.RunsCommand command, boolean host, RestorableRemoval removal) {
        String shown = "runs " + abbreviated(command.displayText())
                + (command.via().isEmpty() ? "" : " (by " + String.join(", ", command.via()) + ")");
        PolicyRuleMatches found = new PolicyRuleMatches();
        boolean local = command.obeyed().isEmpty() && programs.isLocal(command.argv());
        boolean here = local || programs.actsHere(command.argv(), isIsolated());
        boolean installed = InstalledTools.runsOne(command.argv(), policyScope.workspace());
        boolean repository = removal.coversRepository(command);
        boolean known = KnownArguments.areKnown(command.argv());
        Optional<String> allowingMade = allowingMade(command);
        boolean passed = false;
        for (PolicyRule policyRule : file.rules()) {
            boolean exempt = switch (policyRule.exemption()) {
                case NONE -> false;
                case LOCAL -> here || installed || repository;
                case KEPT -> local || repository || removal.covers(command);
            };
            if (exempt) {
                continue;
            }
            boolean lenient = policyRule.decision() != PolicyDecision.ALLOW;
            if (!lenient && allowingMade.isPresent()) {
                continue;
            }
            MatchCertainty matchCertainty = policyRule.commands().stream()
                    .map(pattern ->
                            lenient ? mayMatch(pattern, command.argv()) : pattern.matches(command.argv(), false))
                    .reduce(MatchCertainty.NO, MatchCertainty::or);
            if (matchCertainty == MatchCertainty.YES && !lenient && !known) {
                passed = true;
            } else if (matchCertainty == MatchCertainty.YES) {
                found.add(policyRule, policyRule.decision());
            } else if (matchCertainty == MatchCertainty.MAYBE && lenient) {
                found.add(policyRule, PolicyDecision.ASK);
            }
        }
        if (found.any()) {
            String reason = Optional.of(found)
                    .filter(rules -> rules.matched().equals(NETWORK_ASKS))
                    .flatMap(rules -> GitFolderRemote.of(command))
                    .map(folder -> "rule network (no other machine: the repository is the folder "
                            + QuotedName.of(folder) + ", which can have hooks that run)")
                    .orElseGet(found::reason);
            return new Finding(shown, found.decision(), reason, found.matched(), SandboxRequirements.OUTSIDE);
        }
        if (allowingMade.isPresent()) {
            String entry = allowingMade.get();
            Finding made = other(
                    shown,
                    entry
                            + " allows it, but when a program started in the sandbox it was missing, a link, had other names (hard links) or was not allowed yet,"
                            + " or it was replaced while that one ran, so that one may have made it");
            return new Finding(
                    shown, made.decision(), made.because(), List.of(entry.replaceFirst("^rule ", "") + ": allow"));
        }
        if (command.wraps()) {
            return new Finding(shown, PolicyDecision.ALLOW, "it only runs another command", List.of());
        }
        if (here && programs.endsOwnProcesses(command.argv())) {
            return new Finding(
                    shown,
                    PolicyDecision.ALLOW,
                    "it only ends processes that were started here",
                    List.of(),
                    host ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING);
        }
        if (LocalActions.endsOwnJobs(command.argv()) && here) {
            return new Finding(shown, PolicyDecision.ALLOW, "it only ends jobs of its own shell", List.of());
        }
        if (reads(command)) {
            boolean listed = isListed(command);
            boolean leaves = !listed || host && LocalCommands.isHost(command.argv());
            SandboxRequirements sandboxRequirements =
                    leaves ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING;
            return new Finding(shown, PolicyDecision.ALLOW, "it only reads", List.of(), sandboxRequirements);
        }
        if (usesSandbox() && GitWriteCheck.changes(command.argv()) && holdsRepository()) {
            return new Finding(
                    shown,
                    PolicyDecision.ASK,
                    "it changes the repository, which is read-only in the sandbox",
                    List.of());
        }
        String because =
                command.obeyed().isEmpty() ? "it is not known to be read-only" : "it obeys " + command.obeyed();
        return other(shown, passed ? "a rule allows it, but not with words that are unknown until it runs" : because);
    }

    /** Matches a pattern that denies or asks. One that names an interpreter with its code also means this code under other names. */
    private static MatchCertainty mayMatch(CommandPattern pattern, List<ShellArgument> argv) {
        MatchCertainty direct = pattern.matches(argv, true);
        if (direct == MatchCertainty.YES
                || pattern.elements().get(0).stream().noneMatch(word -> CodeSources.loadsCode(word.text()))) {
            return direct;
        }
        Stream<List<ShellArgument>> called = PermittedPrograms.namesScript(pattern)
                ? pattern.elements().get(0).stream()
                        .flatMap(word -> PlacedProgram.interpreterCall(argv, word.text()).stream())
                : Stream.empty();
        return Stream.concat(
                        called, pattern.spellings().stream().flatMap(rule -> RuledCode.spellings(rule, argv).stream()))
                .map(spelled -> pattern.matches(spelled, true))
                .reduce(direct, MatchCertainty::or);
    }

    /**
     * Asks if a program runs the code that it reads from its input, and the line reads a file that rules about commands deny or ask about:
     * {@code node < x.js} or {@code cat x.js | node}.
     */
    private Finding asksForInput(HostEffect.RunsCommand command, Collection<HostEffect> effects, Finding finding) {
        if (finding.decision().compareTo(PolicyDecision.ASK) >= 0
                || !CodeSources.of(command.argv()).input()) {
            return finding;
        }
        Path workspace = policyScope.workspace();
        List<List<ShellArgument>> scripts = effects.stream()
                .filter(HostEffect.UsesPath.class::isInstance)
                .map(effect -> (HostEffect.UsesPath) effect)
                .filter(use -> use.fileAccess() == HostEffect.FileAccess.READ && Files.isRegularFile(use.path()))
                .flatMap(use -> Stream.of(use.path().normalize(), real(use.path())))
                .filter(path -> path.startsWith(workspace))
                .map(path -> List.<ShellArgument>of(new ShellArgument.Known("./" + workspace.relativize(path))))
                .toList();
        PolicyRuleMatches found = new PolicyRuleMatches();
        for (PolicyRule rule : file.rules()) {
            boolean about = rule.decision() != PolicyDecision.ALLOW
                    && rule.commands().stream()
                            .anyMatch(pattern -> scripts.stream()
                                    .anyMatch(script -> mayMatch(pattern, script) != MatchCertainty.NO));
            if (about) {
                found.add(rule, PolicyDecision.ASK);
            }
        }
        return found.any()
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        found.reason() + ": the line reads a file that it names, and this program runs what it reads",
                        found.matched(),
                        finding.sandboxRequirements())
                : finding;
    }

    private static Path real(Path path) {
        try {
            return RealPathResolver.of(path);
        } catch (IOException e) {
            return path.normalize();
        }
    }

    /** Tells whether rules protect the files of the git repository, so that git itself cannot write them in the sandbox either. */
    private boolean holdsRepository() {
        Path index = policyScope.workspace().resolve(".git").resolve("index");
        return paths.evaluate(new HostEffect.UsesPath(".git/index", index, HostEffect.FileAccess.WRITE))
                        .decision()
                != PolicyDecision.ALLOW;
    }

    private boolean isListed(HostEffect.RunsCommand command) {
        return command.obeyed().isEmpty() && programs.reads(command.argv()).isPresent();
    }

    private boolean reads(HostEffect.RunsCommand command) {
        return isListed(command)
                || KnownArguments.areKnown(command.argv())
                        && file.readOnly().stream()
                                .anyMatch(pattern -> pattern.matches(command.argv(), false) == MatchCertainty.YES);
    }

    /** Tells whether an effect changes nothing, as far as the policy knows the programs. */
    public boolean onlyReads(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.wraps() || reads(command);
        } else if (effect instanceof HostEffect.UsesUnknownPath use) {
            return readsOnly(use);
        }
        return effect instanceof HostEffect.UsesChannel || effect.onlyReads();
    }

    private static boolean readsOnly(HostEffect.UsesUnknownPath use) {
        return use.fileAccess() == HostEffect.FileAccess.READ || use.fileAccess() == HostEffect.FileAccess.LIST;
    }

    /** Returns a text of the command in one line. */
    private static String visible(String text) {
        return InvisibleCharacters.show(text.replaceAll("\\s+", " "));
    }

    private static String abbreviated(String text) {
        String line = visible(text);
        int more = line.length() - HEAD - TAIL;
        return more <= 0
                ? line
                : line.substring(0, HEAD) + " … (" + more + " characters) … " + line.substring(line.length() - TAIL);
    }

    /** Returns the finding for a command that may change anything: it runs in the sandbox if there is one; otherwise a person is asked. */
    private Finding other(String shown, String because) {
        boolean confined = usesSandbox();
        return new Finding(
                shown,
                confined ? PolicyDecision.SANDBOX : PolicyDecision.ASK,
                because + (confined ? ", so it runs in the sandbox" : ", and there is no sandbox"),
                List.of());
    }

    /** Tells whether programs run in a sandbox that reaches no network. */
    private boolean isIsolated() {
        return usesSandbox() && !file.sandbox().network();
    }

    public boolean usesSandbox() {
        return file.sandbox().use() && sandbox.getAsBoolean();
    }

    /** Denies everything but reading outside the time and the workspaces of the policy. */
    private void scope(Finding finding, List<Finding> findings) {
        PolicyFile.Scope scope = file.scope();
        boolean early =
                scope.from().filter(from -> clock.instant().isBefore(from)).isPresent();
        boolean late =
                scope.until().filter(until -> !clock.instant().isBefore(until)).isPresent();
        if (early || late) {
            findings.add(new Finding(
                    finding.effect(),
                    PolicyDecision.DENY,
                    "scope.time " + (early ? "has not started" : "has ended"),
                    List.of()));
        }
        boolean elsewhere = !scope.workspace().isEmpty()
                && scope.workspace().stream()
                        .noneMatch(glob -> glob.matches(policyScope.workspace().toString()));
        if (elsewhere) {
            findings.add(new Finding(
                    finding.effect(),
                    PolicyDecision.DENY,
                    "scope.workspace does not include this workspace",
                    List.of()));
        }
    }

    /** Returns the one-time confirmations that the effects of an operation require. */
    public List<ConfirmationKey> askedOnce(String tool, List<HostEffect> effects) {
        return confirmations.askedOnce(tool, effects);
    }
}
