package io.docui.spring;

/** Prepares a thread for a call of a caller's session: who is authenticated, what is observed. Beans of this type surround each call. */
@FunctionalInterface
interface CallScope {
    /**
     * Prepares the current thread.
     * @return ends it
     */
    Caller.Scope open(Caller caller);
}
