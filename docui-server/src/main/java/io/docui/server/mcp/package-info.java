/** The front for MCP clients (docs/spec/fronts.md#mcp-transports): one application, one client, over standard input and output. */
@NullMarked
package io.docui.server.mcp;

import org.jspecify.annotations.NullMarked;
