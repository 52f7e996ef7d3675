/** The soak: many sessions for a long time, with faults, and what is judged of them. */
@NullMarked
package io.docui.soak;

import org.jspecify.annotations.NullMarked;
