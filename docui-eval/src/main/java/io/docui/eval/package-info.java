/** Commands that measure what models read of an application: {@code replay} and {@code eval} (docs/reference/evaluation.md). */
@NullMarked
package io.docui.eval;

import org.jspecify.annotations.NullMarked;
