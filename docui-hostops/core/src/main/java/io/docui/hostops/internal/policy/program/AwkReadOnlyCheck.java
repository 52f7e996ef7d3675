package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Optional;

/** Checks whether an {@code awk} command only reads: its program is given and contains nothing that runs commands or writes. */
final class AwkReadOnlyCheck {
    private AwkReadOnlyCheck() {}

    /** Returns the files that the command reads; empty if it may do anything else. */
    static Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
        if (!argv.stream().allMatch(ShellArgument.Known.class::isInstance)) {
            // If an unknown argument expands to nothing, the next argument becomes the program.
            return Optional.empty();
        }
        List<String> words = argv.stream().map(ShellArgument::displayText).toList();
        int at = 1;
        while (at < words.size() && words.get(at).startsWith("-")) {
            if (!words.get(at).startsWith("-F") && !words.get(at).startsWith("-v")) {
                return Optional.empty();
            }
            at += words.get(at).length() == 2 ? 2 : 1;
        }
        return at < words.size() && isHarmless(words.get(at))
                ? Optional.of(argv.subList(at + 1, argv.size()))
                : Optional.empty();
    }

    private static boolean isHarmless(String program) {
        String plain = program.replace("||", "");
        boolean writes = plain.contains("print") && plain.indexOf('>', plain.indexOf("print")) >= 0;
        return !writes
                && plain.indexOf('|') < 0
                && plain.indexOf('@') < 0
                && !plain.contains("system")
                && !plain.contains("getline")
                && !plain.contains("ARGV")
                && !plain.contains("\\\n");
    }
}
