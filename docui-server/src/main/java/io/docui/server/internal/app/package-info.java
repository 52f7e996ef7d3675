/** Apps as processes that speak MCP on their streams (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.internal.app;

import org.jspecify.annotations.NullMarked;
