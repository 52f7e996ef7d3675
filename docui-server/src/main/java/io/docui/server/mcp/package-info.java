/** The front for MCP clients (DESIGN section 15): one application, one client, over standard input and output. */
@NullMarked
package io.docui.server.mcp;

import org.jspecify.annotations.NullMarked;
