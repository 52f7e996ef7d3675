/** The windows and controls of a desktop's programs, as their accessibility interfaces tell of them (DESIGN section 16). */
@NullMarked
package io.docui.hostops.ui;

import org.jspecify.annotations.NullMarked;
