/** The tree of windows and controls on Linux and its kin: AT-SPI2 over D-Bus. */
@NullMarked
package io.docui.hostops.internal.ui.atspi;

import org.jspecify.annotations.NullMarked;
