package io.docui.hostops.lsp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Source of problems in files, such as language servers or the Java compiler. Thread-safe. */
public interface ProblemSource {
    /**
     * A report on one or more files.
     *
     * @param problems the problems, ordered by location
     * @param reservation a limitation of the report, such as that it is about an earlier text; empty if there is none
     */
    record ProblemReport(List<Problem> problems, Optional<String> reservation) {
        /** Copies the list. */
        public ProblemReport {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Returns whether this source handles a file.
     *
     * @param path the file
     * @return whether it knows the file's language
     */
    boolean serves(Path path);

    /**
     * Returns the problems of a file in its current state.
     *
     * @param path the file
     * @param cancellation receiver of the action to run when the caller cancels
     * @return the report
     * @throws LanguageServerException if the problems cannot be determined
     */
    ProblemReport of(Path path, Consumer<Runnable> cancellation);

    /**
     * Returns the problems of all files that this source examines: files of earlier requests, or files that it finds itself.
     *
     * @param cancellation receiver of the action to run when the caller cancels
     * @return the report; empty if it examines no files
     * @throws LanguageServerException if the problems cannot be determined
     */
    Optional<ProblemReport> ofAll(Consumer<Runnable> cancellation);
}
