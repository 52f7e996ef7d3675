/**
 * Propagation of a caller's thread-bound context (security context, logging context, tracing, request scope) to the threads on which the
 * application's code runs (docs/spec/sessions.md#caller-context).
 */
@NullMarked
package io.docui.runtime.thread;

import org.jspecify.annotations.NullMarked;
