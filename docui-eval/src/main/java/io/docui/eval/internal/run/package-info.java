/** Lets a model use an application. */
@NullMarked
package io.docui.eval.internal.run;

import org.jspecify.annotations.NullMarked;
