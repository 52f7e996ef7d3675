/** Extension point for modules that the application loads when they are on the class path. */
@NullMarked
package io.docui.hostops.extension;

import org.jspecify.annotations.NullMarked;
