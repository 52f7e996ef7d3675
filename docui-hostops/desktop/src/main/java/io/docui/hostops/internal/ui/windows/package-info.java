/** Helper program for Windows: UI Automation through PowerShell. Not verified on that system. */
@NullMarked
package io.docui.hostops.internal.ui.windows;

import org.jspecify.annotations.NullMarked;
