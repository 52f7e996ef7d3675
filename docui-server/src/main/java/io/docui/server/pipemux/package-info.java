/** The command line {@code docui}, by which apps are used from a terminal (DESIGN section 15). */
@NullMarked
package io.docui.server.pipemux;

import org.jspecify.annotations.NullMarked;
