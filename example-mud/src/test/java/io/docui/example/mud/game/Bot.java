package io.docui.example.mud.game;

import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.World;

/** Somebody who plays: chooses one of the possible moves. */
interface Bot {

    HeroMove choose(World world);
}
