/** Factory that selects the accessibility backend for the operating system. */
@NullMarked
package io.docui.hostops.internal.ui.system;

import org.jspecify.annotations.NullMarked;
