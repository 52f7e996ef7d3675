/**
 * The state of the game as immutable values, from the {@link io.docui.example.mud.game.world.World} down to its parts.
 *
 * <p>Nothing here knows the rules of a fight or the texts of a language. Every record copies its collections, and no value ever changes,
 * so a world can be kept, compared and restored.
 */
@NullMarked
package io.docui.example.mud.game.world;

import org.jspecify.annotations.NullMarked;
