/** Descriptors of actions, types and providers, results of calls, and the context of an action's invocation. */
@NullMarked
package io.docui.runtime.action;

import org.jspecify.annotations.NullMarked;
