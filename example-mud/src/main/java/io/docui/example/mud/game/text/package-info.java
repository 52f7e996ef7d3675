/** The words of the game, in Chinese and in English: from values to what a reader sees. */
@NullMarked
package io.docui.example.mud.game.text;

import org.jspecify.annotations.NullMarked;
