/**
 * The command language of bash: its grammar, and what a line of it would run.
 *
 * <p>The grammar is written here because nothing on the Java side could be taken (looked for in November 2026): there is no
 * maintained library for it on Maven Central; the tree-sitter grammar needs native code and mends what it does not
 * understand, where this needs a refusal; the good parsers are Go, Rust and JavaScript programs.
 *
 * <p>{@link io.docui.hostops.command.ShellParser} makes a tree of a line, or says where it stopped understanding;
 * {@link io.docui.hostops.command.CommandFinder} lists every command in the tree. Neither knows what is permitted: that is
 * the policy's (docs/spec/host-operations.md#command-judgment).
 */
@NullMarked
package io.docui.hostops.command;

import org.jspecify.annotations.NullMarked;
