/** Takes answers apart and measures them. */
@NullMarked
package io.docui.eval.internal.measure;

import org.jspecify.annotations.NullMarked;
