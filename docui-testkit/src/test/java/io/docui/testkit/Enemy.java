package io.docui.testkit;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** Whatever bars the way. */
@DocUIObject(type = "enemy")
public record Enemy(@ObjectId int id, @ObjectLabel String name, int hp) {}
