package io.docui.hostops.policy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds what the owner of a policy file that is right might still not have meant. */
final class PolicyRemarks {
    private final PolicyFile file;
    private final Grounds grounds;

    PolicyRemarks(PolicyFile file, Grounds grounds) {
        this.file = file;
        this.grounds = grounds;
    }

    /** A sentence, or a few, for each. */
    List<String> all() {
        List<String> remarks = new ArrayList<>();
        if (!guardsSecrets()) {
            remarks.add(
                    "No rule guards secrets such as ~/.ssh: beside a file of one's own the built-in rules do not hold."
                            + " To add to them, write \"extends\": \"built-in\" beside \"version\".");
        }
        String trusting = file.allowedApps().stream()
                .filter(AppPattern::trustsPrograms)
                .map(AppPattern::shown)
                .collect(Collectors.joining(", "));
        if (!trusting.isEmpty()) {
            remarks.add("allowedApps lets in any program whose window has such a title or class, which programs choose"
                    + " themselves: " + trusting + ". To hold a pattern to a program, name it by what the system tells:"
                    + " {\"executable\": \"/usr/bin/…\"}, or {\"process\": \"…\"} where it is run by an interpreter.");
        }
        return remarks;
    }

    private boolean guardsSecrets() {
        Path key = grounds.home().resolve(".ssh").resolve("id_ed25519");
        return file.rules().stream()
                .filter(rule ->
                        rule.decision() != Decision.ALLOW && rule.access().covers(Effect.Use.READ))
                .flatMap(rule -> rule.paths().stream())
                .anyMatch(glob -> glob.matches(key.toString()));
    }
}
