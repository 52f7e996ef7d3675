/** Platform-independent model of desktop windows and controls, and the interface of the accessibility backends that read them. */
@NullMarked
package io.docui.hostops.internal.ui;

import org.jspecify.annotations.NullMarked;
