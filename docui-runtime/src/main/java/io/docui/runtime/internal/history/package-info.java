/** Internal operation history of a session, based on the ledger: undo, redo and replay. Not API. */
@NullMarked
package io.docui.runtime.internal.history;

import org.jspecify.annotations.NullMarked;
