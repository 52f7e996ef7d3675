/** Keyboard, mouse and pictures of a screen, restricted to named windows (docs/spec/host-operations.md#keyboard-and-mouse). */
@NullMarked
package io.docui.hostops.internal.screen;

import org.jspecify.annotations.NullMarked;
