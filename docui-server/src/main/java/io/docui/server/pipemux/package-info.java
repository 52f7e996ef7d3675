/** The command line {@code docui}, by which apps are used from a terminal (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.pipemux;

import org.jspecify.annotations.NullMarked;
