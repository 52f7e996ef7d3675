/** JSON text, by streaming: the one place that knows how values and documents are written and read as JSON. */
@NullMarked
package io.docui.runtime.internal.json;

import org.jspecify.annotations.NullMarked;
