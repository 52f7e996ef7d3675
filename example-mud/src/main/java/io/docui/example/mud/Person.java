package io.docui.example.mud;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * Somebody to talk to.
 *
 * @param id unique in a game
 * @param name the name
 */
@DocUIObject(type = "person")
public record Person(@ObjectId int id, @ObjectLabel String name) {}
