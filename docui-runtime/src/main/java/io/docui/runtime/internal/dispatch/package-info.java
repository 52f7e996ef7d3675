/** Argument reader and object resolver that generated decoders use to get the arguments of a call. Not API. */
@NullMarked
package io.docui.runtime.internal.dispatch;

import org.jspecify.annotations.NullMarked;
