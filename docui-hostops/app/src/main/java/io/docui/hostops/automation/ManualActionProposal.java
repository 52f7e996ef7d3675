package io.docui.hostops.automation;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import java.util.List;

/**
 * Something a person is asked to do because no channel can do it.
 *
 * @param id its number in the session
 * @param what what to do, in one sentence
 * @param steps how to do it
 * @param state {@code open}, {@code done} or {@code withdrawn}
 */
@DocUIObject(type = "proposal")
@Gist("{what} ({state})")
public record ManualActionProposal(
        @ObjectId int id, @ObjectLabel String what, List<String> steps, String state) {}
