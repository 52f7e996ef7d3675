package io.docui.runtime.internal.task;

/** Whoever knows the instances of a session, which come and go between two calls. */
@FunctionalInterface
public interface LockSource {
    /** The locks of those that there are now. */
    InstanceLocks locks();
}
