/** Every row of DESIGN section 5, nested two deep, compiled, run, and judged. */
@NullMarked
package io.docui.integration.matrix;

import org.jspecify.annotations.NullMarked;
