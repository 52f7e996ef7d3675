/** Host operations as a model uses them: the real program, by a real MCP client, in real projects, through documents and calls alone. */
@NullMarked
package io.docui.integration.host;

import org.jspecify.annotations.NullMarked;
