package io.docui.runtime.internal.task;

/** Supplies the current locks of a session's instances, which can change between two calls. */
@FunctionalInterface
public interface InstanceLockSource {
    InstanceLocks locks();
}
