/** What the annotated source says, as plain records; one model feeds every output. */
@NullMarked
package io.docui.processor.model;

import org.jspecify.annotations.NullMarked;
