/** What is wrong with the source: one class per family of rules, each of which returns a report. */
@NullMarked
package io.docui.processor.validate;

import org.jspecify.annotations.NullMarked;
