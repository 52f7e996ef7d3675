/** Entry point of the DocUI runtime: {@link io.docui.runtime.DocUI} creates applications from bindings of annotated classes. */
@NullMarked
package io.docui.runtime;

import org.jspecify.annotations.NullMarked;
