package io.docui.example.mud;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A thing, or a stack of equal things.
 *
 * @param id unique in a game
 * @param name its name, with the number of a stack
 * @param power what it is good for
 * @param about what it is
 */
@DocUIObject(type = "item")
public record Item(@ObjectId int id, @ObjectLabel String name, String power, String about) {}
