package io.docui.spring;

/** Prepares a thread for a call of a user's session: who is authenticated, what is observed. Beans of this type surround each call. */
@FunctionalInterface
interface CallScope {
    /**
     * Prepares the current thread.
     * @return ends it
     */
    SessionUser.Scope open(SessionUser user);
}
