/** What generated code extends and calls; applications have no need to. */
@NullMarked
package io.docui.runtime.spi;

import org.jspecify.annotations.NullMarked;
