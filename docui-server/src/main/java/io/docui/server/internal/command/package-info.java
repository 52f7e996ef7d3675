/** The verbs of the command line {@code docui} (DESIGN section 15). */
@NullMarked
package io.docui.server.internal.command;

import org.jspecify.annotations.NullMarked;
