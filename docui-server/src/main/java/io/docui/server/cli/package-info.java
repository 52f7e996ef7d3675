/** The command line that runnable applications share (DESIGN sections 15 and 17). */
@NullMarked
package io.docui.server.cli;

import org.jspecify.annotations.NullMarked;
