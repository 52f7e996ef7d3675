/** What can be called: descriptors of actions and types, results, and the context of an invocation. */
@NullMarked
package io.docui.runtime.action;

import org.jspecify.annotations.NullMarked;
