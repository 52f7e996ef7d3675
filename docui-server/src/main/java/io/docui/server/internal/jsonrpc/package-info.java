/** Messages: one a line, in JSON-RPC (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.internal.jsonrpc;

import org.jspecify.annotations.NullMarked;
