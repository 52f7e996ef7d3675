package io.docui.hostops.debugger;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A place where a debugged program stops.
 *
 * @param id unique as long as the session lasts
 * @param place the file and line
 * @param text what the line says
 * @param when what must be true as well, or what is written in place of stopping; empty if it always stops
 * @param state what the debugger says of it
 */
@DocUIObject(type = "breakpoint")
@Gist("{place} {when}: {state}")
public record Breakpoint(@ObjectId int id, @ObjectLabel String place, String text, String when, String state) {}
