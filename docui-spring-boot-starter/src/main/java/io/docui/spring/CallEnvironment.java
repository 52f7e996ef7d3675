package io.docui.spring;

/**
 * What surrounds the calls of all sessions.
 *
 * @param scope who is authenticated
 * @param arguments what becomes of the objects that an action receives
 * @param observer what is measured
 * @param changes who learns that the state has changed
 */
record CallEnvironment(CallScope scope, ArgumentScope arguments, CallObserver observer, DocUIChanges changes) {}
