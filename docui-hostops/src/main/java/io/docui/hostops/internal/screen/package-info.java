/** Keyboard, mouse and pictures of a screen, only for windows that are named (docs/spec/host-operations.md#keyboard-and-mouse). */
@NullMarked
package io.docui.hostops.internal.screen;

import org.jspecify.annotations.NullMarked;
