package io.docui.testkit.fort;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** Somebody on the wall. */
@DocUIObject(type = "guard")
record Guard(@ObjectId int id, @ObjectLabel String name, int age) {
    Guard(int id, String name) {
        this(id, name, 20);
    }
}
