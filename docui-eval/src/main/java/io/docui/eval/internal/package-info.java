/** What the packages of the evaluation share. */
@NullMarked
package io.docui.eval.internal;

import org.jspecify.annotations.NullMarked;
