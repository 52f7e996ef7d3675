/** Where generated decoders read from. Not API. */
@NullMarked
package io.docui.runtime.internal.dispatch;

import org.jspecify.annotations.NullMarked;
