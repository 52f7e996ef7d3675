/** The soak test, which runs many sessions for a long time with injected faults and checks for leaks and lost operations. */
@NullMarked
package io.docui.soak;

import org.jspecify.annotations.NullMarked;
