/** The command line of runnable applications, with their common subcommands and options (docs/spec/fronts.md#runnable-applications). */
@NullMarked
package io.docui.server.cli;

import org.jspecify.annotations.NullMarked;
