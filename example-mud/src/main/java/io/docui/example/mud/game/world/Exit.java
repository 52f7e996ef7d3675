package io.docui.example.mud.game.world;

import java.util.Optional;

/**
 * One way out of a room, as built; whether it is open or found by now, the world knows.
 *
 * @param id unique among exits, and the same in every game
 * @param lock what keeps it shut until it is unlocked
 * @param hidden whether it must be found by searching the room first
 */
public record Exit(int id, Room from, Direction direction, Room to, Optional<Lock> lock, boolean hidden) {}
