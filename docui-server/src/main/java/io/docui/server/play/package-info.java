/** The command {@code play}: a person uses an application in a terminal, with the documents and calls of a model. */
@NullMarked
package io.docui.server.play;

import org.jspecify.annotations.NullMarked;
