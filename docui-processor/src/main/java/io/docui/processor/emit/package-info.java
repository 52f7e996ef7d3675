/** From the model to files. */
@NullMarked
package io.docui.processor.emit;

import org.jspecify.annotations.NullMarked;
