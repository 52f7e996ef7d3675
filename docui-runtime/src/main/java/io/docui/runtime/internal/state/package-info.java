/** State of a session, as its components share it. Not API. */
@NullMarked
package io.docui.runtime.internal.state;

import org.jspecify.annotations.NullMarked;
