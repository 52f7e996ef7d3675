/** Permission checks and error mapping of the editor actions. */
@NullMarked
package io.docui.hostops.internal.editor;

import org.jspecify.annotations.NullMarked;
