package io.docui.runtime.session;

import io.docui.runtime.internal.history.OperationLog;

/**
 * Handles the callbacks of a session's lock: applies widget changes before work, records marks after it, and closes everything at the end.
 */
record SessionLockHandler(
        OpenWidgets openWidgets,
        ProjectionCache projection,
        OperationLog log,
        SessionProviders owned,
        OpenSessionRegistry.SessionClaim sessionClaim)
        implements SessionLock.SessionLockCallbacks {
    @Override
    public boolean isProjecting() {
        return projection.isProjecting();
    }

    @Override
    public void beforeWork() {
        openWidgets.applyChanges();
    }

    @Override
    public void afterWork() {
        log.recordMarks();
    }

    @Override
    public void onClose() {
        try {
            openWidgets.closeAll();
        } finally {
            owned.close("session " + log.sessionId());
            endRecord();
        }
    }

    private void endRecord() {
        try {
            log.close();
        } finally {
            sessionClaim.release();
        }
    }
}
