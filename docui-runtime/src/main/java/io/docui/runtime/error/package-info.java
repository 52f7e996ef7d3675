/** Errors as values: what went wrong with a call, and what to do next (docs/spec/results.md). */
@NullMarked
package io.docui.runtime.error;

import org.jspecify.annotations.NullMarked;
