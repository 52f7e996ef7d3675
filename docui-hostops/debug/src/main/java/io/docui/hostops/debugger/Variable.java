package io.docui.hostops.debugger;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A value in a debugged program.
 *
 * @param id unique as long as the session lasts; gone once the program goes on
 * @param shown its name or index, its type, and its value as the debugger writes it
 * @param parts {@code yes} if debug_variables shows what it consists of
 */
@DocUIObject(type = "variable")
public record Variable(@ObjectId int id, @ObjectLabel String shown, String parts) {}
