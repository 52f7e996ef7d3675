package io.docui.hostops.internal.policy;

import io.docui.hostops.internal.text.QuotedName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says that a protected file was replaced while programs run in the sandbox, which protects only the old one from them. */
public final class ReplacedFileNotice {
    private static final int MOST_NAMED = 5;

    private ReplacedFileNotice() {}

    /** Returns the sentences about a file that a rule denies reading. The programs were terminated. */
    public static String ofHidden(Path file) {
        return QuotedName.of(file.toString())
                + " was replaced, which a rule denies reading. Programs that ran in the sandbox were terminated,"
                + " because they could have read the new one. Start them again.";
    }

    /**
     * Returns the sentences about a file that was read-only in the sandbox.
     * @param programs the programs that run in it
     * @param allowing what allows the file to run as a program; empty if nothing does
     */
    public static String ofReadOnly(Path file, List<String> programs, Optional<String> allowing) {
        return "The protected file " + QuotedName.of(file.toString())
                + " was replaced while programs run in the sandbox, which can change the new one until they end"
                + (programs.isEmpty()
                        ? ""
                        : ": " + programs.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")))
                + ". End them, and look at the file."
                + allowing.map(entry -> " Although " + entry
                                + " allows it, it runs in the sandbox until DocUI is started again.")
                        .orElse("");
    }
}
