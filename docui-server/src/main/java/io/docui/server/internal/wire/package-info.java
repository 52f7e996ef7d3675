/** Messages: one a line, in JSON-RPC (DESIGN section 15). */
@NullMarked
package io.docui.server.internal.wire;

import org.jspecify.annotations.NullMarked;
