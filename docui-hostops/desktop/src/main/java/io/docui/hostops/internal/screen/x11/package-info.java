/** Screen implementation for the X Window System, which speaks the X protocol over a local socket. */
@NullMarked
package io.docui.hostops.internal.screen.x11;

import org.jspecify.annotations.NullMarked;
