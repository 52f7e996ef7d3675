package io.docui.hostops.debugger;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A value in a debugged program.
 *
 * @param id unique within the session; invalid once the program continues
 * @param shown its name or index, its type, and its value as the debugger shows it
 * @param parts {@code yes} if debug_variables can show its parts
 */
@DocUIObject(type = "variable")
public record Variable(@ObjectId int id, @ObjectLabel String shown, String parts) {}
