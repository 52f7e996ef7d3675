/** Chooses the screen of this machine. */
@NullMarked
package io.docui.hostops.screen.system;

import org.jspecify.annotations.NullMarked;
