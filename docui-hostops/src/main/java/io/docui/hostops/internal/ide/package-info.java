/** Editors and what they keep in a workspace: found and called by arguments, read and changed with comments kept. */
@NullMarked
package io.docui.hostops.internal.ide;

import org.jspecify.annotations.NullMarked;
