/** Change store: applies file changes and keeps the previous contents, so that changes can be reverted. */
@NullMarked
package io.docui.hostops.change;

import org.jspecify.annotations.NullMarked;
