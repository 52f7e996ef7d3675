package io.docui.hostops.debugger;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A frame of a debugged program's call stack.
 *
 * @param id unique within the session; invalid once the program continues
 * @param shown the function, and its file and line
 */
@DocUIObject(type = "frame")
public record StackFrame(@ObjectId int id, @ObjectLabel String shown) {}
