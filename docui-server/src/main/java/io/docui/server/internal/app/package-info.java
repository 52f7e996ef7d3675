/** App processes of the terminal broker, which speak MCP on their standard streams (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.internal.app;

import org.jspecify.annotations.NullMarked;
