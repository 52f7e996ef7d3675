package io.docui.testkit.undo;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** Something on a shelf. */
@DocUIObject(type = "box")
record Box(@ObjectId int id, @ObjectLabel String name) {}
