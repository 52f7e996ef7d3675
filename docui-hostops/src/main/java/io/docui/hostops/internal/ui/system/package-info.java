/** Chooses the backend of the system that this is. */
@NullMarked
package io.docui.hostops.internal.ui.system;

import org.jspecify.annotations.NullMarked;
