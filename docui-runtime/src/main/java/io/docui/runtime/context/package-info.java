/** What the model is shown, as data (DESIGN section 9). */
@NullMarked
package io.docui.runtime.context;

import org.jspecify.annotations.NullMarked;
