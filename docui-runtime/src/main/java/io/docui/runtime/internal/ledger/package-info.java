/**
 * How a ledger lies on disk: chained lines in segments, group commit, recovery (docs/spec/operations.md#durability). It knows no entries.
 */
@NullMarked
package io.docui.runtime.internal.ledger;

import org.jspecify.annotations.NullMarked;
