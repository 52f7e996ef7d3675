/** Whose turn it is, and for how long: the application's code runs here, within limits. Not API. */
@NullMarked
package io.docui.runtime.internal.task;

import org.jspecify.annotations.NullMarked;
