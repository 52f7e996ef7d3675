package workshop.kit;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.Lod;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/** Something to work with. */
@DocUIObject(type = "tool")
@Gist("{name}, {state}")
public record Tool(@ObjectId int number, @ObjectLabel String name, Grain best, @Lod(LodLevel.FULL) String state) {}
