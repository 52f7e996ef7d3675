/** The subcommands of the command line {@code docui} (docs/spec/fronts.md#command-verbs). */
@NullMarked
package io.docui.server.internal.command;

import org.jspecify.annotations.NullMarked;
