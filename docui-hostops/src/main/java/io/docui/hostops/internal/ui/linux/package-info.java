/** What Linux tells of the processes to which windows belong; the same for the tree of controls and for the screen. */
@NullMarked
package io.docui.hostops.internal.ui.linux;

import org.jspecify.annotations.NullMarked;
