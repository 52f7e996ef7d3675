/** Carrying out calls. Not API. */
@NullMarked
package io.docui.runtime.internal.run;

import org.jspecify.annotations.NullMarked;
