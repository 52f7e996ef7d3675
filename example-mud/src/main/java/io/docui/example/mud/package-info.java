/** The game as a DocUI application, with its actions, views, widgets and commands. */
@NullMarked
package io.docui.example.mud;

import org.jspecify.annotations.NullMarked;
