package io.docui.hostops.policy;

import io.docui.hostops.command.ShellArgument;
import java.util.List;
import java.util.Optional;

/** Tells when {@code awk} only reads: when its program is given, and has nothing in it that runs or writes. */
final class AwkReadOnlyCheck {
    private AwkReadOnlyCheck() {}

    /** The files that it reads; empty if it may do anything else. */
    static Optional<List<ShellArgument>> files(List<ShellArgument> argv) {
        if (!argv.stream().allMatch(ShellArgument.Known.class::isInstance)) {
            // What turns out to be nothing would make the next argument the program.
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
