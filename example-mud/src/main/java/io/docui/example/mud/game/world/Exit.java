package io.docui.example.mud.game.world;

import java.util.Optional;

/**
 * A fixed exit of a room; the world knows whether it is currently open and found.
 *
 * @param id an id that is unique among exits and the same in every game
 * @param lock the lock that must be opened first, if there is one
 * @param hidden whether the hero must search the room to find it
 */
public record Exit(int id, Room from, Direction direction, Room to, Optional<ExitLock> lock, boolean hidden) {}
