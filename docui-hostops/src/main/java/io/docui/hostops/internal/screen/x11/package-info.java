/** A screen of the X Window System, whose protocol is spoken over a local socket. */
@NullMarked
package io.docui.hostops.internal.screen.x11;

import org.jspecify.annotations.NullMarked;
