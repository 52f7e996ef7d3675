package io.docui.example.mud;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * An item, or a stack of equal items.
 *
 * @param id unique in a game
 * @param name its name, with the size of a stack
 * @param power its effect
 * @param about its description
 */
@DocUIObject(type = "item")
public record Item(@ObjectId int id, @ObjectLabel String name, String power, String about) {}
