package io.docui.hostops.debugger;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A call that a debugged program is in.
 *
 * @param id unique as long as the session lasts; gone once the program goes on
 * @param shown what is called, and the file and line where it is
 */
@DocUIObject(type = "frame")
public record StackFrame(@ObjectId int id, @ObjectLabel String shown) {}
