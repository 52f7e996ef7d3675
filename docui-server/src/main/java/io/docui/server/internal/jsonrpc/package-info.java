/**
 * JSON-RPC messages between commands and the broker, one per line, and the JSON that they consist of
 * (docs/spec/fronts.md#pipemux).
 */
@NullMarked
package io.docui.server.internal.jsonrpc;

import org.jspecify.annotations.NullMarked;
