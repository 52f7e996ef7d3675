/** Internal validation of constraints, and translation of their patterns to JSON Schema. Not API. */
@NullMarked
package io.docui.runtime.internal.constraint;

import org.jspecify.annotations.NullMarked;
