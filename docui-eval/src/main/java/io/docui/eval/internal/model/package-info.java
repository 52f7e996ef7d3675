/** Reaches models behind HTTP endpoints. */
@NullMarked
package io.docui.eval.internal.model;

import org.jspecify.annotations.NullMarked;
