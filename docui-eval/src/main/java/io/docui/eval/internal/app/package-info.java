/** Starts applications and calls their tools over MCP. */
@NullMarked
package io.docui.eval.internal.app;

import org.jspecify.annotations.NullMarked;
