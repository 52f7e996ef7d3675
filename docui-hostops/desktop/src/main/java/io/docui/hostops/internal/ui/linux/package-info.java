/** Information about the processes that own windows on Linux, shared by the accessibility backend and the screen. */
@NullMarked
package io.docui.hostops.internal.ui.linux;

import org.jspecify.annotations.NullMarked;
