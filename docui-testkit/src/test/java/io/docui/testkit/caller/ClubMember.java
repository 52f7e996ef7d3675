package io.docui.testkit.caller;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** A member of the club. */
@DocUIObject(type = "member")
public record ClubMember(@ObjectId int id, @ObjectLabel String name) {}
