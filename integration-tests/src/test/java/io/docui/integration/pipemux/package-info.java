/** The command line {@code docui} and its broker, with real apps: our own, and those of others. */
@NullMarked
package io.docui.integration.pipemux;

import org.jspecify.annotations.NullMarked;
