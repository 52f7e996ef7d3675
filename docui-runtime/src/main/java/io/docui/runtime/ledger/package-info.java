/**
 * The append-only ledger of operations, messages and notices, from which history, audit and undo are derived
 * (docs/spec/operations.md#ledger).
 */
@NullMarked
package io.docui.runtime.ledger;

import org.jspecify.annotations.NullMarked;
