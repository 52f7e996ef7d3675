/** How the runtime logs. Not API. */
@NullMarked
package io.docui.runtime.internal.log;

import org.jspecify.annotations.NullMarked;
