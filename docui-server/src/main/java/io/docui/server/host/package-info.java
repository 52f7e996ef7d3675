/** The sessions that fronts share, whatever protocol they speak (docs/spec/fronts.md#front-independence). */
@NullMarked
package io.docui.server.host;

import org.jspecify.annotations.NullMarked;
