/**
 * Collectors that read annotated elements of the compiler and build the model records, whether the source is valid or
 * not.
 */
@NullMarked
package io.docui.processor.collect;

import org.jspecify.annotations.NullMarked;
