/** The faults that a soak run injects into the application and its machine. */
@NullMarked
package io.docui.soak.fault;

import org.jspecify.annotations.NullMarked;
