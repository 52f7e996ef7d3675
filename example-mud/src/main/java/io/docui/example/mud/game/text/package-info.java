/** The texts of the game in Chinese and English, which turn values of the game into text for readers. */
@NullMarked
package io.docui.example.mud.game.text;

import org.jspecify.annotations.NullMarked;
