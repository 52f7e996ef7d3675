/** Provider of screen actions for models: keyboard, mouse and screenshots. */
@NullMarked
package io.docui.hostops.screen;

import org.jspecify.annotations.NullMarked;
