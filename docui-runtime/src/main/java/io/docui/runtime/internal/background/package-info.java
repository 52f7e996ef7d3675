/** Background operations of a session. Not API. */
@NullMarked
package io.docui.runtime.internal.background;

import org.jspecify.annotations.NullMarked;
