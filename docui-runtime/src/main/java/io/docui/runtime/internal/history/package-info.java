/** Operations as the ledger keeps them, and what is made of that record: undo, redo, replay. Not API. */
@NullMarked
package io.docui.runtime.internal.history;

import org.jspecify.annotations.NullMarked;
