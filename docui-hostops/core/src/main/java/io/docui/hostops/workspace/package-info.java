/** Paths of a workspace: resolves paths that a model writes, and opens directories without following links. */
@NullMarked
package io.docui.hostops.workspace;

import org.jspecify.annotations.NullMarked;
