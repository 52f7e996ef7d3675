/** Where things are: the only place that makes paths of what a model writes, and opens folders so that no link can change what is meant. */
@NullMarked
package io.docui.hostops.workspace;

import org.jspecify.annotations.NullMarked;
