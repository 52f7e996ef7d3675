/** Keyboard, mouse and pictures of a screen, only for windows that are named (DESIGN section 16). */
@NullMarked
package io.docui.hostops.screen;

import org.jspecify.annotations.NullMarked;
