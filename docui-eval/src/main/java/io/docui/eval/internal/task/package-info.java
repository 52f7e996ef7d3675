/** Reads tasks and judges their success. */
@NullMarked
package io.docui.eval.internal.task;

import org.jspecify.annotations.NullMarked;
