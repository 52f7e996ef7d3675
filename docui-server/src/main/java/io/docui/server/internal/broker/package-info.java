/** The broker process, which keeps apps running between commands (docs/spec/fronts.md#pipemux). */
@NullMarked
package io.docui.server.internal.broker;

import org.jspecify.annotations.NullMarked;
