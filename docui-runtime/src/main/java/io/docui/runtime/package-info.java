/** The entrance: {@link io.docui.runtime.DocUI}. */
@NullMarked
package io.docui.runtime;

import org.jspecify.annotations.NullMarked;
