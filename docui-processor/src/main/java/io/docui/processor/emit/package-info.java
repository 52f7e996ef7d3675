/** Emitters that generate Java source and resources from the validated model. */
@NullMarked
package io.docui.processor.emit;

import org.jspecify.annotations.NullMarked;
