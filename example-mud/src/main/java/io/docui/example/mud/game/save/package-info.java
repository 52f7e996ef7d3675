/** Games as text, to be kept and taken up again. */
@NullMarked
package io.docui.example.mud.game.save;

import org.jspecify.annotations.NullMarked;
