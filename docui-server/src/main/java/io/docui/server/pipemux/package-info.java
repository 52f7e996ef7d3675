/** Entry point of the command line program {@code docui}, which uses apps from a terminal (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.pipemux;

import org.jspecify.annotations.NullMarked;
