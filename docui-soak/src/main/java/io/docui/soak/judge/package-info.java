/** What must hold whatever happens. */
@NullMarked
package io.docui.soak.judge;

import org.jspecify.annotations.NullMarked;
