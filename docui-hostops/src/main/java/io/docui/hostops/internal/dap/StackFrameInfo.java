package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A call that a program is in.
 *
 * @param id a number that no other frame ever has
 * @param function what is called, as the debugger names it
 * @param file the source, if it is known
 * @param line the line in the source, from 1 on; 0 if it is not known
 */
public record StackFrameInfo(int id, String function, Optional<Path> file, int line) {}
