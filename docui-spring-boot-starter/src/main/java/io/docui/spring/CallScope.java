package io.docui.spring;

/** Prepares a thread for a call of a user's session: who is authenticated, what is observed. Beans of this type surround each call. */
@FunctionalInterface
interface CallScope {
    /**
     * Prepares the current thread.
     * @return ends it
     */
    SessionUser.Scope open(SessionUser user);

    /** Returns the exception to report for one that a provider has thrown: a refusal, if the provider's own security has refused the call. */
    default Exception translate(Exception thrown) {
        return thrown;
    }
}
