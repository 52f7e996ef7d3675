/** Errors as values: what went wrong with a call, and what to do next (DESIGN section 8). */
@NullMarked
package io.docui.runtime.error;

import org.jspecify.annotations.NullMarked;
