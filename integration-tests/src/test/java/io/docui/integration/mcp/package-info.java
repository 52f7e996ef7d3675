/** The MCP front, used by a client that is not ours. */
@NullMarked
package io.docui.integration.mcp;

import org.jspecify.annotations.NullMarked;
