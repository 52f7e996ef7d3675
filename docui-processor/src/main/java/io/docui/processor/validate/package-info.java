/** Validation of the model: one class per family of rules, each of which returns a report of findings. */
@NullMarked
package io.docui.processor.validate;

import org.jspecify.annotations.NullMarked;
