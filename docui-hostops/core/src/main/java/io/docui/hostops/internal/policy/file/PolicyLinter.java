package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds settings of a valid policy file that its owner may not have intended, and returns them as warnings. */
public record PolicyLinter(PolicyFile file, Optional<Path> path, PolicyScope policyScope) {
    private static final System.Logger LOG = System.getLogger(PolicyLinter.class.getName());
    private static final int STICKY = 01000;

    /** Returns the warnings, each of one or a few sentences. */
    public List<String> all() {
        List<String> remarks = new ArrayList<>();
        if (!guardsSecrets()) {
            remarks.add("No rule protects secrets such as ~/.ssh: your policy file replaces the built-in rules."
                    + " To keep those, add \"extends\": \"built-in\" next to \"version\".");
        }
        remarks.addAll(new UnmatchableRuleFinder(policyScope.workspace().toString()).find(file.rules()));
        remarks.addAll(new MisreadConfirmationFinder(policyScope.workspace()).find(file.confirmations()));
        file.rules().stream()
                .filter(rule -> !rule.lifts().isEmpty())
                .forEach(rule -> openPatterns(rule).forEach(remarks::add));
        String trusting = file.allowedApps().stream()
                .filter(AppPattern::trustsPrograms)
                .map(AppPattern::displayText)
                .collect(Collectors.joining(", "));
        if (!trusting.isEmpty()) {
            remarks.add("allowedApps allows any program whose window has this title or class, and programs choose these"
                    + " themselves: " + trusting + ". To limit a pattern to one program, use what the system reports:"
                    + " {\"executable\": \"/usr/bin/…\"}, or {\"process\": \"…\"} if an interpreter runs it.");
        }
        path.filter(where -> operatesPrograms() && isWritable(where))
                .ifPresent(where -> remarks.add("A program that allowedApps allows runs as this user, who can"
                        + " change this policy file: an editor or a terminal could add permissions to it. Make another user"
                        + " the owner of the file and its folder, for example: sudo install -m 644 " + where
                        + " /etc/docui-policy.json, then use --policy /etc/docui-policy.json; or allow no program that"
                        + " opens files. Nothing protects the file from root, so do not run this as root."));
        return remarks;
    }

    /** Returns a remark on each command that a rule permits with any arguments, although a built-in rule asks about it. */
    private static List<String> openPatterns(PolicyRule rule) {
        return rule.commands().stream()
                .filter(command -> !command.hasEnd())
                .map(command ->
                        "Rule " + rule.id() + " lifts " + String.join(", ", rule.lifts()) + " and permits \"" + command
                                + "\" with any further arguments, which can be options that run other programs. End it with \"$\" to"
                                + " permit only this command.")
                .toList();
    }

    private boolean operatesPrograms() {
        return !file.allowedApps().isEmpty()
                && (file.channels().contains(HostChannel.UI_TREE)
                        || file.channels().contains(HostChannel.KEY_MOUSE));
    }

    private boolean guardsSecrets() {
        Path key = policyScope.home().resolve(".ssh").resolve("id_ed25519");
        return file.rules().stream()
                .filter(policyRule -> policyRule.decision() != PolicyDecision.ALLOW
                        && policyRule.ruleAccess().covers(HostEffect.FileAccess.READ))
                .flatMap(policyRule -> policyRule.paths().stream())
                .anyMatch(glob -> glob.matches(key.toString()));
    }

    /** Tells whether programs of this user could change a file. */
    private static boolean isWritable(Path file) {
        try {
            Path real = file.toRealPath();
            return Files.isWritable(real)
                    || isOwn(real)
                    || Stream.iterate(real.getParent(), folder -> folder != null, Path::getParent)
                            .anyMatch(PolicyLinter::isOpen);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cannot determine who may change " + file, e);
            return false;
        }
    }

    private static boolean isOwn(Path file) throws IOException {
        try {
            UserPrincipal user = file.getFileSystem()
                    .getUserPrincipalLookupService()
                    .lookupPrincipalByName(System.getProperty("user.name"));
            return Files.getOwner(file).equals(user);
        } catch (UnsupportedOperationException e) {
            LOG.log(System.Logger.Level.DEBUG, "This file system does not support file owners", e);
            return false;
        }
    }

    /** Tells whether entries of a directory can be moved away by anyone. In a sticky directory, such as /tmp, only their owner can. */
    private static boolean isOpen(Path folder) {
        if (!Files.isWritable(folder)) {
            return false;
        }
        try {
            return !(Files.getAttribute(folder, "unix:mode") instanceof Integer mode) || (mode & STICKY) == 0;
        } catch (UnsupportedOperationException | IllegalArgumentException | IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Cannot determine whether " + folder + " is writable by everyone", e);
            return true;
        }
    }
}
