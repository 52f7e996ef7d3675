/** Chooses the screen of this machine. */
@NullMarked
package io.docui.hostops.internal.screen.system;

import org.jspecify.annotations.NullMarked;
