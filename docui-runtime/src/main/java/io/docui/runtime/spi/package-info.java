/** Superclasses, readers, writers and converters used by generated code. Applications do not use them directly. */
@NullMarked
package io.docui.runtime.spi;

import org.jspecify.annotations.NullMarked;
