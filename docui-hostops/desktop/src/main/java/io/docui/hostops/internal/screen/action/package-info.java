/** Input messages, picture files and permission checks of screen actions. */
@NullMarked
package io.docui.hostops.internal.screen.action;

import org.jspecify.annotations.NullMarked;
