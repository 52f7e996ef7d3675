/** Calls as data: calls with their arguments, values, and the canonical text (docs/spec/calls.md). */
@NullMarked
package io.docui.runtime.call;

import org.jspecify.annotations.NullMarked;
