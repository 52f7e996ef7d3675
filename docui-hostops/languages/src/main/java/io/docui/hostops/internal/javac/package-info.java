/** Compilation of a workspace with the JDK's compiler: sources, class path and diagnostics. */
@NullMarked
package io.docui.hostops.internal.javac;

import org.jspecify.annotations.NullMarked;
