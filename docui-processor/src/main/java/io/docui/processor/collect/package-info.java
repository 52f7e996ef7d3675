/** From elements to plain records: what the annotated source says, right or wrong. */
@NullMarked
package io.docui.processor.collect;

import org.jspecify.annotations.NullMarked;
