/** What must hold whatever happens. */
@NullMarked
package io.docui.soak.verify;

import org.jspecify.annotations.NullMarked;
