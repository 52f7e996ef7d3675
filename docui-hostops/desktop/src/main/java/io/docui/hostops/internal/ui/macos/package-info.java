/** Helper program for macOS: JavaScript for Automation over System Events. Not verified on that system. */
@NullMarked
package io.docui.hostops.internal.ui.macos;

import org.jspecify.annotations.NullMarked;
