/** Process trees, containment and the process table of the system. */
@NullMarked
package io.docui.hostops.internal.process;

import org.jspecify.annotations.NullMarked;
