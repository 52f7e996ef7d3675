package io.docui.hostops.automation;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import org.jspecify.annotations.Nullable;

/**
 * What came of a task.
 *
 * @param ok whether it did what it should
 * @param outcome how it ended, and what it wrote
 * @param operation the operation that ran it
 */
@Describe("What came of a task.")
@Gist("{outcome}")
public record TaskResult(
        boolean ok, String outcome, @Nullable String operation) {}
