/** Analysis of command lines: which programs, files and variables a line would use. */
@NullMarked
package io.docui.hostops.internal.command.analysis;

import org.jspecify.annotations.NullMarked;
