/**
 * The rules of the game: pure functions from a world and a move to the next world.
 *
 * <p>{@link io.docui.example.mud.game.Game} is the way in. The rules stand beside it, a class for each concern, and
 * know no language: what they have to say are {@link io.docui.example.mud.game.world.Message}s, which
 * {@link io.docui.example.mud.game.text.Localizer} puts into words.
 */
@NullMarked
package io.docui.example.mud.game;

import org.jspecify.annotations.NullMarked;
