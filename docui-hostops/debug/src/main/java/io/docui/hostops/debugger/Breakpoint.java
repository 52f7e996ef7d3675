package io.docui.hostops.debugger;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A place where a debugged program stops.
 *
 * @param id unique within the session
 * @param place the file and line
 * @param text the text of the line
 * @param when the condition for stopping, or the message to log instead of stopping; empty if it always stops
 * @param state the debugger's status for it
 */
@DocUIObject(type = "breakpoint")
@Gist("{place} {when}: {state}")
public record Breakpoint(@ObjectId int id, @ObjectLabel String place, String text, String when, String state) {}
