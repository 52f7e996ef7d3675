/** The process that keeps apps alive between commands (DESIGN section 15). */
@NullMarked
package io.docui.server.internal.broker;

import org.jspecify.annotations.NullMarked;
