/**
 * The game as values: one immutable {@link io.docui.example.mud.game.world.World}, and what it consists of.
 *
 * <p>Nothing here knows the rules of a fight or the words of a language. Every record copies the collections that
 * it is given, and no value ever changes: whoever holds a world can keep it, compare it, and go back to it.
 */
@NullMarked
package io.docui.example.mud.game.world;

import org.jspecify.annotations.NullMarked;
