/** The annotation processor, in four stages with a package each: collect, model, validate, emit. */
@NullMarked
package io.docui.processor;

import org.jspecify.annotations.NullMarked;
