package io.docui.runtime.internal.pipeline;

import io.docui.runtime.internal.log.LazyLogger;

/** Logs the stages that each call passes, if the system property {@code io.docui.trace} is {@code true}. */
final class StageTrace {
    private static final boolean IS_ON = Boolean.getBoolean("io.docui.trace");
    private static final System.Logger LOG = LazyLogger.of("io.docui.trace");

    private StageTrace() {}

    /**
     * Logs that a call or a script enters a stage.
     * @param operationId the operation's id; empty for a script, which is no operation
     */
    static void log(Object stage, String operationId) {
        if (IS_ON) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "{0} {1}",
                    stage.getClass().getSimpleName(),
                    operationId.isEmpty() ? "script" : operationId);
        }
    }
}
