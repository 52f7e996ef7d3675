/**
 * Internal on-disk storage of a ledger: hash-chained lines in segments, group commit and recovery
 * (docs/spec/operations.md#durability). Independent of the content of entries.
 */
@NullMarked
package io.docui.runtime.internal.ledger;

import org.jspecify.annotations.NullMarked;
