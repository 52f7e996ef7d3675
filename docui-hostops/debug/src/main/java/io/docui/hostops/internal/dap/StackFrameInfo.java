package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Stack frame of a stopped program, with its function and source position.
 *
 * @param id a number that no other frame ever has
 * @param function the function, as the debugger names it
 * @param file the source, if known
 * @param line the line in the source, from 1; 0 if unknown
 */
public record StackFrameInfo(int id, String function, Optional<Path> file, int line) {}
