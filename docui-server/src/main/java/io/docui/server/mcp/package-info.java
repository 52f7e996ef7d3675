/** The MCP server: serves applications to MCP clients over standard I/O and Streamable HTTP (docs/spec/fronts.md#mcp-transports). */
@NullMarked
package io.docui.server.mcp;

import org.jspecify.annotations.NullMarked;
