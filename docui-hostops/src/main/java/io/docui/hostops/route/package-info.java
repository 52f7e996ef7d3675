/** By which means a thing is done: channels, what makes them available, and what is tried after what (DESIGN section 16). */
@NullMarked
package io.docui.hostops.route;

import org.jspecify.annotations.NullMarked;
