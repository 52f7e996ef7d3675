package io.docui.example.mud;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A way out of a room.
 *
 * @param id unique in a game
 * @param direction its direction, and where it leads
 */
@DocUIObject(type = "exit")
public record Exit(@ObjectId int id, @ObjectLabel String direction) {}
