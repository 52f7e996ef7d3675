/** Tests of the endpoints of models. */
@NullMarked
package io.docui.eval.internal.model;

import org.jspecify.annotations.NullMarked;
