package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Stack frame of a stopped program, with its function and source position.
 * @param line the line in the source, from 1; 0 if unknown
 */
public record StackFrameInfo(int id, String function, Optional<Path> file, int line) {}
