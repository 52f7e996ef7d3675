package io.docui.hostops.automation;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import org.jspecify.annotations.Nullable;

/**
 * The result of a task.
 *
 * @param ok whether it succeeded
 * @param outcome how it ended, and its output
 * @param operation the operation that ran it
 */
@Describe("The result of a task.")
@Gist("{outcome}")
public record WorkspaceTaskResult(
        boolean ok, String outcome, @Nullable String operation) {}
