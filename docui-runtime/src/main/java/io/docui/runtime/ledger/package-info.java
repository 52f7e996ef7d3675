/** The append-only record of operations, messages and notices; history, audit and undo are views of it (docs/spec/operations.md#ledger). */
@NullMarked
package io.docui.runtime.ledger;

import org.jspecify.annotations.NullMarked;
