package io.docui.hostops.automation;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import java.util.List;

/**
 * Something that no channel can do, which a person is asked to do.
 *
 * @param id its number in the session
 * @param what what is to be done, in a sentence
 * @param steps how
 * @param state {@code open}, {@code done} or {@code withdrawn}
 */
@DocUIObject(type = "proposal")
@Gist("{what} ({state})")
public record Proposal(@ObjectId int id, @ObjectLabel String what, List<String> steps, String state) {}
