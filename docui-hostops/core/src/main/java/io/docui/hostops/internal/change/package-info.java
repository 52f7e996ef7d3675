/** Storage of the change store: numbered change directories, transactions and rollback. */
@NullMarked
package io.docui.hostops.internal.change;

import org.jspecify.annotations.NullMarked;
