package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.file.MatchCertainty;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyFile.Confirmation;
import io.docui.hostops.internal.policy.file.PolicyFile.ConfirmationMode;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.program.GitWriteCheck;
import io.docui.hostops.internal.policy.program.LocalCommands;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Evaluates effects against a policy file: the strictest matching rule wins, and otherwise the defaults apply
 * (docs/spec/host-operations.md#policy-file).
 */
public final class PolicyEvaluator {
    // The displayed parts of a command; the end is shown because it may contain the relevant action.
    private static final int HEAD = 120;
    private static final int TAIL = 60;

    private final PolicyFile file;
    private final PathPolicyEvaluator paths;
    private final AppPolicyEvaluator apps;
    private final ChannelPolicyEvaluator channels;
    private final PolicyScope policyScope;
    private final ReadOnlyPrograms programs;
    private final BooleanSupplier sandbox;
    private final InstantSource clock;
    private final KeystrokeRateCounter meter;

    /**
     * Creates an evaluator.
     * @param source the policy file; empty for the built-in policy
     * @param sandbox tells whether programs can be confined on this machine
     */
    public PolicyEvaluator(
            PolicyFile file,
            Optional<Path> source,
            PolicyScope policyScope,
            BooleanSupplier sandbox,
            InstantSource clock) {
        this(file, source, policyScope, sandbox, clock, new KeystrokeRateCounter(clock));
    }

    PolicyEvaluator(
            PolicyFile file,
            Optional<Path> source,
            PolicyScope policyScope,
            BooleanSupplier sandbox,
            InstantSource clock,
            KeystrokeRateCounter meter) {
        this.file = file;
        this.policyScope = policyScope;
        this.paths = new PathPolicyEvaluator(policyScope, file.rules());
        this.apps = new AppPolicyEvaluator(file);
        this.channels = new ChannelPolicyEvaluator(file.channels(), source);
        this.programs = new ReadOnlyPrograms(file.notReadOnly());
        this.sandbox = sandbox;
        this.clock = clock;
        this.meter = meter;
    }

    public PolicyFile file() {
        return file;
    }

    public String enableHint(HostChannel channel) {
        return channels.enableHint(channel);
    }

    public ReadOnlyPrograms programs() {
        return programs;
    }

    /**
     * Evaluates an operation.
     * @param agreed tells whether a person has already approved a one-time confirmation
     */
    public PolicyEvaluation evaluate(String tool, List<HostEffect> effects, Predicate<ConfirmationKey> agreed) {
        List<Finding> findings = new ArrayList<>();
        boolean simple = isSimple(effects);
        boolean inside = runsInside(effects);
        for (HostEffect effect : effects) {
            Finding finding = lifted(tool, effect, finding(effect));
            if (effect instanceof HostEffect.UsesPath use && inside) {
                boolean lists = simple && use.fileAccess() == HostEffect.FileAccess.LIST;
                finding = lists ? finding : leaving(finding);
            } else if (!simple && isHostCommand(effect)) {
                // Only lines that are known to the last word leave the sandbox without a question.
                finding = finding.withRequirements(SandboxRequirements.READING);
            }
            findings.add(finding);
            if (!effect.onlyReads()) {
                scope(finding, findings);
            }
        }
        for (int i = 0; i < file.confirmations().size(); i++) {
            confirm(i, tool, effects, agreed, findings);
        }
        return PolicyEvaluation.of(findings);
    }

    private static boolean isHostCommand(HostEffect effect) {
        return effect instanceof HostEffect.RunsCommand command
                && LocalCommands.of(command.argv())
                        .filter(LocalCommands.LocalCommand::host)
                        .isPresent();
    }

    /** Tells whether every word of a line is known, and every command in it only reads. */
    private boolean isSimple(List<HostEffect> effects) {
        return effects.stream()
                .allMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        ? programs.reads(command.argv()).isPresent()
                                && command.argv().stream()
                                        .allMatch(argument -> argument instanceof ShellArgument.Known
                                                || argument instanceof ShellArgument.Value)
                        : effect instanceof HostEffect.UsesChannel || effect.onlyReads());
    }

    /** Tells whether there are programs and all of them can run in the sandbox. */
    private boolean runsInside(List<HostEffect> effects) {
        List<Finding> commands = effects.stream()
                .filter(HostEffect.RunsCommand.class::isInstance)
                .map(this::finding)
                .toList();
        return usesSandbox()
                && !commands.isEmpty()
                && commands.stream().noneMatch(command -> command.sandboxRequirements() == SandboxRequirements.OUTSIDE);
    }

    /**
     * Asks for approval if a rule allows a place that the sandbox lacks, so that the rule alone does not take a program out of the sandbox.
     */
    private static Finding leaving(Finding finding) {
        return finding.decision() == PolicyDecision.ALLOW
                        && finding.sandboxRequirements() == SandboxRequirements.OUTSIDE
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        finding.because() + ", but the sandbox does not include that path",
                        finding.matched())
                : finding;
    }

    private Finding finding(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command(command);
        } else if (effect instanceof HostEffect.UsesPath use) {
            return paths.evaluate(use);
        } else if (effect instanceof HostEffect.UsesUnknownPath use) {
            return readsOnly(use)
                    ? other("reads a file that is unknown until it runs: " + use.written(), "the file is unknown")
                    : new Finding(
                            "writes a file that is unknown until it runs: " + use.written(),
                            PolicyDecision.ASK,
                            "the file is unknown",
                            List.of());
        } else if (effect instanceof HostEffect.RunsUnknown unknown) {
            if (unknown.confinable() && file.unparsed() == PolicyDecision.ASK) {
                return other(unknown.what(), "the code that it loads is unknown");
            }
            return new Finding(unknown.what(), file.unparsed(), "the program that it runs is unknown", List.of());
        } else if (effect instanceof HostEffect.UnparsedCommand unparsedCommand) {
            return new Finding(
                    unparsedCommand.why(), file.unparsed(), "the command line could not be analyzed", List.of());
        }
        return device(effect);
    }

    private Finding device(HostEffect effect) {
        if (effect instanceof HostEffect.UsesChannel use) {
            return channels.evaluate(use);
        } else if (effect instanceof HostEffect.KillsProcess kill) {
            return new Finding(
                    "ends process " + kill.pid(),
                    kill.own() ? PolicyDecision.ALLOW : PolicyDecision.ASK,
                    kill.own() ? "it was started here" : "it was not started here",
                    List.of());
        } else if (effect instanceof HostEffect.UsesApp app) {
            return apps.evaluate(app);
        }
        if (effect instanceof HostEffect.RequiresPerson person) {
            return new Finding(person.what(), PolicyDecision.ASK, "only a person can confirm this", List.of());
        }
        return keys((HostEffect.SendsInput) effect);
    }

    private Finding keys(HostEffect.SendsInput input) {
        PolicyFile.RateLimits rateLimits = file.rateLimits();
        boolean tooLong = input.length() > rateLimits.keysPerCall();
        boolean tooFast = input.length() + meter.lastMinute() > rateLimits.keysPerMinute();
        String secret =
                "types a secret" + (tooLong ? ", which is longer than the limit of " + rateLimits.keysPerCall() : "");
        return new Finding(
                input.secret() ? secret : "presses " + input.length() + (input.length() == 1 ? " key" : " keys"),
                tooLong || tooFast ? PolicyDecision.DENY : PolicyDecision.ALLOW,
                tooFast && !tooLong
                        ? "rates.keysPerMinute is " + rateLimits.keysPerMinute()
                        : "rates.keysPerCall is " + rateLimits.keysPerCall(),
                List.of());
    }

    public void recordKeys(int keys) {
        meter.record(keys);
    }

    private Finding command(HostEffect.RunsCommand command) {
        String shown = "runs " + abbreviated(command.displayText())
                + (command.via().isEmpty() ? "" : " (by " + String.join(", ", command.via()) + ")");
        PolicyRuleMatches found = new PolicyRuleMatches();
        boolean local = LocalCommands.of(command.argv()).isPresent();
        for (PolicyRule policyRule : file.rules()) {
            if (policyRule.sparesLocal() && local) {
                continue;
            }
            boolean lenient = policyRule.decision() != PolicyDecision.ALLOW;
            MatchCertainty matchCertainty = policyRule.commands().stream()
                    .map(pattern -> pattern.matches(command.argv(), lenient))
                    .reduce(MatchCertainty.NO, MatchCertainty::or);
            if (matchCertainty == MatchCertainty.YES) {
                found.add(policyRule, policyRule.decision());
            } else if (matchCertainty == MatchCertainty.MAYBE && lenient) {
                found.add(policyRule, PolicyDecision.ASK);
            }
        }
        if (found.any()) {
            return new Finding(shown, found.decision(), found.reason(), found.matched(), SandboxRequirements.OUTSIDE);
        }
        if (command.wraps()) {
            return new Finding(shown, PolicyDecision.ALLOW, "it only runs another command", List.of());
        }
        if (reads(command)) {
            boolean known = programs.reads(command.argv()).isPresent();
            boolean host = LocalCommands.of(command.argv())
                    .filter(LocalCommands.LocalCommand::host)
                    .isPresent();
            SandboxRequirements sandboxRequirements =
                    known && !host ? SandboxRequirements.READING : SandboxRequirements.OUTSIDE;
            return new Finding(shown, PolicyDecision.ALLOW, "it only reads", List.of(), sandboxRequirements);
        }
        if (usesSandbox() && GitWriteCheck.changes(command.argv()) && holdsRepository()) {
            return new Finding(
                    shown,
                    PolicyDecision.ASK,
                    "it changes the repository, which is read-only in the sandbox",
                    List.of());
        }
        return other(shown, "it is not known to be read-only");
    }

    /** Tells whether rules protect the files of the git repository, so that git itself cannot write them in the sandbox either. */
    private boolean holdsRepository() {
        Path index = policyScope.workspace().resolve(".git").resolve("index");
        return paths.evaluate(new HostEffect.UsesPath(".git/index", index, HostEffect.FileAccess.WRITE))
                        .decision()
                != PolicyDecision.ALLOW;
    }

    private boolean reads(HostEffect.RunsCommand command) {
        return programs.reads(command.argv()).isPresent()
                || file.readOnly().stream()
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

    private static String abbreviated(String text) {
        String line = text.replaceAll("\\s+", " ");
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

    private void confirm(
            int place,
            String tool,
            List<HostEffect> effects,
            Predicate<ConfirmationKey> agreed,
            List<Finding> findings) {
        Confirmation entry = file.confirmations().get(place);
        if (entry.confirmationMode() == ConfirmationMode.NEVER || !isFor(entry, tool)) {
            return;
        }
        boolean asks = effects.stream()
                .filter(effect -> isAbout(entry, effect))
                .anyMatch(effect -> entry.confirmationMode() == ConfirmationMode.ALWAYS
                        || !agreed.test(ConfirmationKey.of(tool, place, entry, effect)));
        if (asks) {
            String named = "confirmPolicy[" + place + "]";
            String says = entry.confirmationMode().name().toLowerCase(Locale.ROOT);
            findings.add(new Finding(
                    "calls " + tool,
                    PolicyDecision.ASK,
                    named + " says " + says,
                    List.of(named),
                    SandboxRequirements.READING));
        }
    }

    /** Returns the one-time confirmations that the effects of an operation require. */
    public List<ConfirmationKey> askedOnce(String tool, List<HostEffect> effects) {
        List<ConfirmationKey> asked = new ArrayList<>();
        for (int i = 0; i < file.confirmations().size(); i++) {
            Confirmation entry = file.confirmations().get(i);
            if (entry.confirmationMode() == ConfirmationMode.FIRST && isFor(entry, tool)) {
                int place = i;
                effects.stream()
                        .filter(effect -> isAbout(entry, effect))
                        .forEach(effect -> asked.add(ConfirmationKey.of(tool, place, entry, effect)));
            }
        }
        return asked;
    }

    /** Replaces a default that asks if a confirmation entry says never. Rules that ask and unknown effects are not affected. */
    private Finding lifted(String tool, HostEffect effect, Finding finding) {
        boolean asksByDefault = finding.matched().isEmpty()
                && (finding.decision() == PolicyDecision.ASK || finding.decision() == PolicyDecision.SANDBOX)
                && !(effect instanceof HostEffect.RunsUnknown unknown && !unknown.confinable())
                && !(effect instanceof HostEffect.RequiresPerson)
                && !(effect instanceof HostEffect.UnparsedCommand);
        if (!asksByDefault) {
            return finding;
        }
        for (int i = 0; i < file.confirmations().size(); i++) {
            Confirmation entry = file.confirmations().get(i);
            if (entry.confirmationMode() == ConfirmationMode.NEVER && isFor(entry, tool) && isAbout(entry, effect)) {
                return new Finding(
                        finding.effect(),
                        PolicyDecision.ALLOW,
                        "confirmPolicy[" + i + "] says never",
                        List.of(),
                        finding.decision() == PolicyDecision.ASK
                                ? finding.sandboxRequirements()
                                : SandboxRequirements.OUTSIDE);
            }
        }
        return finding;
    }

    private boolean isFor(Confirmation entry, String tool) {
        return entry.tool().filter(glob -> !glob.matches(tool)).isEmpty()
                && (entry.workspace().isEmpty()
                        || entry.workspace().stream()
                                .anyMatch(glob ->
                                        glob.matches(policyScope.workspace().toString())));
    }

    private static boolean isAbout(Confirmation entry, HostEffect effect) {
        if (entry.command().isPresent()) {
            return effect instanceof HostEffect.RunsCommand command
                    && entry.command()
                                    .get()
                                    .matches(command.argv(), entry.confirmationMode() != ConfirmationMode.NEVER)
                                    .compareTo(
                                            entry.confirmationMode() == ConfirmationMode.NEVER
                                                    ? MatchCertainty.YES
                                                    : MatchCertainty.MAYBE)
                            >= 0;
        }
        if (entry.app().isPresent()) {
            return effect instanceof HostEffect.UsesApp app
                    && entry.app()
                                    .get()
                                    .matches(app)
                                    .compareTo(
                                            entry.confirmationMode() == ConfirmationMode.NEVER
                                                    ? MatchCertainty.YES
                                                    : MatchCertainty.MAYBE)
                            >= 0;
        }
        return entry.path().isEmpty()
                || effect instanceof HostEffect.UsesPath use
                        && entry.path().stream()
                                .anyMatch(glob ->
                                        glob.matches(use.path().normalize().toString()));
    }
}
