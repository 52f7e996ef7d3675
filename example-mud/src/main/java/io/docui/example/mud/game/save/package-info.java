/** The text format of saved games, with its reader and writer. */
@NullMarked
package io.docui.example.mud.game.save;

import org.jspecify.annotations.NullMarked;
