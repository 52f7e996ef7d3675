/**
 * The rules of the game as pure functions from a world and a move to the next world.
 *
 * <p>{@link io.docui.example.mud.game.Game} is the entry point. The other classes each contain the rules of one concern. They are
 * independent of a language: they produce {@link io.docui.example.mud.game.world.Message}s, which
 * {@link io.docui.example.mud.game.text.Localizer} renders as text.
 */
@NullMarked
package io.docui.example.mud.game;

import org.jspecify.annotations.NullMarked;
