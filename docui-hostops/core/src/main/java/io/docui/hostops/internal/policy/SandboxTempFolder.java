package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.command.analysis.TemporaryPath;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The {@code /tmp} of the sandbox, which is empty when the sandbox starts and gone when it ends. What a line puts there harms nobody, so it needs
 * no question, but it must run in the sandbox. Places in the real {@code /tmp} that the sandbox includes do not count.
 * @param writable the folders outside the workspace that the sandbox can write
 */
record SandboxTempFolder(PolicyScope policyScope, List<Path> writable) {
    private static final Path TEMP = Path.of("/tmp");
    /** What asks about a file only because other programs would run it or its folder, which no program outside of the sandbox can. */
    private static final Set<String> HARMLESS_THERE = Set.of("hooks: ask");

    SandboxTempFolder {
        writable = List.copyOf(writable);
    }

    /** Tells whether the sandbox has a place of its own under this path. */
    boolean isPrivate(Path path) {
        Path plain = path.normalize();
        return plain.startsWith(TEMP)
                && isReallyBelow(plain)
                && Stream.of(
                                Stream.of(policyScope.workspace(), policyScope.home()),
                                policyScope.unreachable().stream(),
                                writable.stream())
                        .flatMap(places -> places)
                        .noneMatch(place -> place.startsWith(plain) || plain.startsWith(place));
    }

    /**
     * Tells whether a use is about a name directly in the folder, or in one that the line makes there by {@code mktemp}, and not about what a link
     * of this name leads to.
     */
    static boolean isTopEntry(HostEffect.UsesPath use) {
        Path parent = use.path().normalize().getParent();
        return parent != null
                && (TEMP.equals(parent) || TEMP.equals(parent.getParent()) && TemporaryPath.isOne(parent))
                && !use.written().endsWith("/")
                && StreamSupport.stream(use.path().spliterator(), false)
                        .noneMatch(name -> name.toString().equals(".."));
    }

    private static boolean isReallyBelow(Path path) {
        try {
            return RealPathResolver.of(path).startsWith(TEMP);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Returns the finding about an effect of a line whose programs can all run in the sandbox.
     * @param all all effects of the line
     */
    Finding inside(HostEffect effect, Finding finding, List<HostEffect> all) {
        boolean asks = finding.decision() == PolicyDecision.ASK && HARMLESS_THERE.containsAll(finding.matched());
        boolean lists = finding.decision() == PolicyDecision.ALLOW
                && finding.matched().isEmpty()
                && finding.sandboxRequirements() == SandboxRequirements.OUTSIDE;
        boolean there = effect instanceof HostEffect.UsesPath use
                ? isPrivate(use.path()) && isOfLine(use, all)
                : effect instanceof HostEffect.UsesFilesBelow below && isPrivate(below.folder());
        return (asks || lists) && there
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.SANDBOX,
                        "it is in the sandbox's own /tmp, so it runs there",
                        List.of(),
                        SandboxRequirements.WRITING)
                : finding;
    }

    /**
     * Tells whether a file is one that the line makes itself, and not one of this machine that it wants to read. A shell that stays open in the
     * sandbox never sees one of this machine there.
     */
    private static boolean isOfLine(HostEffect.UsesPath use, List<HostEffect> all) {
        if (all.stream()
                .anyMatch(effect -> effect instanceof HostEffect.UsesChannel channel && channel.confinedShell())) {
            return true;
        }
        Path path = use.path().normalize();
        return switch (use.fileAccess()) {
            case WRITE, ENTRY -> true;
            case NAME -> false;
            case READ, LIST ->
                Files.notExists(path, LinkOption.NOFOLLOW_LINKS)
                        || use.fileAccess() == FileAccess.LIST && path.equals(TEMP)
                        || all.stream()
                                .anyMatch(other -> other instanceof HostEffect.UsesPath made
                                        && made.fileAccess() == FileAccess.WRITE
                                        && path.startsWith(made.path().normalize()));
        };
    }
}
