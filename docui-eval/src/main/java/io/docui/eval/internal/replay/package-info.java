/** Runs the calls of a transcript again and compares. */
@NullMarked
package io.docui.eval.internal.replay;

import org.jspecify.annotations.NullMarked;
