package io.docui.example.mud;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * An enemy as the hero sees it.
 *
 * @param id unique in a game
 * @param name its name, in the language of the game
 * @param level how strong it is
 * @param hp its current and its initial HP
 * @param state its visible condition
 */
@DocUIObject(type = "enemy")
@Gist("{name} {hp}")
public record Enemy(@ObjectId int id, @ObjectLabel String name, int level, String hp, String state) {}
