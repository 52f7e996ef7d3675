/** The game as an application: actions, views, commands. */
@NullMarked
package io.docui.example.mud;

import org.jspecify.annotations.NullMarked;
