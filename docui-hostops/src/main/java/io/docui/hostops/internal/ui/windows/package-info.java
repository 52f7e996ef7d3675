/** The tree of windows of Windows, by UI Automation: a helper in PowerShell. Written, not verified on the system. */
@NullMarked
package io.docui.hostops.internal.ui.windows;

import org.jspecify.annotations.NullMarked;
