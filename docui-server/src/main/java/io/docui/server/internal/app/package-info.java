/** Apps as processes that speak MCP on their streams (DESIGN section 15). */
@NullMarked
package io.docui.server.internal.app;

import org.jspecify.annotations.NullMarked;
