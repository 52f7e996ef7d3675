/** Factory that selects the screen for the operating system. */
@NullMarked
package io.docui.hostops.internal.screen.system;

import org.jspecify.annotations.NullMarked;
