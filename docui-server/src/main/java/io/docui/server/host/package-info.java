/** The sessions that fronts share, whatever protocol they speak (DESIGN section 15). */
@NullMarked
package io.docui.server.host;

import org.jspecify.annotations.NullMarked;
