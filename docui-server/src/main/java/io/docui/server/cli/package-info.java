/** The command line that runnable applications share (docs/spec/fronts.md#runnable-applications). */
@NullMarked
package io.docui.server.cli;

import org.jspecify.annotations.NullMarked;
