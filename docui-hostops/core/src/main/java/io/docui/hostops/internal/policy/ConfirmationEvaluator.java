package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.file.MatchCertainty;
import io.docui.hostops.internal.policy.file.PolicyFile.Confirmation;
import io.docui.hostops.internal.policy.file.PolicyFile.ConfirmationMode;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Evaluates the entries of {@code confirmPolicy}, which add questions to an operation or remove questions that are asked by default. */
record ConfirmationEvaluator(List<Confirmation> entries, PolicyScope policyScope) {
    private static final int MOST_NAMED = 3;

    ConfirmationEvaluator {
        entries = List.copyOf(entries);
    }

    /**
     * Returns the questions about an operation.
     * @param agreed tells whether a person has already approved a one-time confirmation. In the sandbox nobody has agreed to a change, because
     *     the paths of an entry are read-only there
     * @param confined whether a program of the operation would run in the sandbox
     */
    List<Finding> questions(
            String tool, List<HostEffect> effects, Predicate<ConfirmationKey> agreed, boolean confined) {
        List<Finding> findings = new ArrayList<>();
        for (int place = 0; place < entries.size(); place++) {
            Confirmation entry = entries.get(place);
            List<HostEffect> about = about(entry, tool, effects);
            List<HostEffect> open =
                    entry.confirmationMode() == ConfirmationMode.ALWAYS || confined && changes(entry, about)
                            ? about
                            : notAgreed(place, tool, about, agreed);
            if (!open.isEmpty()) {
                findings.add(question(place, tool, open, changes(entry, about)));
            }
        }
        return findings;
    }

    /** Returns the findings about changes of paths that people have agreed to, which the sandbox would prevent. */
    List<Finding> agreedChanges(String tool, List<HostEffect> effects, Predicate<ConfirmationKey> agreed) {
        List<Finding> findings = new ArrayList<>();
        for (int place = 0; place < entries.size(); place++) {
            Confirmation entry = entries.get(place);
            List<HostEffect> about = about(entry, tool, effects);
            if (entry.confirmationMode() == ConfirmationMode.FIRST
                    && changes(entry, about)
                    && notAgreed(place, tool, about, agreed).isEmpty()) {
                findings.add(new Finding(
                        "calls " + tool,
                        PolicyDecision.ALLOW,
                        title(place) + " says first, and a person agreed",
                        List.of(title(place)),
                        SandboxRequirements.OUTSIDE));
            }
        }
        return findings;
    }

    private Finding question(int place, String tool, List<HostEffect> open, boolean changes) {
        String says = entries.get(place).confirmationMode() == ConfirmationMode.ALWAYS
                ? " says always"
                : " says first, so a yes holds for later calls" + named(open);
        return new Finding(
                "calls " + tool,
                PolicyDecision.ASK,
                title(place) + says,
                List.of(title(place)),
                changes ? SandboxRequirements.OUTSIDE : SandboxRequirements.READING);
    }

    private static String named(List<HostEffect> open) {
        List<String> names = open.stream()
                .flatMap(effect -> name(effect).stream())
                .distinct()
                .limit(MOST_NAMED)
                .toList();
        return names.isEmpty() ? "" : " with " + String.join(", ", names);
    }

    private static Optional<String> name(HostEffect effect) {
        if (effect instanceof HostEffect.UsesPath use) {
            return Optional.of(use.written());
        }
        if (effect instanceof HostEffect.UsesFilesBelow use) {
            return Optional.of(use.written());
        }
        if (effect instanceof HostEffect.RunsCommand command) {
            return Optional.of(command.displayText());
        }
        return effect instanceof HostEffect.UsesApp app ? Optional.of(app.process()) : Optional.empty();
    }

    private static String title(int place) {
        return "confirmPolicy[" + place + "]";
    }

    /** Returns the effects that an entry asks about. */
    private List<HostEffect> about(Confirmation entry, String tool, List<HostEffect> effects) {
        return entry.confirmationMode() == ConfirmationMode.NEVER || !isFor(entry, tool)
                ? List.of()
                : effects.stream().filter(effect -> isAbout(entry, effect)).toList();
    }

    private static boolean changes(Confirmation entry, List<HostEffect> about) {
        return !entry.path().isEmpty() && about.stream().anyMatch(effect -> !effect.onlyReads());
    }

    private List<HostEffect> notAgreed(
            int place, String tool, List<HostEffect> about, Predicate<ConfirmationKey> agreed) {
        return about.stream()
                .filter(effect -> !agreed.test(ConfirmationKey.of(tool, place, entries.get(place), effect)))
                .toList();
    }

    /** Tells whether an entry asks about every call of an action. */
    boolean asksAlways(String tool) {
        return entries.stream()
                .anyMatch(entry -> entry.confirmationMode() == ConfirmationMode.ALWAYS
                        && entry.path().isEmpty()
                        && entry.command().isEmpty()
                        && entry.app().isEmpty()
                        && isFor(entry, tool));
    }

    /** Returns the one-time confirmations that the effects of an operation require, without those that hold for one time only. */
    List<ConfirmationKey> askedOnce(String tool, List<HostEffect> effects) {
        List<ConfirmationKey> asked = new ArrayList<>();
        boolean known = effects.stream().allMatch(EffectIdentity::isKnown);
        for (int i = 0; i < entries.size(); i++) {
            Confirmation entry = entries.get(i);
            if (entry.confirmationMode() == ConfirmationMode.FIRST && isFor(entry, tool)) {
                int place = i;
                effects.stream()
                        .filter(effect -> isAbout(entry, effect))
                        .map(effect -> ConfirmationKey.of(tool, place, entries.get(place), effect))
                        .filter(key -> known || key.what().isEmpty())
                        .forEach(asked::add);
            }
        }
        return asked;
    }

    /** Replaces a default that asks if a confirmation entry says never. Rules that ask and unknown effects are not affected. */
    Finding lifted(String tool, HostEffect effect, Finding finding) {
        boolean asksByDefault = finding.matched().isEmpty()
                && (finding.decision() == PolicyDecision.ASK || finding.decision() == PolicyDecision.SANDBOX)
                && !(effect instanceof HostEffect.RunsUnknown unknown && !unknown.confinable())
                && !(effect instanceof HostEffect.RequiresPerson)
                && !(effect instanceof HostEffect.UnparsedCommand);
        if (!asksByDefault) {
            return finding;
        }
        for (int i = 0; i < entries.size(); i++) {
            Confirmation entry = entries.get(i);
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
        return entry.isFor(tool, policyScope.workspace());
    }

    private boolean isAbout(Confirmation entry, HostEffect effect) {
        if (entry.command().isPresent()) {
            return effect instanceof HostEffect.RunsCommand command
                    && (entry.confirmationMode() != ConfirmationMode.NEVER || KnownArguments.areKnown(command.argv()))
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
        if (effect instanceof HostEffect.UsesFilesBelow use && !entry.path().isEmpty()) {
            Predicate<String> about = name -> isAbout(entry, use.folder().resolve(name), use.fileAccess());
            return entry.confirmationMode() == ConfirmationMode.NEVER
                    ? use.names().stream().allMatch(about)
                    : use.names().stream().anyMatch(about);
        }
        return entry.path().isEmpty()
                || effect instanceof HostEffect.UsesPath use && isAbout(entry, use.path(), use.fileAccess());
    }

    /**
     * Tells whether an entry is about a path. As for rules, an entry that asks also applies to the written path, and one that removes a question
     * only to the place that links lead to. That place is in the workspace, or the pattern names a place outside.
     */
    private boolean isAbout(Confirmation entry, Path written, FileAccess fileAccess) {
        Path real;
        try {
            real = fileAccess == FileAccess.ENTRY ? RealPathResolver.entry(written) : RealPathResolver.of(written);
        } catch (IOException e) {
            // The policy asks about a path whose target is unknown.
            real = written.normalize();
            if (entry.confirmationMode() == ConfirmationMode.NEVER) {
                return false;
            }
        }
        Path place = real;
        boolean inside = place.startsWith(policyScope.workspace());
        return entry.confirmationMode() == ConfirmationMode.NEVER
                ? entry.path().stream()
                        .anyMatch(glob -> (inside || glob.text().startsWith("/")) && glob.matches(place.toString()))
                : entry.path().stream()
                        .anyMatch(glob -> glob.matches(place.toString())
                                || glob.matches(written.normalize().toString()));
    }
}
