/** Reads and writes transcripts of sessions. */
@NullMarked
package io.docui.eval.internal.transcript;

import org.jspecify.annotations.NullMarked;
