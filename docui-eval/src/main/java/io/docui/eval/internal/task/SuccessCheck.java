package io.docui.eval.internal.task;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import io.docui.eval.internal.app.AppConnection;
import io.docui.eval.internal.app.AppEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Judges whether a task has succeeded, after its session. */
public final class SuccessCheck {
    private static final int COMMAND_LIMIT_MINUTES = 30;

    private final EvaluationTask task;
    private final Path directory;
    private final Consumer<String> progress;

    /**
     * Creates the check.
     * @param workspace the folder that the app has worked on; commands run in it, otherwise in the folder of the task file
     */
    public SuccessCheck(EvaluationTask task, Optional<Path> workspace, Consumer<String> progress) {
        this.task = task;
        this.directory = workspace.orElse(task.directory());
        this.progress = progress;
    }

    /**
     * Judges.
     * @param goalReached whether an answer had the text that ends the task
     * @return whether all criteria hold; empty if the task has none
     */
    public Optional<Boolean> judge(AppConnection app, boolean goalReached) throws EvaluationException {
        SuccessCriteria criteria = task.success();
        if (criteria.isEmpty()) {
            return Optional.empty();
        }
        boolean success = criteria.answer().isEmpty() || goalReached;
        if (success && criteria.document().isPresent()) {
            success = app.call("look", Map.of())
                    .text()
                    .contains(criteria.document().get());
        }
        return Optional.of(success && (criteria.command().isEmpty() || exitsWithZero()));
    }

    private boolean exitsWithZero() throws EvaluationException {
        progress.accept("runs " + String.join(" ", task.success().command()));
        ProcessBuilder builder = new ProcessBuilder(task.success().command()).directory(directory.toFile());
        AppEnvironment.restrict(builder.environment());
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            try {
                if (process.waitFor(COMMAND_LIMIT_MINUTES, TimeUnit.MINUTES)) {
                    return process.exitValue() == 0;
                }
                throw new EvaluationException(
                        Kind.APP, "The success command did not end within " + COMMAND_LIMIT_MINUTES + " minutes.");
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new EvaluationException(Kind.APP, "The success command cannot run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EvaluationException(Kind.APP, "The success command was interrupted.", e);
        }
    }
}
