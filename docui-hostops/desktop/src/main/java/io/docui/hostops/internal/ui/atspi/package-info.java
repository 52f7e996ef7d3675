/** Accessibility backend for Linux and other Unix desktops: AT-SPI2 over D-Bus. */
@NullMarked
package io.docui.hostops.internal.ui.atspi;

import org.jspecify.annotations.NullMarked;
