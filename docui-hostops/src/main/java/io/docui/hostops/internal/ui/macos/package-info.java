/** The tree of windows of macOS, by System Events: a helper in JavaScript for Automation. Written, not verified on the system. */
@NullMarked
package io.docui.hostops.internal.ui.macos;

import org.jspecify.annotations.NullMarked;
