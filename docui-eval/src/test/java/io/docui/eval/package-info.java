/** Tests of the evaluation. */
@NullMarked
package io.docui.eval;

import org.jspecify.annotations.NullMarked;
