package io.docui.hostops.lsp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Who knows what is wrong with files: language servers, or a compiler in this program. Thread-safe. */
public interface ProblemSource {
    /**
     * A report.
     *
     * @param problems what is wrong, by place
     * @param reservation what is to be known of it, such as that it is about an earlier text; empty if it is about the present one
     */
    record ProblemReport(List<Problem> problems, Optional<String> reservation) {
        /** Copies the list. */
        public ProblemReport {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Whether it is to be asked about a file.
     *
     * @param path the file
     * @return whether it knows its language
     */
    boolean serves(Path path);

    /**
     * What is wrong with a file as it is now.
     *
     * @param path the file
     * @param cancellation is given what to do when the caller no longer wants it
     * @return the report
     * @throws LanguageServerException if it cannot be told
     */
    ProblemReport of(Path path, Consumer<Runnable> cancellation);

    /**
     * What is wrong with all that it looks at: what it was asked about, or what it knows by itself.
     *
     * @param cancellation is given what to do when the caller no longer wants it
     * @return the report; empty if it looks at nothing
     * @throws LanguageServerException if it cannot be told
     */
    Optional<ProblemReport> ofAll(Consumer<Runnable> cancellation);
}
