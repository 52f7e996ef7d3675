package io.docui.benchmarks.projection;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;

/**
 * A creature of the herd.
 *
 * @param id its key
 * @param name its label
 * @param level how strong it is
 * @param hp its hit points
 * @param state what it does
 */
@DocUIObject(type = "creature")
public record Creature(@ObjectId int id, @ObjectLabel String name, int level, int hp, String state) {}
