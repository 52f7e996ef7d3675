/** Carrying out calls. Not API. */
@NullMarked
package io.docui.runtime.internal.execution;

import org.jspecify.annotations.NullMarked;
