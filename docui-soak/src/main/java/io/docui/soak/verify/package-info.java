/** The checks that must pass at the end of a soak run, whatever faults were injected. */
@NullMarked
package io.docui.soak.verify;

import org.jspecify.annotations.NullMarked;
